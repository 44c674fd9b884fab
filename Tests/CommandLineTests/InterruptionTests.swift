import Foundation
import Testing

@Suite("Interruption") struct InterruptionTests {
  @Test(
    "an import that is ended half way keeps nothing, and can be run again",
    arguments: [SIGINT, SIGTERM, SIGHUP, SIGKILL])
  func endedImport(signal: Int32) throws {
    let workspace = try Workspace.withSample("shop.plist")
    let words = ["import", workspace.catalog, "-", "--format-in", "csv"]
    var command = workspace.command(words)
    command.input = .lines
    let running = try command.start()
    // More than a pipe and the reader's buffers hold, so that records are being stored by now.
    let records = Workspace.records(12_000)
    running.send(records)
    running.signal(signal)
    let run = running.finish()
    #expect(run.end == .signal(signal))
    #expect(run.output.isEmpty)
    #expect(try workspace.json(["info", workspace.catalog])["records"] == .number(40))
    #expect(try workspace.sql("PRAGMA integrity_check") == [["ok"]])
    try workspace.succeed(words, input: records).expect(0, "")
    #expect(try workspace.json(["info", workspace.catalog])["records"] == .number(12_040))
  }

  @Test("a catalog whose first import was ended takes the next one", arguments: [SIGTERM, SIGKILL])
  func endedFirstImport(signal: Int32) throws {
    let workspace = try Workspace()
    let words = ["import", workspace.catalog, "-", "--format-in", "csv"]
    var command = workspace.command(words)
    command.input = .lines
    let running = try command.start()
    let records = Workspace.records(12_000)
    running.send(records)
    running.signal(signal)
    #expect(running.finish().end == .signal(signal))
    try workspace.succeed(words, input: records).expect(0, "")
    #expect(try workspace.json(["info", workspace.catalog])["records"] == .number(12_000))
    #expect(try workspace.sql("PRAGMA integrity_check") == [["ok"]])
  }
}
