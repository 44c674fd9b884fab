import Foundation
import TestSupport
import Testing

@testable import CommandLineTests

/// Several processes at one catalog, some of them killed.
@Suite("A crowd at one catalog") struct CrowdTests {
  private static let recordsOfSection = 200
  private static let rounds = TestForm.isLong ? 600 : 6
  private let workspace: Workspace
  private var random = SeededGenerator(seed: TestForm.seed)

  init() throws {
    workspace = try Workspace.withSample("sections.csv")
    try workspace.succeed(["layout", workspace.catalog] + phone)
    for number in 0..<8 {
      let rows = (0..<Self.recordsOfSection).map {
        "https://img.example/\(number)/\($0).jpg,\(300 + $0 * 7 % 500),\(200 + $0 * 13 % 700),crowd \(number)\n"
      }
      try workspace.write("thumbURL,width,height,section\n" + rows.joined(), to: "\(number).csv")
    }
  }

  @Test("each import and each deletion has happened or not, and what was reported has")
  mutating func allOrNothing() throws {
    var kills = 0
    var stored: Set<Int> = []
    for _ in 0..<Self.rounds {
      var running: [(words: [String], section: Int?, process: RunningCommand)] = []
      for section in (0..<8).shuffled(using: &random).prefix(3) {
        let words =
          stored.contains(section)
          ? ["delete", workspace.catalog, "--section", "crowd \(section)"]
          : ["import", workspace.catalog, "\(section).csv", "--append-layouts"]
        running.append((words, section, try start(words)))
      }
      for number in 0..<3 {
        let words = others(number)
        running.append((words, nil, try start(words)))
      }
      var isKilled: [Bool] = []
      for command in running {
        isKilled.append(random.chance(0.4))
        if isKilled.last == true {
          usleep(UInt32.random(in: 0..<20_000, using: &random))
          command.process.signal(SIGKILL)
        }
      }
      let ends = zip(running, isKilled).map { command, isKilled in
        let run = command.process.finish()
        if isKilled, run.end == .signal(SIGKILL) {
          kills += 1
        } else {
          #expect(run.end == .exit(0), "\(command.words): \(run)")
        }
        return run.end
      }
      for (command, end) in zip(running, ends) {
        guard let section = command.section else { continue }
        let count = try records(section)
        let wasStored = stored.contains(section)
        #expect([0, Self.recordsOfSection].contains(count), "\(command.words)")
        #expect(end != .exit(0) || (count > 0) != wasStored, "\(command.words)")
        if count > 0 { stored.insert(section) } else { stored.remove(section) }
      }
      try workspace.succeed(["check", workspace.catalog])
      try checkBackups()
    }
    #expect(kills > 0)
    FaultCounts(runs: Self.rounds * 6, kills: kills).report("a crowd")
  }

  private func start(_ words: [String]) throws -> RunningCommand {
    try workspace.command(words + ["--wait", "25"]).start()
  }

  private mutating func others(_ number: Int) -> [String] {
    let width = random.pick(["390", "500", "768"])
    let all = ["query", workspace.catalog, "--width", width, "--columns", "3"]
    return random.pick([
      all + ["--offset", "900", "--length", "844"],
      ["layout", workspace.catalog, "--width", width, "--columns", "3"],
      ["append-layout", workspace.catalog, "--all"], ["check", workspace.catalog],
      ["check", workspace.catalog, "--repair"],
      [
        "sections", workspace.catalog, "--order", random.pick(["name", "name-desc", "appearance"]),
      ],
      ["set", workspace.catalog, "cache-limit", random.pick(["20000", "1GB"])],
      ["backup", workspace.catalog, "backup-\(number).sqlite"], ["export", workspace.catalog],
    ])
  }

  private func records(_ section: Int) throws -> Int {
    let count = try workspace.sql(
      "SELECT count(*) FROM image WHERE thumb_url LIKE 'https://img.example/\(section)/%'")
    return count[0][0].flatMap(Int.init) ?? -1
  }

  /// Checks that a backup that is there is whole, and removes it.
  private func checkBackups() throws {
    for name in try workspace.folder.names() where name.hasPrefix("backup-") {
      if name.hasSuffix(".sqlite") { try workspace.succeed(["check", name]) }
      unlink(workspace.folder.file(name))
    }
  }
}
