import CatalogStore
import LayoutEngine
import LayoutService
import TestSupport
import Testing

/// What a check finds, and what it has nothing against.
struct CheckTests {
  @Test(arguments: 1...30)
  func aSoundCatalogHasNoFindingInAnyState(seed: UInt64) throws {
    var random = RandomStyles(seed: seed)
    let test = try CatalogCase(random.records(count: 50))
    var layouts = 0
    for _ in 0..<14 {
      switch Int.random(in: 0..<7, using: &random.generator) {
      case 0, 1:
        try test.catalog.layout(random.identity()).append(
          count: Int.random(in: 1...60, using: &random.generator))
        layouts += 1
      case 2:
        let id = Int.random(in: 1...60, using: &random.generator)
        try SQLiteShell.run(
          random.generator.pick([
            "UPDATE image SET height = 70, width = 90 WHERE id = \(id)",
            "UPDATE image SET section_id = (SELECT max(id) FROM section) WHERE id = \(id)",
            "DELETE FROM image WHERE id = \(id)",
            "INSERT OR REPLACE INTO image (id, section_id, width, height, thumb_url)"
              + " VALUES (\(id), 1, 3, 2, 'new')",
            "UPDATE section SET position = -position, name = name || 'x' WHERE id % 2 = \(id % 2)",
          ]), on: test.path)
      case 3:
        // The layouts that are not in use give up their frames.
        try test.catalog.setCacheLimit(0)
        try test.catalog.layout(random.identity()).append(count: 5)
        try test.catalog.setCacheLimit(1_000_000_000)
        layouts += 1
      case 4:
        for status in try test.catalog.layouts().prefix(1) {
          try test.catalog.layout(status.layout.identity).refresh()
        }
      case 5:
        try test.catalog.append([ImageRecord(thumbURL: "b", width: 2, height: 3, section: "s9")])
      default:
        try test.catalog.orderSections(
          random.generator.pick([.name, .nameDescending, .appearance]))
      }
      let report = try CatalogReader.openToCheck(at: test.path).check()
      #expect(report.findings.map(\.description) == [])
      #expect(report.foreign.isEmpty)
      #expect(try report.records == test.catalog.totals().records)
      #expect(report.layouts == (try test.catalog.totals().layouts))
    }
  }

  /// A search index over the addresses, as a common tool makes it, a view and a table that only its owner's
  /// program can check.
  static let foreign =
    SearchIndex.sql + """
      CREATE VIEW large AS SELECT * FROM image WHERE width > 1000;
      CREATE TABLE note (text TEXT);
      CREATE INDEX note_by_text ON note (text);
      """

