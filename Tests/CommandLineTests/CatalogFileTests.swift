import Foundation
import TestSupport
import Testing

@Suite("Files that are no catalog") struct CatalogFileTests {
  private let workspace: Workspace

  init() throws {
    workspace = try Workspace()
    try workspace.write("url,w,h\na,1,1\n", to: "more.csv")
  }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: workspace.folder.file(name), withDestinationPath: target)
  }

  @Test(
    "a missing catalog is said to be missing, and none is made", arguments: EveryVerb.withoutImport)
  func missing(words: [String]) throws {
    try link("dangling", to: "nowhere")
    let names = try workspace.folder.names()
    for path in ["c.sqlite", "none/c.sqlite", "dangling"] {
      try workspace.run(EveryVerb.on(path, words)).expect(
        66,
        "waterfall \(words[0]): no catalog at \(path); `waterfall import` creates one\n")
    }
    #expect(try workspace.folder.names() == names)
  }

  @Test(
    "a folder, a device or a pipe is no catalog, nor a link to one", arguments: EveryVerb.words)
  func notAFile(words: [String]) throws {
    try #require(mkfifo(workspace.folder.file("pipe"), 0o600) == 0)
    try link("to pipe", to: "pipe")
    try link("to folder", to: ".")
    let names = try workspace.folder.names()
    for (path, kind) in [
      (".", "directory"), ("to folder", "directory"), ("pipe", "pipe"), ("to pipe", "pipe"),
      ("/dev/null", "device"),
    ] {
      let run = try workspace.run(EveryVerb.on(path, words)).expect(66)
      #expect(
        run.messages.hasSuffix("waterfall \(words[0]): \(path) is a \(kind), not a catalog\n"))
    }
    #expect(try workspace.folder.names() == names)
  }

  private static let sample: @Sendable (Workspace) throws -> Void = {
    try $0.succeed(["import", $0.catalog, Workspace.sample("shop.plist")])
    try $0.sql("PRAGMA journal_mode = DELETE")
    unlink($0.folder.file($0.catalog + ".lock"))
  }
  private static let mark = "PRAGMA application_id = \(0x7774_666C)"

  /// How the file is made, and what is said of it.
  private static let kinds: [String: (make: @Sendable (Workspace) throws -> Void, text: String)] = [
    "a text": (
      { try $0.write(String(repeating: "not a database\n", count: 80), to: "c.sqlite") },
      "is not a catalog: file is not a database"
    ),
    "a picture": (
      { try $0.folder.write(Fixture.data("pictures/animated.png"), to: "c.sqlite") },
      "is not a catalog: file is not a database"
    ),
    "one byte": ({ try $0.write("S", to: "c.sqlite") }, "it is too short to be a database"),
    "three bytes": ({ try $0.write("SQL", to: "c.sqlite") }, "it is too short to be a database"),
    "another program's database": (
      { try $0.sql("CREATE TABLE note (text TEXT); INSERT INTO note VALUES ('mine')") },
      "it is another program's SQLite database"
    ),
    "another program's mark": (
      { try $0.sql("PRAGMA application_id = 7; CREATE TABLE a (b)") },
      "it is another program's SQLite database"
    ),
    "another program's mark without tables": (
      { try $0.sql("PRAGMA application_id = 7") }, "it is another program's SQLite database"
    ),
    "a schema version without tables": (
      { try $0.sql("PRAGMA user_version = 2") }, "it is another program's SQLite database"
    ),
    "our mark without tables": ({ try $0.sql(mark) }, "it has no schema version"),
    "our mark without a schema version": (
      {
        try sample($0)
        try $0.sql("PRAGMA user_version = 0")
      }, "it has no schema version"
    ),
    "the next schema": (
      {
        try sample($0)
        try $0.sql("PRAGMA user_version = 3")
      }, "was made by a newer version (schema 3, this program knows 2)"
    ),
    "a much newer schema": (
      {
        try sample($0)
        try $0.sql("PRAGMA user_version = 99")
      }, "was made by a newer version (schema 99, this program knows 2)"
    ),
  ]

  @Test(
    "another program's file is refused, stays as it is byte for byte, and gets nothing beside it",
    arguments: Array(kinds.keys.sorted().enumerated()).map { ($0.offset, $0.element) })
  func foreign(number: Int, kind: String) throws {
    let (make, text) = try #require(Self.kinds[kind])
    try make(workspace)
    let before = try workspace.folder.read(workspace.catalog)
    let names = try workspace.folder.names()
    for words in EveryVerb.turn(number, of: 8) {
      let run = try workspace.run(EveryVerb.on(workspace.catalog, words)).expect(78)
      #expect(run.output.isEmpty)
      #expect(run.messages.hasPrefix("waterfall \(words[0]): c.sqlite "))
      #expect(run.messages.hasSuffix(text + "\n"), "\(run)")
      #expect(try workspace.folder.names() == names, "\(words)")
    }
    #expect(try workspace.folder.read(workspace.catalog) == before)
  }

  @Test("a catalog that has lost its tables is refused, and check names them")
  func withoutTables() throws {
    try workspace.sql(Self.mark + "; PRAGMA user_version = 2")
    for words in EveryVerb.words {
      let isCheck = words[0] == "check"
      let run = try EveryVerb.run(words, in: workspace).expect(isCheck ? 74 : 78)
      #expect((isCheck ? run.output : run.messages).contains("the table catalog is missing"))
      #expect(run.output.contains("the table image is missing") == isCheck)
    }
  }

  @Test(
    "an empty file or database is an empty catalog to import and foreign to the other verbs",
    arguments: ["", "CREATE TABLE a (b); DROP TABLE a"])
  func empty(sql: String) throws {
    try workspace.write("", to: workspace.catalog)
    if !sql.isEmpty { try workspace.sql(sql) }
    let names = try workspace.folder.names()
    for words in EveryVerb.withoutImport {
      try workspace.unchanged(workspace.catalog) {
        try workspace.run(EveryVerb.on(workspace.catalog, words)).expect(
          78,
          "waterfall \(words[0]): c.sqlite is not a catalog: it is empty; `waterfall import` fills it\n"
        )
      }
    }
    #expect(try workspace.folder.names() == names)
    try workspace.succeed(["import", workspace.catalog, Workspace.sample("shop.plist")])
    #expect(try workspace.json(["info", workspace.catalog])["records"] == .number(40))
  }

  @Test("another client's own tables are left alone")
  func otherTables() throws {
    try Self.sample(workspace)
    try workspace.sql(
      "CREATE TABLE note (text TEXT); INSERT INTO note VALUES ('mine'); CREATE VIEW v AS SELECT 1")
    for words in EveryVerb.words { try EveryVerb.run(words, in: workspace).expect(0) }
    #expect(try workspace.sql("SELECT text FROM note") == [["mine"]])
  }

  @Test("a catalog in a folder that is not there cannot be created")
  func missingFolder() throws {
    try workspace.run(["import", "none/c.sqlite", "more.csv"]).expect(
      73, "waterfall import: cannot create none/c.sqlite: No such file or directory\n")
    #expect(try workspace.folder.names() == ["more.csv"])
  }
}
