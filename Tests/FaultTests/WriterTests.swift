import Foundation
import TestSupport
import Testing

@testable import CommandLineTests

@Suite("A writer that holds the lock and does not go on") struct WriterTests {
  private let workspace: Workspace
  private let layout: [String]

  init() throws {
    workspace = try Workspace.withSample("shop.plist")
    layout = ["layout", workspace.catalog] + phone
  }

  @Test("is killed: the next one goes on at once")
  func killed() throws {
    let writer = try Importing(workspace)
    writer.signal(SIGKILL)
    #expect(writer.finish().end == .signal(SIGKILL))
    try workspace.succeed(layout + ["--wait", "0"])
    #expect(try workspace.json(["info", workspace.catalog])["records"] == .number(40))
    try workspace.succeed(["check", workspace.catalog])
  }

  @Test("is stopped: others give up in time, readers read, and it goes on when it may")
  func stopped() throws {
    let writer = try Importing(workspace)
    writer.signal(SIGSTOP)
    let time = try ContinuousClock().measure {
      let run = try workspace.run(layout + ["--wait", "0.3"]).expect(75)
      #expect(run.messages.contains("c.sqlite is being written by another process"))
      #expect(run.messages.contains("gave up after 0.3 s, try again"))
    }
    #expect(time >= .seconds(0.3))
    #expect(try workspace.json(["info", workspace.catalog])["records"] == .number(40))
    let query = try workspace.run(
      ["query", workspace.catalog, "--json", "--wait", "0.1"] + firstScreen
    ).expect(0)
    #expect(query.messages.hasPrefix("laid out in memory, nothing stored: "))
    writer.signal(SIGCONT)
    writer.finish().expect(0)
    #expect(
      try workspace.json(["info", workspace.catalog])["records"]
        == .number(Double(40 + Importing.recordCount)))
    try workspace.succeed(layout)
    try workspace.succeed(["check", workspace.catalog])
  }

  private static let reading = "BEGIN; SELECT count(*) FROM sqlite_schema"

  @Test("another program that reads keeps nobody from writing")
  func foreignReader() throws {
    let reader = try LockHolder(workspace.folder.file(workspace.catalog), by: Self.reading)
    try workspace.succeed(
      ["import", workspace.catalog, Workspace.sample("search.json"), "--wait", "0"])
    try workspace.succeed(layout + ["--wait", "0"])
    try reader.release()
    #expect(try workspace.json(["info", workspace.catalog])["records"] == .number(70))
    try workspace.succeed(["check", workspace.catalog])
  }

  @Test("the first import, which has no log, waits for another program that reads")
  func foreignReaderOfEmptyDatabase() throws {
    let workspace = try Workspace()
    try workspace.sql("CREATE TABLE a (b); DROP TABLE a")
    let words = ["import", workspace.catalog, Workspace.sample("shop.plist")]
    let reader = try LockHolder(workspace.folder.file(workspace.catalog), by: Self.reading)
    try workspace.run(words + ["--wait", "0.2"]).expect(75)
    #expect(try workspace.sql("SELECT count(*) FROM sqlite_schema") == [["0"]])
    let waiting = try workspace.command(words + ["--wait", "20"]).start()
    let lock = workspace.folder.file(workspace.catalog + ".lock")
    #expect(Waiting.until { Importing.isLocked(lock) })
    try reader.release()
    waiting.finish().expect(0, "")
    #expect(try workspace.json(["info", workspace.catalog])["records"] == .number(40))
  }

  @Test("a catalog that was given no log is written once other programs have read")
  func foreignReaderWithoutLog() throws {
    try workspace.sql("PRAGMA journal_mode = DELETE")
    let words = ["import", workspace.catalog, Workspace.sample("search.json")]
    let before = try CatalogState(workspace.folder.file(workspace.catalog))
    let reader = try LockHolder(workspace.folder.file(workspace.catalog), by: Self.reading)
    try workspace.run(words + ["--wait", "0.2"]).expect(75)
    #expect(try workspace.state() == before)
    let waiting = try workspace.command(words + ["--wait", "20"]).start()
    let lock = workspace.folder.file(workspace.catalog + ".lock")
    #expect(Waiting.until { Importing.isLocked(lock) })
    let query = try workspace.command(["query", workspace.catalog, "--json"] + firstScreen).start()
    try reader.release()
    waiting.finish().expect(0)
    #expect(try query.finish().expect(0).json()["elements"]?.array?.isEmpty == false)
    #expect(try workspace.json(["info", workspace.catalog])["records"] == .number(70))
    try workspace.succeed(["check", workspace.catalog])
  }
}
