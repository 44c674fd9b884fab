import TestSupport
import Testing

/// Another program's search index over the records, and a view of a user's own.
@Suite("A catalog with a search index of another program") struct SearchIndexTests {
  private let workspace: Workspace
  private let catalog: String

  init() throws {
    workspace = try Workspace.withSample("photos.jsonl")
    catalog = workspace.catalog
    try workspace.succeed(["layout", catalog] + phone)
    try workspace.sql(
      SearchIndex.sql + "CREATE VIEW wide AS SELECT * FROM image WHERE width > height;")
  }

  private func found(_ word: String) throws -> Int {
    try workspace.sql("SELECT rowid FROM image_fts WHERE image_fts MATCH '\(word)'").count
  }

  @Test("every verb works, the index follows, and check finds nothing")
  func verbs() throws {
    try workspace.write(
      "thumbURL,width,height\nhttps://img.example/zebra1.jpg,3,2\n"
        + "https://img.example/zebra2.jpg,3,2\n", to: "more.csv")
    try workspace.succeed(["import", catalog, "more.csv", "--append-layouts"])
    #expect(try found("zebra1") == 1)
    try workspace.succeed(
      ["update", catalog, "--id", "61", "--thumb-url", "https://img.example/lion.jpg"])
    #expect(try found("zebra1") == 0)
    #expect(try found("lion") == 1)
    try workspace.succeed(["delete", catalog, "--id", "62"])
    #expect(try found("zebra2") == 0)
    for words in [
      ["layout", catalog, "--width", "500"], ["append-layout", catalog, "--all"],
      ["query", catalog] + firstScreen, ["locate", catalog, "--id", "5"] + phone,
      ["anchor", catalog, "--from", "390x3", "--to", "500x3", "--offset", "900"],
      ["sections", catalog, "--order", "name-desc"], ["records", catalog], ["export", catalog],
      ["simulate", catalog, "--length", "844", "--page-size", "20"] + phone,
      ["render", catalog, "-o", "a.svg"] + phone, ["layouts", catalog], ["info", catalog],
      ["set", catalog, "cache-limit", "1MB"], ["backup", catalog, "copy.sqlite"],
      ["drop-layout", catalog, "--all"],
    ] {
      try workspace.succeed(words)
    }
    let report = try workspace.json(["check", catalog])
    #expect(report["findings"] == .array([]))
    let foreign = try #require(report["foreign"]?.array)
    for name in ["table image_fts", "trigger image_ai", "view wide"] {
      #expect(foreign.contains(.text(name)))
    }
    #expect(try workspace.sql("SELECT count(*) FROM wide") != [["0"]])
  }

  @Test("an import into a catalog whose first records are yet to come fills the index too")
  func first() throws {
    try workspace.sql("DELETE FROM image")
    try workspace.write(Workspace.records(3000), to: "many.csv")
    try workspace.succeed(["import", catalog, "many.csv"])
    #expect(try found("example") == 3000)
    try workspace.succeed(["check", catalog])
  }
}
