import TestSupport
import Testing

@Suite("Catalogs of somebody else") struct UntrustedCatalogTests {
  private let workspace: Workspace

  init() throws {
    workspace = try Workspace.withSample("photos.jsonl")
    try workspace.succeed(["layout", workspace.catalog] + phone)
    try workspace.write(Workspace.records(30), to: "more.csv")
    try workspace.sql("PRAGMA journal_mode = DELETE")
  }

  private func `import`() throws -> Run {
    try workspace.run(["import", workspace.catalog, "more.csv"])
  }

  @Test(
    "objects under this program's names that are not its own are refused by name, and found by check",
    arguments: [
      ("DROP INDEX image_by_url", "the index image_by_url is missing"),
      (
        "DROP VIEW placed_frame; CREATE VIEW placed_frame AS"
          + " WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n",
        "the view placed_frame is not as this program makes it"
      ),
      (
        "CREATE TRIGGER Frame AFTER INSERT ON image BEGIN DELETE FROM frame; END",
        "the trigger Frame bears a name of this program's own"
      ),
    ])
  func schema(change: String, reason: String) throws {
    try workspace.sql(change)
    for verb in EveryVerb.words where verb[0] != "check" {
      try workspace.unchanged(workspace.catalog) {
        let run = try EveryVerb.run(verb, in: workspace).expect(78)
        #expect(
          run.messages.contains("c.sqlite is not a catalog: \(reason); `waterfall check --repair`"))
      }
    }
    let check = try workspace.run(["check", workspace.catalog]).expect(74)
    #expect(check.output == reason + "\n")
    try workspace.succeed(["check", workspace.catalog, "--repair"])
    try workspace.succeed(["export", workspace.catalog])
  }

  @Test(
    "a trigger of another that must not or cannot do what it does stops the write, and is no damage",
    arguments: [
      (
        "CREATE TRIGGER evil AFTER INSERT ON image BEGIN UPDATE image SET width = 1; END",
        "its trigger evil, which is not this program's, would write to the table image"
      ),
      (
        "CREATE TABLE note (a); CREATE TRIGGER lost AFTER INSERT ON image"
          + " BEGIN INSERT INTO note VALUES (1); END; DROP TABLE note",
        "a trigger in it fails: no such table: main.note"
      ),
    ])
  func trigger(change: String, reason: String) throws {
    try workspace.sql(change)
    try `import`().expect(78, "waterfall import: cannot write c.sqlite: \(reason)\n")
    #expect(try workspace.json(["info", workspace.catalog])["records"] == .number(60))
    try workspace.succeed(["query", workspace.catalog] + firstScreen)
    try workspace.succeed(["check", workspace.catalog])
  }

  @Test("triggers call one another sixteen deep, and no deeper", arguments: [16, 17])
  func depth(count: Int) throws {
    var tables = ["image"]
    for number in 1...count {
      try workspace.sql(
        """
        CREATE TABLE note\(number) (a);
        CREATE TRIGGER keep\(number) AFTER INSERT ON \(tables.last ?? "")
        BEGIN INSERT INTO note\(number) VALUES (1); END
        """)
      tables.append("note\(number)")
    }
    let run = try `import`().expect(count > 16 ? 78 : 0)
    let reason = "a trigger in it fails: too many levels of trigger recursion\n"
    #expect(
      run.messages == (count > 16 ? "waterfall import: cannot write c.sqlite: \(reason)" : ""))
    #expect(
      try workspace.sql("SELECT count(*) FROM image, note1")
        == [[count > 16 ? "0" : "\(90 * 30)"]])
  }

  @Test("a value of more than 64 MiB is not read, and found by check", arguments: ["extra", "key"])
  func largeValue(column: String) throws {
    try workspace.sql(
      "UPDATE image SET \(column) = printf('%.*c', \(1 << 26 + 1), 'x') WHERE id = 7")
    for words in [
      ["records"], ["export"], ["simulate", "--length", "9", "--page-size", "9"] + phone,
    ] {
      let run = try workspace.run(EveryVerb.on(workspace.catalog, words)).expect(74)
      #expect(run.messages.contains("c.sqlite is damaged: a value is larger than 64 MiB\n"))
    }
    let check = try workspace.run(["check", workspace.catalog]).expect(74)
    #expect(check.output.contains("a value is larger than 64 MiB\n"))
    try workspace.succeed(["info", workspace.catalog])
  }

  /// SQLite before 3.41 does not run JSON functions for a schema that it is not to trust.
  @Test("an index of another that cannot be kept is named, and is no damage")
  func index() throws {
    try workspace.sql("CREATE INDEX title ON image (json_extract(extra, '$.title'))")
    for words in [["export", workspace.catalog], ["delete", workspace.catalog, "--id", "7"]] {
      let run = try workspace.run(words)
      guard run.end != .exit(0) else { continue }
      run.expect(78)
      #expect(run.messages.contains("an object in it that is not this program's"))
      #expect(run.messages.contains("(title)"))
    }
  }
}
