import TestSupport
import Testing

/// Stored layouts with values that this program never writes, or that contradict one another.
@Suite("Stored layouts that contradict themselves") struct StoredLayoutTests {
  private let workspace: Workspace

  init() throws {
    workspace = try Workspace.withSample("photos.jsonl")
    try workspace.succeed(["layout", workspace.catalog] + phone)
  }

  private static let asking: [String: [String]] = [
    "query": ["--offset", "0", "--length", "100000", "--format", "jsonl"] + phone,
    "locate": ["--id", "48"] + phone,
    // Where record 48 is.
    "anchor": ["--from", "#1", "--to", "#1", "--offset", "2000"],
    "render": ["-o", "a.svg"] + phone,
    "sections": phone,
  ]
  private static let all = Set(asking.keys)

  /// What is changed, and which verbs must see it; the others answer from what is right.
  private static let changes: [(String, Set<String>)] = [
    ("UPDATE frame SET start = -5 WHERE image_id = 48", all.subtracting(["sections"])),
    ("UPDATE frame SET start = \"end\" + 5 WHERE image_id = 48", all.subtracting(["sections"])),
    ("UPDATE frame SET start = NULL WHERE image_id = 48", all.subtracting(["sections"])),
    ("UPDATE frame SET \"end\" = 9e999 WHERE image_id = 48", ["query", "render", "locate"]),
    ("UPDATE frame SET image_id = 4000 WHERE image_id = 48", all.subtracting(["sections"])),
    // It is where another could be, and its lane alone says that it is not.
    ("UPDATE frame SET start = 0 WHERE position = 3", ["query", "render"]),
    // Nothing near it tells a query that it is missing.
    ("DELETE FROM frame WHERE image_id = 48", ["locate"]),
    ("UPDATE layout SET content_length = 9e999", all),
    ("UPDATE layout SET content_length = NULL", all),
    ("UPDATE layout SET laid_out = -4", all), ("UPDATE layout SET laid_out = 7", all),
    ("UPDATE layout SET frame_count = 7", all), ("UPDATE layout SET generation = -4", all),
    ("UPDATE layout SET last_image_id = 7", ["locate", "anchor"]),
    ("UPDATE layout_section SET item_count = 3", ["sections"]),
    ("UPDATE layout_section SET item_count = -3", all),
    ("UPDATE layout_section SET item_count = NULL", all),
    ("UPDATE layout_section SET origin = -5", all),
    ("UPDATE layout_section SET origin = NULL", all),
    ("UPDATE layout_section SET length = -5", all),
    ("UPDATE layout_section SET length = 9e999", all),
    ("UPDATE layout_section SET origin = 5 WHERE section_id = 2", ["query", "render"]),
    ("DELETE FROM layout_section WHERE section_id = 2", ["query", "render", "sections"]),
  ]

  @Test(
    "are an error wherever that can be told, and a repair brings the answers back",
    arguments: changes)
  func contradiction(change: String, seen: Set<String>) throws {
    func ask(_ verb: String) throws -> Run {
      try workspace.run(EveryVerb.on(workspace.catalog, [verb] + (Self.asking[verb] ?? [])))
    }
    let right = try ask("query").expect(0).output
    try apply(change)
    for verb in Self.all.sorted() {
      let run = try ask(verb).expect(seen.contains(verb) ? 74 : 0)
      #expect(!seen.contains(verb) || run.output.isEmpty, "\(verb)")
      #expect(run.messages.hasSuffix("See 'waterfall check'.\n") == seen.contains(verb), "\(verb)")
    }
    try workspace.run(["check", workspace.catalog]).expect(74)
    try workspace.run(["check", workspace.catalog, "--repair"]).expect(0)
    // A layout is laid out again as far as it says that it was.
    try workspace.succeed(["append-layout", workspace.catalog, "--all"])
    #expect(try ask("query").output == right)
  }

  /// Makes a change that the tables would not take.
  private func apply(_ change: String) throws {
    let schema = "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql"
    let tables = "WHERE type = 'table' AND name IN (SELECT kept_name FROM kept)"
    try workspace.sql(
      """
      CREATE TABLE kept AS
      SELECT name AS kept_name, sql AS kept_sql FROM sqlite_schema WHERE type = 'table';
      \(schema) = replace(sql, ' NOT NULL', '') \(tables)
      """)
    try workspace.sql("PRAGMA ignore_check_constraints = ON; \(change)")
    try workspace.sql("\(schema) = (SELECT kept_sql FROM kept WHERE kept_name = name) \(tables)")
    try workspace.sql("DROP TABLE kept")
  }
}