  @Test func whatIsNotOursIsListedAndNoFinding() throws {
    let catalog = try CheckedCatalog()
    try catalog.sql(Self.foreign + "ANALYZE;")
    try catalog.sql(
      "INSERT INTO image (section_id, width, height, thumb_url) VALUES (1, 3, 2, 'new');"
        + "DELETE FROM image WHERE id = 2; UPDATE image SET thumb_url = 'old' WHERE id = 3;")
    let report = try CatalogReader.openToCheck(at: catalog.path).check()
    #expect(report.findings.map(\.description) == [])
    #expect(
      Set(report.foreign) == [
        "table image_fts", "table image_fts_data", "table image_fts_idx", "table image_fts_docsize",
        "table image_fts_config", "trigger image_ai", "trigger image_ad", "trigger image_au",
        "view large", "table note", "index note_by_text",
      ])
    #expect(try catalog.test.catalog.repair().repairs.isEmpty)
  }

  @Test func aTableThatOnlyItsOwnersProgramCanCheckIsNoFinding() throws {
    let catalog = try CheckedCatalog()
    try catalog.sql("CREATE TABLE note (text TEXT)")
    try catalog.sql(
      """
      PRAGMA writable_schema = ON;
      UPDATE sqlite_schema SET sql = 'CREATE TABLE note (text TEXT, CHECK (theirs(text)))'
      WHERE name = 'note'
      """)
    #expect(try catalog.findings() == [])
    try catalog.sql("UPDATE frame SET start = start + 1 WHERE position = 1 AND layout_id = 2")
    #expect(try catalog.findings().count == 3)
  }

  /// SQL, and what the only finding begins with.
  static let damages: [(sql: String, finding: String)] = [
    ("UPDATE catalog SET record_count = 7", "catalog.record_count is 7, not 60"),
    (
      "UPDATE catalog SET last_image_id = 59", "catalog.last_image_id is 59, but there is record 60"
    ),
    ("UPDATE section SET record_count = 3 WHERE id = 2", "section s1: record_count is 3, not 20"),
    ("INSERT INTO setting VALUES ('cache-limit', '-1')", "its cache-limit is -1"),
    ("INSERT INTO setting VALUES ('section-order', 'size')", "its section-order is size"),
    (
      "INSERT INTO style VALUES ('mine', '{\"columms\": 3}')", "the saved style mine cannot be read"
    ),
    ("DROP INDEX image_by_url", "the index image_by_url is missing"),
    ("DROP TRIGGER image_deleted", "the trigger image_deleted is missing"),
    ("DROP VIEW placed_frame", "the view placed_frame is missing"),
    (
      "DROP INDEX image_by_url; CREATE INDEX image_by_url ON image (extra)",
      "the index image_by_url is not as this program makes it"
    ),
    (
      "CREATE TRIGGER Frame AFTER INSERT ON image BEGIN SELECT 1; END",
      "the trigger Frame bears a name of this program's own"
    ),
    ("UPDATE layout SET style = 'x' WHERE id = 1", "layout 1: its style cannot be read"),
    (
      "UPDATE layout SET style = style || ' ' WHERE id = 1",
      "layout 1: its style is not written as this program does"
    ),
    ("UPDATE layout SET laid_out = 51 WHERE id = 1", "layout 1: laid_out is 51, not 50"),
    ("UPDATE layout SET frame_count = 49 WHERE id = 1", "layout 1: frame_count is 49, not 50"),
    (
      "UPDATE layout SET last_image_id = 61 WHERE id = 1",
      "layout 1: last_image_id is 61, not 0 to 60"
    ),
    ("UPDATE layout SET generation = -1 WHERE id = 2", "layout 2: generation is -1, not 0 to "),
    ("UPDATE layout SET lane_offset = 3 WHERE id = 2", "layout 2: lane_offset is 3.0, not 10.0"),
    (
      "UPDATE layout SET loader_length = NULL WHERE id = 1",
      "layout 1: loader_length is NULL, not 50.0"
    ),
    ("UPDATE layout SET content_length = 1 WHERE id = 1", "layout 1: content_length is 1.0, not "),
    (
      "DELETE FROM frame WHERE layout_id = 1 AND image_id = 4",
      "layout 1, section s0: lane 1, position 1, record 4: "
    ),
    (
      "DELETE FROM frame WHERE layout_id = 1 AND section_id = 3",
      "layout 1, section s2: lane 0, position 0, record 3: the frame is missing"
    ),
    (
      "INSERT INTO frame SELECT 1, 1, 7, \"end\", 99, start, image_id, across, breadth FROM frame LIMIT 1",
      "layout 1: section 1 has 18 frames, but item_count is 17"
    ),
    (
      "INSERT INTO frame SELECT 1, 8, 0, \"end\", 99, start, image_id, across, breadth FROM frame LIMIT 1",
      "layout 1: section 8 has 1 frames, but item_count is NULL"
    ),
    (
      "INSERT INTO frame VALUES (1, 1, 2, 1e9, 17, 1e8, 5, NULL, NULL)",
      "layout 1, section s0: lane 2 has a frame too many, of record 5"
    ),
    (
      "INSERT INTO frame SELECT 9, 1, 0, \"end\", 99, start, image_id, across, breadth FROM frame LIMIT 1",
      "there are frames of layout 9, which is not there"
    ),
    (
      "INSERT INTO layout_section (layout_id, section_id) VALUES (9, 1)",
      "there are sections of layout 9, which is not there"
    ),
    (
      "INSERT INTO layout_section (layout_id, section_id) VALUES (1, 9)",
      "layout 1, section 9, which is not there: no record of it is laid out"
    ),
    (
      "UPDATE layout_section SET lane_ends = x'00' WHERE layout_id = 1 AND section_id = 2",
      "layout 1, section s1: lane_ends are not those of its frames"
    ),
    (
      "UPDATE layout_section SET origin = 1 WHERE layout_id = 1 AND section_id = 1",
      "layout 1, section s0: origin is 1.0, not 0.0"
    ),
    (
      "UPDATE layout_section SET rewritten = 99 WHERE layout_id = 1 AND section_id = 2",
      "layout 1, section s1: rewritten is 99, not 0 to 1"
    ),
    (
      "UPDATE layout SET frame_count = 0 WHERE id = 1",
      "layout 1: it has 50 frames, but frame_count says that they were given up"
    ),
  ]

  @Test(arguments: damages.indices)
  func aDamageIsNamed(index: Int) throws {
    let (sql, finding) = Self.damages[index]
    let catalog = try CheckedCatalog()
    try catalog.sql(sql)
    let findings = try catalog.findings()
    #expect(findings.first?.hasPrefix(finding) == true, "\(sql): \(findings)")
  }

  @Test(arguments: [
    "width = 0", "height = -1", "width = 1e999", "height = 1e999",
    "width = 30000, height = 2", "width = 2, height = 30000", "caption_height = -1",
    "caption_height = 2e9", "thumb_url = ''", "key = ''",
  ])
  func aRecordOutsideItsBoundsIsFoundAndNoMistakeOfItsLayouts(change: String) throws {
    let catalog = try CheckedCatalog()
    try catalog.sql("UPDATE image SET \(change) WHERE id = 30")
    #expect(
      try catalog.findings() == [
        "the table image would not take 1 of its records, the first of them record 30"
      ])
  }

  @Test func recordsWithoutTheirSectionAreFound() throws {
    let catalog = try CheckedCatalog()
    try catalog.sql("DELETE FROM section WHERE id = 2")
    #expect(
      try catalog.findings().first
        == "section 2 is not there, but has 20 records, the first of them record 2")
  }

  @Test func aRowThatAnIndexDoesNotHaveIsFound() throws {
    let catalog = try CheckedCatalog()
    // The index is made again over the half of its table, under the definition it had.
    let schema = "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = "
    let name = "WHERE name = 'image_by_url'"
    try catalog.sql(
      "DROP INDEX image_by_url; CREATE INDEX image_by_url ON image (thumb_url) WHERE id < 30;")
    try catalog.sql(schema + "'CREATE INDEX image_by_url ON image (thumb_url)' \(name)")
    #expect(try catalog.findings().contains { $0.contains("missing from index image_by_url") })
  }

  @Test func ofAStaleSectionTheFramesBeforeItsFirstChangeAreCompared() throws {
    let behind = try CheckedCatalog()
    try behind.sql("UPDATE image SET height = height * 2 WHERE id = 31")
    try behind.sql(
      "UPDATE frame SET start = 0 WHERE layout_id = 1 AND image_id = 34")
    #expect(try behind.findings() == [], "it is laid out again at the next use")
    try behind.sql("UPDATE frame SET start = 0 WHERE layout_id = 1 AND image_id = 28")
    #expect(try behind.findings().count == 1)
    #expect(try behind.findings()[0].contains("record 28: start is 0.0, not "))
  }

  @Test func aFrameBehindAChangeThatWouldBeKeptIsFound() throws {
    let catalog = try CheckedCatalog()
    try catalog.sql("DELETE FROM image WHERE id = 31")
    try catalog.sql("UPDATE frame SET image_id = 1 WHERE layout_id = 1 AND image_id = 40")
    #expect(try catalog.findings().count == 1)
    #expect(try catalog.findings()[0].contains("has a frame too many, of record 1"))
  }

  @Test func aFrameOfALayoutThatGaveUpItsFramesIsFound() throws {
    let catalog = try CheckedCatalog()
    try catalog.test.catalog.setCacheLimit(0)
    try catalog.test.catalog.layout(.sectioned(columns: 2), width: 100).append(count: 1)
    #expect(try catalog.findings() == [])
    try catalog.sql("INSERT INTO frame VALUES (1, 1, 0, 10, 0, 0, 1, NULL, NULL)")
    #expect(
      try catalog.findings() == [
        "layout 1: it has 1 frames, but frame_count says that they were given up"
      ])
    #expect(try catalog.test.catalog.repair().left.findings.isEmpty)
  }

  @Test func eachSectionHasItsFirstDifferenceAlone() throws {
    let catalog = try CheckedCatalog()
    try catalog.sql("UPDATE frame SET start = start / 2 WHERE position >= 5")
    let findings = try catalog.findings()
    #expect(findings.count == 6)
    #expect(Set(findings.map { $0.prefix { $0 != ":" } }).count == 6)
    #expect(findings.allSatisfy { $0.contains("position 5, ") })
  }

  @Test func findingsWithoutEndAreCounted() throws {
    let catalog = try CheckedCatalog()
    try catalog.sql(
      """
      WITH RECURSIVE n (i) AS (SELECT 10 UNION ALL SELECT i + 1 FROM n WHERE i < 400)
      INSERT INTO layout_section (layout_id, section_id) SELECT 1, i FROM n
      """)
    let findings = try catalog.findings()
    #expect(findings.count == 101)
    #expect(findings.last == "… and 291 more of these")
  }

  @Test func framesOfALayoutWhoseIdIsATextAreFoundAndTheCheckEnds() throws {
    let catalog = try CheckedCatalog()
    let schema = "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = "
    let name = "WHERE name = 'frame'"
    let sql = try catalog.sql("SELECT sql FROM sqlite_schema \(name)")[0][0] ?? ""
    let loose = sql.replacing("layout_id INTEGER NOT NULL", with: "layout_id")
      .replacing(") STRICT, WITHOUT", with: ") WITHOUT")
    try catalog.sql(schema + "'\(loose.replacing("'", with: "''"))' \(name)")
    try catalog.sql("INSERT INTO frame VALUES ('1', 1, 0, 5.0, 0, 1.0, 1, NULL, NULL)")
    try catalog.sql(schema + "'\(sql.replacing("'", with: "''"))' \(name)")
    #expect(try catalog.findings().contains("there are frames of layout '1', which is not there"))
  }
}
