import Foundation
import TestSupport
import Testing

@testable import CommandLineTests

@Suite("Commands ended from outside") struct KillTests {
  private static let records = 3000
  private static let rounds = TestForm.isLong ? 100 : 8

  private static let importing = ["import", "c.sqlite", "records.csv"]

  @Test(
    "killed at any moment a command has kept all or nothing",
    arguments: [
      importing, importing + ["--append-layouts"], ["append-layout", "c.sqlite", "--all"],
    ])
  func killed(words: [String]) throws {
    var generator = SeededGenerator(seed: TestForm.seed)
    let template = try Workspace.withSample("shop.plist")
    try template.succeed(["layout", template.catalog] + phone)
    try template.write(Workspace.records(Self.records), to: "records.csv")
    if words[0] != "import" { try template.succeed(Self.importing) }
    let undisturbed = try template.copy()
    let time = try ContinuousClock().measure { try undisturbed.succeed(words) }
    let after = try undisturbed.state()
    let before = try template.state()
    var kills = 0
    for _ in 0..<Self.rounds {
      let workspace = try template.copy()
      let running = try workspace.command(words).start()
      let delay = time * Double.random(in: 0..<1, using: &generator)
      usleep(UInt32(delay.components.attoseconds / 1_000_000_000_000))
      running.signal(SIGKILL)
      let run = running.finish()
      if run.end == .signal(SIGKILL) { kills += 1 }
      #expect([.signal(SIGKILL), .exit(0)].contains(run.end), "\(run)")
      try workspace.succeed(["check", workspace.catalog])
      let state = try workspace.state()
      #expect(state == before || state == after, "after \(delay)")
      if run.end == .exit(0) { #expect(state == after) }
      try workspace.succeed(words)
      #expect(try workspace.state() == after)
    }
    #expect(kills > 0)
    FaultCounts(runs: Self.rounds, kills: kills).report("killed at random \(words)")
  }

  @Test(
    "an import that is ended half way ends within a second, keeps nothing, and can be run again",
    arguments: [SIGINT, SIGTERM, SIGHUP, SIGKILL], [false, true])
  func ended(signal: Int32, isFirst: Bool) throws {
    let workspace = isFirst ? try Workspace() : try Workspace.withSample("shop.plist")
    let before = try workspace.state()
    let running = try Importing(workspace)
    let time = ContinuousClock().measure {
      running.signal(signal)
      let run = running.finish()
      #expect(run.end == .signal(signal))
      #expect(run.output.isEmpty)
    }
    #expect(time < .seconds(1))
    if isFirst {
      #expect(try !workspace.state().hasRecords)
    } else {
      try workspace.succeed(["check", workspace.catalog])
      #expect(try workspace.state() == before)
    }
    try Importing(workspace).finish().expect(0)
    #expect(
      try workspace.json(["info", workspace.catalog])["records"]
        == .number(Double(Importing.recordCount + (isFirst ? 0 : 40))))
  }
}
