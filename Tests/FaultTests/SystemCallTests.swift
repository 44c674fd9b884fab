import TestSupport
import Testing

@testable import CommandLineTests

/// Commands that are ended, or whose calls fail, one system call after the other.
@Suite("A command disturbed at a system call", .enabled(if: Tracer.works)) struct SystemCallTests {
  @Test(
    "killed, it has done all or nothing, and does the rest when it is run again",
    arguments: Scenario.all)
  func killed(scenario: Scenario) throws {
    try disturb(scenario, by: FaultKind.kills, sample: 2)
  }

  @Test(
    "on a disk that is full or fails it has done all or nothing, and says so",
    arguments: Scenario.all)
  func failing(scenario: Scenario) throws {
    try disturb(scenario, by: FaultKind.errors, sample: 1)
  }

  @Test(
    "killed again while another recovers what it left, nothing is lost",
    arguments: Scenario.all.filter {
      ["the first import", "an import that lays out", "migration"].contains($0.name)
    })
  func killedTwice(scenario: Scenario) throws {
    var generator = SeededGenerator(seed: TestForm.seed)
    let all = TestForm.isLong
    let counts = try Rehearsal(scenario).disturbRecovery(
      crashes: all ? 3 : 2, sample: all ? nil : 1, using: &generator)
    #expect(counts.kills > 0)
    counts.report("\(scenario.name), killed twice")
  }

  private func disturb(_ scenario: Scenario, by kinds: [FaultKind], sample: Int) throws {
    let rehearsal = try Rehearsal(scenario)
    var generator = SeededGenerator(seed: TestForm.seed)
    var counts = FaultCounts()
    for kind in kinds {
      let takesAll = TestForm.isLong || scenario.isCentral && kind.isCentral
      let most = kind.call == "pwrite64" ? 3 : sample
      counts += try rehearsal.disturb(kind, sample: takesAll ? nil : most, using: &generator)
    }
    counts.report(scenario.name)
  }
}
