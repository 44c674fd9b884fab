import Foundation
import TestSupport
import Testing

@testable import CommandLineTests

/// A scenario that has run undisturbed, and what that told.
final class Rehearsal {
  let scenario: Scenario
  private let tracer: Tracer
  private let template: Workspace
  private let before: CatalogState
  /// The states after the command has run once, and twice.
  private let once: CatalogState
  private let twice: CatalogState
  private let between: CatalogState?
  private let output: String
  /// The file that the command makes, before and after; `nil` where there is none.
  private let product: (before: [UInt8]?, after: [UInt8]?)
  /// How often the command makes each call.
  private let counts: [String: Int]
  /// How many of them any command begins with.
  private let startCounts: [String: Int]

  init(_ scenario: Scenario) throws {
    self.scenario = scenario
    tracer = try Tracer()
    template = try Workspace()
    try scenario.prepare(template)
    before = try template.state()
    let undisturbed = try template.copy()
    output = try undisturbed.succeed(scenario.words).output
    once = try undisturbed.state()
    product = (try template.product(of: scenario), try undisturbed.product(of: scenario))
    try undisturbed.run(scenario.words).expect(scenario.codeWhenDone)
    twice = try undisturbed.state()
    between = try scenario.between.map { [template] leave in
      let workspace = try template.copy()
      try leave(workspace)
      return try workspace.state()
    }
    let calls = Set((FaultKind.kills + FaultKind.errors).map(\.call))
    let counted = try template.copy()
    counts = try tracer.count(calls, of: counted.command(scenario.words))
    try #require(
      counts["pwrite64", default: 0] > 2 || product.after != product.before, "nothing is written")
    startCounts = try tracer.count(calls, of: template.command(["--version"]))
  }

  /// The calls of a kind to disturb: all, or the last and some others.
  ///
  /// - Parameter sample: How many at most.
  private func numbers(
    of call: String, _ counts: [String: Int], sample: Int?, using generator: inout SeededGenerator
  ) -> [Int] {
    // What `--version` writes is no call of the start.
    let first = call == "write" ? 1 : (startCounts[call] ?? 0) + 1
    let last = counts[call] ?? 0
    guard first <= last else { return [] }
    guard let sample, sample < last - first + 1 else { return Array(first...last) }
    return (first..<last).shuffled(using: &generator).prefix(sample - 1).sorted() + [last]
  }

  /// Disturbs the command at its calls of a kind, and looks at what each fault leaves.
  ///
  /// - Parameter sample: How many calls at most; all, and one more than there are, where it is `nil`.
  func disturb(_ kind: FaultKind, sample: Int?, using generator: inout SeededGenerator) throws
    -> FaultCounts
  {
    let numbers = numbers(of: kind.call, counts, sample: sample, using: &generator)
    var tried = FaultCounts()
    for number in numbers { _ = try disturb(kind, number, &tried) }
    guard sample == nil, let last = numbers.last else { return tried }
    // Threads may share the calls out in another way, but not make many more.
    for number in last + 1...last + 20 {
      guard try disturb(kind, number, &tried) else { return tried }
    }
    Issue.record("\(scenario.name): \(kind.call) has no end")
    return tried
  }

  /// - Returns: Whether the fault happened.
  private func disturb(
    _ kind: FaultKind, _ number: Int, _ tried: inout FaultCounts
  ) throws -> Bool {
    let fault = Fault(call: kind.call, effect: kind.effect, number: number)
    let workspace = try template.copy()
    let (run, happened) = try tracer.run(workspace.command(scenario.words), with: fault)
    tried.count(fault, happened)
    try expect(workspace, after: run, fault, kind)
    return happened
  }

  /// Kills the command, and then whatever rolls back or takes up what it left: a reader, and the command
  /// itself.
  ///
  /// - Parameters:
  ///   - crashes: How many first kills of each kind.
  ///   - sample: How many second kills of each kind; all where it is `nil`.
  func disturbRecovery(
    crashes: Int, sample: Int?, using generator: inout SeededGenerator
  ) throws -> FaultCounts {
    let query = ["query", template.catalog, "--no-store"] + firstScreen
    let recoveryKinds = FaultKind.kills.filter {
      ["pwrite64", "fdatasync", "ftruncate", "unlink", "openat"].contains($0.call)
    }
    var tried = FaultCounts()
    for kind in FaultKind.kills where ["pwrite64", "fdatasync", "unlink"].contains(kind.call) {
      for number in numbers(of: kind.call, counts, sample: crashes, using: &generator) {
        let first = Fault(call: kind.call, effect: .kill, number: number)
        let crashed = try template.copy()
        guard try tracer.run(crashed.command(scenario.words), with: first).happened,
          try crashed.waitsForRecovery()
        else { continue }
        for words in [query, scenario.words] {
          let counted = try crashed.copy()
          let counts = try tracer.count(
            Set(recoveryKinds.map(\.call)), of: counted.command(words))
          for kind in recoveryKinds {
            for number in numbers(of: kind.call, counts, sample: sample, using: &generator) {
              let second = Fault(call: kind.call, effect: .kill, number: number)
              let workspace = try crashed.copy()
              let (run, happened) = try tracer.run(workspace.command(words), with: second)
              tried.count(second, happened)
              guard happened else { continue }
              try expect(workspace, after: run, second, kind, "\(first), then \(words[0]), ")
            }
          }
        }
      }
    }
    return tried
  }

  /// Checks what a fault left: the files as they are, and what the command makes of them when it is run again.
  private func expect(
    _ workspace: Workspace, after run: Run, _ fault: Fault, _ kind: FaultKind,
    _ earlier: String = ""
  ) throws {
    let place = "\(scenario.name), \(earlier)\(fault): \(run)"
    let again = try workspace.copy()
    let check = try workspace.run(["check", workspace.catalog])
    let state: CatalogState
    do {
      state = try workspace.state()
    } catch {
      Issue.record("\(place)\n\(error)")
      return
    }
    let expected = state == before ? scenario.checkCodeBefore ?? state.checkCode : state.checkCode
    #expect(check.end == .exit(expected), "\(place)\n\(check)")
    // Without records a new catalog is as good as none.
    let isBefore = state == before || !before.hasRecords && !state.hasRecords
    let isAfter = state == once
    #expect(
      isBefore || isAfter || state == between, "\(place)\nbetween: \(state)")
    let made = try workspace.product(of: scenario)
    #expect([product.before, product.after].contains(made), "half a file: \(place)")
    let isDone = isAfter && made == product.after
    if fault.effect == .kill {
      #expect([.signal(SIGKILL), .exit(0)].contains(run.end), "\(place)")
    } else {
      expectEnd(
        of: run, kind, hasOldRecords: isBefore || state.records == before.records, isDone: isDone,
        place)
    }
    let second = try again.run(scenario.words)
    #expect(
      second.end == .exit(isDone ? scenario.codeWhenDone : 0), "\(place)\nagain: \(second)")
    let end = try again.state()
    #expect(end == (isAfter ? twice : once), "\(place)\nagain: \(second)")
    #expect(try again.product(of: scenario) == product.after, "again: \(place)")
  }

  private func expectEnd(
    of run: Run, _ kind: FaultKind, hasOldRecords: Bool, isDone: Bool, _ place: String
  ) {
    guard case .exit(let code) = run.end else {
      Issue.record("\(place)")
      return
    }
    guard code != 0 else {
      #expect(isDone || scenario.doesWithoutStore, "done and not kept: \(place)")
      if !scenario.doesWithoutStore { #expect(run.output == output, "\(place)") }
      return
    }
    #expect(kind.codes.contains(code), "\(place)")
    let named = [
      "c.sqlite", "more.csv", "records.csv", "sizes.csv", "shop.plist", "output", scenario.product,
    ]
    #expect(named.compactMap(\.self).contains(where: run.messages.contains), "\(place)")
    if run.messages.contains("is as it was before"), !run.messages.contains("imported before it") {
      #expect(hasOldRecords, "\(place)")
    }
  }
}

extension Workspace {
  /// The bytes of the file that a scenario's command makes.
  fileprivate func product(of scenario: Scenario) throws -> [UInt8]? {
    guard let name = scenario.product, try folder.names().contains(name) else { return nil }
    return try folder.read(name)
  }
}
