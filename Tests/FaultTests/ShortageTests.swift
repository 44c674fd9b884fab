import Foundation
import TestSupport
import Testing

@testable import CommandLineTests

@Suite("A process that may have little") struct ShortageTests {
  private static let commands: [[String]] = [
    ["import", "c.sqlite", "records.csv"],
    ["import", "c.sqlite", "records.csv", "--sort-by", "width"],
    ["layout", "c.sqlite", "--width", "768", "--columns", "5"],
    ["sections", "c.sqlite", "--order", "name"],
    ["query", "c.sqlite"] + firstScreen,
    ["check", "c.sqlite"],
    ["backup", "c.sqlite", "b.sqlite"],
    ["render", "c.sqlite", "-o", "a.svg"] + phone,
    ["export", "c.sqlite"],
  ]

  private static func template() throws -> Workspace {
    let workspace = try Workspace.withSample("sections.csv")
    try workspace.succeed(["layout", "c.sqlite"] + phone)
    try workspace.write(Workspace.records(4000), to: "records.csv")
    return workspace
  }

  @Test("needs no folder for temporary files", arguments: commands)
  func noTemporaryFolder(words: [String]) throws {
    let workspace = try Self.template()
    var command = workspace.command(words)
    command.environment = ["TMPDIR": "/nonexistent", "SQLITE_TMPDIR": "/nonexistent"]
    try command.run().expect(0)
    try workspace.succeed(["check", "c.sqlite"])
  }

  @Test("names the folder for temporary files where it needs one")
  func neededTemporaryFolder() throws {
    let workspace = try Self.template()
    var command = workspace.command(
      ["simulate", "c.sqlite", "--length", "844", "--page-size", "9"] + phone)
    command.environment = ["TMPDIR": "/nonexistent"]
    let run = try command.run().expect(73)
    #expect(run.messages.contains("/nonexistent"))
  }

  @Test("with few file descriptors says so, and has done all or nothing", arguments: commands)
  func fewDescriptors(words: [String]) throws {
    let template = try Self.template()
    let before = try template.state()
    let undisturbed = try template.copy()
    try undisturbed.succeed(words)
    let after = try undisturbed.state()
    for count in 3...12 {
      let workspace = try template.copy()
      let run = try Self.run(words, "--nofile=\(count)", in: workspace)
      #expect([.exit(0), .exit(73), .exit(74), .exit(127)].contains(run.end), "\(count): \(run)")
      try workspace.succeed(["check", "c.sqlite"])
      #expect(try [before, after].contains(workspace.state()), "\(count)")
    }
  }

  /// Swift ends a process that cannot allocate by a signal, whatever the code says.
  @Test("with little memory has done all or nothing, and does not hang", arguments: commands)
  func littleMemory(words: [String]) throws {
    let template = try Self.template()
    let before = try template.state()
    let undisturbed = try template.copy()
    try undisturbed.succeed(words)
    let after = try undisturbed.state()
    var succeeded = 0
    for mebibytes in Array(stride(from: 60, through: 130, by: 10)) + [200] {
      let workspace = try template.copy()
      let run = try Self.run(words, "--as=\(mebibytes << 20)", in: workspace)
      if run.end == .exit(0) { succeeded += 1 }
      #expect(mebibytes < 200 || run.end == .exit(0), "\(run)")
      try workspace.succeed(["check", "c.sqlite"])
      #expect(try [before, after].contains(workspace.state()), "\(mebibytes)")
    }
    #expect(succeeded > 0)
  }

  private static func run(_ words: [String], _ limit: String, in workspace: Workspace) throws -> Run
  {
    var command = workspace.command([limit, Command.waterfall] + words)
    command.program = "/usr/bin/prlimit"
    return try command.run()
  }
}
