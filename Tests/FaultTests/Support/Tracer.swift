import Foundation
import TestSupport
import Testing

@testable import CommandLineTests

/// Runs commands under strace.
struct Tracer {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let program = "/usr/bin/strace"

  /// Whether calls can be counted and failed here.
  static let works: Bool = {
    guard let tracer = try? Tracer(), let fault = try? Workspace() else { return false }
    let kill = Fault(call: "write", effect: .kill, number: 1)
    let run = try? tracer.run(fault.command(["--version"]), with: kill).run
    guard run?.end == .signal(SIGKILL) else {
      print("strace cannot inject faults here: tests that need it are skipped")
      return false
    }
    return true
  }()

  /// Runs a command with a fault.
  ///
  /// - Returns: How it ended, and whether the fault happened.
  func run(_ command: Command, with fault: Fault) throws -> (run: Run, happened: Bool) {
    let (run, calls) = try trace(command, [fault.call], ["-e", fault.injection])
    if fault.effect == .kill { return (run, run.end == .signal(SIGKILL)) }
    return (run, calls.contains { $0.hasSuffix("(INJECTED)") })
  }

  /// How often a command makes each call, in the thread that makes it most.
  func count(_ calls: Set<String>, of command: Command) throws -> [String: Int] {
    var counts: [String: [Substring: Int]] = [:]
    for line in try trace(command, calls, []).calls {
      // A thread, the call, what it was called with.
      let words = line.split(maxSplits: 2) { $0 == " " || $0 == "(" }
      guard words.count > 1 else { continue }
      counts[String(words[1]), default: [:]][words[0], default: 0] += 1
    }
    return counts.mapValues { $0.values.max() ?? 0 }
  }

  /// The calls that a command makes, in their order, with the paths of the files they are made on.
  func calls(_ calls: Set<String>, of command: Command) throws -> [SystemCall] {
    let (run, lines) = try trace(command, calls, ["-y", "-s", "0"])
    run.expect(0)
    return lines.compactMap(SystemCall.init)
  }

  private func trace(
    _ command: Command, _ calls: Set<String>, _ options: [String]
  ) throws -> (run: Run, calls: [String]) {
    let file = folder.file("calls")
    try? FileManager.default.removeItem(atPath: file)
    var traced = command
    traced.program = Self.program
    traced.arguments =
      ([
        "-f", "-qq", "-o", file, "-e",
        "trace=" + calls.sorted().joined(separator: ","),
      ]
      + options + [command.program]).map { Array($0.utf8) } + command.arguments
    let run = try traced.run()
    return (run, try folder.text("calls").split(separator: "\n").map(String.init))
  }
}
