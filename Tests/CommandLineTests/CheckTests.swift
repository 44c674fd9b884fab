import TestSupport
import Testing

@Suite("check") struct CheckTests {
  private let workspace: Workspace
  private var check: [String] { ["check", workspace.catalog] }

  init() throws {
    workspace = try Workspace.withSample("photos.jsonl")
    try workspace.succeed(["layout", workspace.catalog] + phone)
    // A reader leaves files of the log behind.
    try workspace.succeed(["info", workspace.catalog])
  }

  /// Damages two sections of the layout.
  private func damage() throws {
    try workspace.sql("UPDATE frame SET start = 0 WHERE section_id < 3 AND position = 7")
  }

  @Test("a sound catalog is said to be sound, and stays as it is")
  func sound() throws {
    try workspace.unchanged(workspace.catalog) {
      try workspace.run(check).expect(0, "")
        .expectOutput("nothing found: 60 records and 1 layout checked\n")
      try workspace.run(check + ["--repair"]).expect(0, "")
        .expectOutput("nothing found: 60 records and 1 layout checked\n")
    }
    #expect(
      try workspace.json(check) == .object(["findings": .array([]), "foreign": .array([])]))
    try workspace.run(check + ["--format", "jsonl"]).expect(0, "").expectOutput("")
    try workspace.run(check + ["--format", "csv"]).expect(0, "").expectOutput("kind,text\n")
  }

  @Test("each finding is a line of output, and the exit code is 74")
  func findings() throws {
    try damage()
    let run = try workspace.run(check).expect(
      74, "waterfall check: c.sqlite is damaged: 2 findings\n")
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.allSatisfy { $0.contains("layout 1, section ") && $0.contains("position 7") })

    let document = try workspace.run(check + ["--json"]).expect(74).json()
    #expect(document["findings"]?.array == lines.map { .text(String($0)) })
    let rows = try workspace.run(check + ["--format", "jsonl"]).expect(74).output
    #expect(
      rows
        == lines.map { "{\"kind\": \"finding\", \"text\": \"\($0)\"}\n" }.joined())
    let table = try workspace.run(check + ["--format", "csv"]).expect(74).output
    #expect(table == "kind,text\n" + lines.map { "finding,\"\($0)\"\n" }.joined())
  }

  @Test("--repair says what it found and did, and that the records stay as they are")
  func repair() throws {
    try damage()
    let records = try workspace.sql("SELECT * FROM image")
    let run = try workspace.run(check + ["--repair"]).expect(
      0, "the records are as they were: if one of them was damaged, its frames follow it\n")
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines.last == "repair: layout 1 is laid out again: 60 frames")
    #expect(try workspace.sql("SELECT * FROM image") == records)
    try workspace.succeed(check).expectOutput("nothing found: 60 records and 1 layout checked\n")
  }

  @Test("what a repair cannot make again is named, exit 74")
  func left() throws {
    try damage()
    try workspace.sql("INSERT INTO setting VALUES ('section-order', 'any')")
    let run = try workspace.run(check + ["--repair", "--json", "--quiet"]).expect(
      74, "waterfall check: c.sqlite is damaged: 1 finding left\n")
    let document = try run.json()
    #expect(document.names == ["findings", "repairs", "left", "foreign"])
    #expect(document["findings"]?.array?.count == 3)
    #expect(document["repairs"]?.array?.count == 1)
    #expect(document["left"]?.array == [.text("its section-order is any")])
  }

  @Test("what is another program's is named and is no finding")
  func foreign() throws {
    try workspace.sql("CREATE TABLE \"no\u{1B}te\" (a); CREATE VIEW v AS SELECT 1")
    let run = try workspace.run(check).expect(
      0, "not this program's, left alone: table no\\x1bte, view v\n")
    #expect(run.output.hasPrefix("nothing found"))
    #expect(
      try workspace.json(check)["foreign"]?.array == [.text("table no\u{1B}te"), .text("view v")])
  }

  @Test(
    "a repair needs a catalog that can be written, a check does not",
    .enabled(if: Command.canRunUnprivileged))
  func readOnly() throws {
    try damage()
    try workspace.sql("PRAGMA journal_mode = DELETE")
    try workspace.unchanged(workspace.catalog) {
      try workspace.command(check).unprivileged.run().expect(74)
      try workspace.command(check + ["--repair"]).unprivileged.run().expect(77)
    }
  }
}

extension Run {
  @discardableResult
  fileprivate func expectOutput(
    _ text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) -> Run {
    #expect(output == text, sourceLocation: sourceLocation)
    return self
  }
}
