import Foundation
import TestSupport
import Testing

@Suite("Files that are no catalog") struct CatalogFileTests {
  /// Every verb but `import`, on a catalog of this name.
  private static let readers: [[String]] = [
    ["layout"] + phone, ["append-layout", "--count", "1"] + phone, ["query"] + firstScreen,
    ["query", "--batch"] + phone, ["query", "--no-store"] + firstScreen,
    ["export"],
    ["simulate", "--length", "844", "--page-size", "9"] + phone,
    ["render", "-o", "a.svg"] + phone, ["info"], ["layouts"],
    ["check"], ["check", "--repair"], ["backup", "b.sqlite"],
  ]

  private static func words(_ verb: [String], _ path: String) -> [String] {
    [verb[0], path] + verb.dropFirst()
  }

  @Test("a missing catalog is said to be missing, and none is made", arguments: readers)
  func missing(verb: [String]) throws {
    let workspace = try Workspace()
    try workspace.run(Self.words(verb, "c.sqlite")).expect(
      66,
      "waterfall \(verb[0]): no catalog at c.sqlite; `waterfall import` creates one\n")
    try workspace.run(Self.words(verb, "none/c.sqlite")).expect(66)
    #expect(try workspace.folder.names().isEmpty)
  }

  @Test("a folder, a device or a pipe is no catalog", arguments: readers + [["import", "a.csv"]])
  func notAFile(verb: [String]) throws {
    let workspace = try Workspace()
    try workspace.write("url,w,h\na,1,1\n", to: "a.csv")
    try #require(mkfifo(workspace.folder.file("pipe"), 0o600) == 0)
    for path in [".", "pipe", "/dev/null"] {
      let run = try workspace.run(Self.words(verb, path)).expect(66)
      #expect(run.messages.contains("\(path) is "))
    }
    #expect(try workspace.folder.names() == ["a.csv", "pipe"])
  }

  private static let kinds: [String: @Sendable (Workspace) throws -> Void] = [
    "text": {
      try $0.write(String(repeating: "not a database, a long text\n", count: 40), to: "c.sqlite")
    },
    "one byte": { try $0.write("S", to: "c.sqlite") },
    "another program's database": {
      try $0.sql("CREATE TABLE note (text TEXT); INSERT INTO note VALUES ('mine')")
    },
    "another application's mark": { try $0.sql("PRAGMA application_id = 7; CREATE TABLE a (b)") },
    "a newer schema": {
      try $0.succeed(["import", $0.catalog, Workspace.sample("shop.plist")])
      try $0.sql("PRAGMA user_version = 99; PRAGMA journal_mode = DELETE")
    },
  ]

  @Test(
    "another program's file is refused and stays as it is byte for byte",
    arguments: Array(kinds.keys).sorted())
  func foreign(kind: String) throws {
    let workspace = try Workspace()
    let make = try #require(Self.kinds[kind])
    try make(workspace)
    let before = try workspace.folder.read(workspace.catalog)
    for verb in Self.readers + [["import", Workspace.sample("shop.plist")]] {
      let run = try workspace.run(Self.words(verb, workspace.catalog)).expect(78)
      #expect(run.output.isEmpty)
      #expect(run.messages.contains("waterfall \(verb[0]): c.sqlite "))
      if kind == "a newer schema" {
        #expect(
          run.messages.hasSuffix(
            "was made by a newer version (schema 99, this program knows 2)\n"))
      }
    }
    #expect(try workspace.folder.read(workspace.catalog) == before)
    #expect(try !workspace.folder.names().contains("a.svg"))
  }

  @Test(
    "an empty file or database is an empty catalog to import and foreign to the other verbs",
    arguments: ["", "CREATE TABLE a (b); DROP TABLE a"])
  func empty(sql: String) throws {
    let workspace = try Workspace()
    try workspace.write("", to: workspace.catalog)
    if !sql.isEmpty { try workspace.sql(sql) }
    for verb in Self.readers {
      try workspace.unchanged(workspace.catalog) {
        try workspace.run(Self.words(verb, workspace.catalog)).expect(78)
      }
    }
    try workspace.succeed(["import", workspace.catalog, Workspace.sample("shop.plist")])
    #expect(try workspace.json(["info", workspace.catalog])["records"] == .number(40))
  }

  @Test("another client's own tables are left alone")
  func otherTables() throws {
    let workspace = try Workspace.withSample("shop.plist")
    try workspace.sql(
      "CREATE TABLE note (text TEXT); INSERT INTO note VALUES ('mine'); CREATE VIEW v AS SELECT 1")
    for verb in Self.readers {
      try workspace.run(Self.words(verb, workspace.catalog), input: "0 844\n").expect(0)
    }
    try workspace.succeed(["import", workspace.catalog, Workspace.sample("shop.plist")])
    #expect(try workspace.sql("SELECT text FROM note") == [["mine"]])
  }

  @Test("a catalog in a folder that is not there cannot be created")
  func missingFolder() throws {
    let workspace = try Workspace()
    try workspace.run(["import", "none/c.sqlite", Workspace.sample("shop.plist")]).expect(
      73, "waterfall import: cannot create none/c.sqlite: No such file or directory\n")
    #expect(try workspace.folder.names().isEmpty)
  }

  @Test(
    "a catalog in a folder that cannot be written cannot be created",
    .enabled(if: Command.canRunUnprivileged))
  func closedFolder() throws {
    let workspace = try Workspace()
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o555], ofItemAtPath: workspace.folder.path)
    let words = ["import", "c.sqlite", "-", "--format-in", "csv"]
    var command = workspace.command(words).unprivileged
    command.input = .bytes(Array("url,w,h\na,1,1\n".utf8))
    let run = try command.run().expect(73)
    #expect(run.messages.contains("cannot create c.sqlite"))
    #expect(try workspace.folder.names().isEmpty)
  }

  @Test(
    "a damaged catalog is an error, never a signal", arguments: [700, 5000, 9000, 20_000, 41_000])
  func truncated(length: Int) throws {
    let workspace = try Workspace.withSample("photos.jsonl", "shop.plist")
    try workspace.succeed(["layout", workspace.catalog] + phone)
    let whole = try workspace.folder.read(workspace.catalog)
    for verb in Self.readers {
      try workspace.folder.write(whole.prefix(length), to: workspace.catalog)
      let run = try workspace.run(Self.words(verb, workspace.catalog), input: "0 844\n")
      #expect([.exit(74), .exit(65), .exit(0)].contains(run.end), "\(verb): \(run)")
    }
  }
}
