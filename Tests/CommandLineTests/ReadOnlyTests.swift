import Foundation
import TestSupport
import Testing

@Suite("A catalog that may not be written") struct ReadOnlyTests {
  /// Fills a workspace with a catalog in one file, with a layout and records that are pending in it.
  private static func fill(_ workspace: Workspace, journal: String) throws {
    try workspace.succeed(["import", workspace.catalog, Workspace.sample("photos.jsonl")])
    try workspace.succeed(["append-layout", workspace.catalog, "--count", "50"] + phone)
    try workspace.write(Workspace.records(3), to: "more.csv")
    try workspace.sql("PRAGMA journal_mode = DELETE; PRAGMA journal_mode = \(journal)")
    unlink(workspace.folder.file(workspace.catalog + ".lock"))
  }

  /// Checks that nothing changes the catalog and everything else answers.
  ///
  /// - Parameter isClosed: Whether the folder may not be written.
  private static func check(
    _ workspace: Workspace, isClosed: Bool, _ command: ([String]) -> Command
  ) throws {
    let before = try workspace.folder.read(workspace.catalog)
    for words in EveryVerb.words {
      var command = command(EveryVerb.on(workspace.catalog, words))
      command.input = .bytes(Array("0 844\n".utf8))
      let run = try command.run()
      // Where nothing is wrong a repair writes nothing; `CheckTests` has one that would.
      if words == ["check", "--repair"], run.end == .exit(0) { continue }
      if EveryVerb.writing.contains(words) {
        run.expect(77)
        #expect(run.messages.contains("c.sqlite is read-only: "))
        #expect(run.output.isEmpty)
      } else {
        let makesFile = ["render", "backup"].contains(words[0])
        run.expect(makesFile && isClosed ? 73 : 0)
      }
    }
    #expect(try workspace.folder.read(workspace.catalog) == before)
  }

  @Test(
    "by its permissions or its folder's: what writes ends with 77, the rest answers",
    .enabled(if: Command.canRunUnprivileged),
    arguments: [(0o444, 0o777), (0o666, 0o555)], ["DELETE", "WAL"])
  func permissions(modes: (file: Int, folder: Int), journal: String) throws {
    let workspace = try Workspace()
    try Self.fill(workspace, journal: journal)
    try Self.set(modes.file, workspace.folder.file(workspace.catalog))
    try Self.set(modes.folder, workspace.folder.path)
    let names = try workspace.folder.names()
    try Self.check(workspace, isClosed: modes.folder == 0o555) {
      workspace.command($0).unprivileged
    }
    #expect(try modes.folder == 0o777 || workspace.folder.names() == names)
  }

  @Test(
    "by its file system: what writes ends with 77, the rest answers",
    .enabled(if: SmallDisk.works), arguments: ["DELETE", "WAL"])
  func disk(journal: String) throws {
    let disk = try SmallDisk(kibibytes: 4096)
    try Self.fill(disk.workspace, journal: journal)
    try disk.makeReadOnly()
    try Self.check(disk.workspace, isClosed: true, disk.workspace.command)
  }

  @Test(
    "a log in a folder that may not be written keeps every verb from it, and that is said",
    .enabled(if: Command.canRunUnprivileged))
  func log() throws {
    let workspace = try Self.left("-wal", by: "UPDATE image SET caption_height = 1 WHERE id = 1")
    try workspace.unchanged(workspace.catalog, workspace.catalog + "-wal") {
      for words in EveryVerb.words {
        let run = try workspace.command(EveryVerb.on(workspace.catalog, words)).unprivileged.run()
          .expect(77)
        #expect(
          EveryVerb.writing.contains(words)
            ? run.messages.hasSuffix("c.sqlite is read-only: Permission denied\n")
            : run.messages.hasSuffix("c.sqlite-wal needs a folder that can be written\n"))
      }
    }
  }

  @Test(
    "a write that was ended half way keeps every verb from it where it cannot be rolled back",
    .enabled(if: Command.canRunUnprivileged))
  func journal() throws {
    let workspace = try Self.left(
      "-journal", by: "UPDATE image SET caption_height = 1; UPDATE frame SET across = 1")
    for words in EveryVerb.words {
      let run = try workspace.command(EveryVerb.on(workspace.catalog, words)).unprivileged.run()
        .expect(77)
      #expect(run.messages.contains("c.sqlite is read-only: "))
      #expect(
        EveryVerb.writing.contains(words)
          || run.messages.hasSuffix("an interrupted write must be rolled back where it can be\n"))
    }
    try Self.set(0o755, workspace.folder.path)
    let records = try workspace.sql("SELECT count(*) FROM image WHERE caption_height = 0")
    #expect(records == [["60"]], "nothing was lost")
  }

  /// A workspace with what a change that was ended leaves, in a folder that nobody may write.
  private static func left(_ suffix: String, by change: String) throws -> Workspace {
    let whole = try Workspace()
    try fill(whole, journal: suffix == "-wal" ? "WAL" : "DELETE")
    let workspace = try Workspace()
    try workspace.write(Workspace.records(3), to: "more.csv")
    try SQLiteShell.crash(
      in: suffix == "-wal"
        ? "PRAGMA wal_autocheckpoint = 0; \(change)" : "PRAGMA cache_size = 1; BEGIN; \(change)",
      on: whole.folder.file(whole.catalog), leaving: workspace.folder.file(workspace.catalog),
      suffix: suffix)
    for name in ["", suffix] { try set(0o666, workspace.folder.file(workspace.catalog + name)) }
    try set(0o555, workspace.folder.path)
    return workspace
  }

  private static func set(_ mode: Int, _ path: String) throws {
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
  }

  @Test(
    "none can be made in a folder that may not be written",
    .enabled(if: Command.canRunUnprivileged))
  func closedFolder() throws {
    let workspace = try Workspace()
    try Self.set(0o555, workspace.folder.path)
    let words = ["import", "c.sqlite", "-", "--format-in", "csv"]
    var command = workspace.command(words).unprivileged
    command.input = .bytes(Array("url,w,h\na,1,1\n".utf8))
    let run = try command.run().expect(73)
    #expect(run.messages.contains("cannot create c.sqlite"))
    #expect(try workspace.folder.names().isEmpty)
  }

  @Test(
    "by a log that another user left beside it: the file is named",
    .enabled(if: Command.canRunUnprivileged))
  func logOfAnother() throws {
    let workspace = try Workspace()
    try Self.fill(workspace, journal: "WAL")
    try Self.set(0o666, workspace.folder.file(workspace.catalog))
    try Self.set(0o777, workspace.folder.path)
    try workspace.succeed(["records", workspace.catalog])
    for suffix in ["-wal", "-shm"] {
      try Self.set(0o644, workspace.folder.file(workspace.catalog + suffix))
    }
    let run = try workspace.command(["delete", workspace.catalog, "--id", "7"]).unprivileged.run()
    run.expect(77)
    #expect(run.messages.contains("c.sqlite-wal: Permission denied"))
  }
}
