import CatalogStore
import LayoutEngine
import LayoutService
import TestSupport
import Testing

/// What a repair makes again, and what it leaves.
struct RepairTests {
  /// SQL that damages layouts.
  private func damage(_ random: inout SeededGenerator) -> String {
    let id = Int.random(in: 1...60, using: &random)
    let layout = Int.random(in: 1...3, using: &random)
    return random.pick([
      "UPDATE frame SET start = start / 2 WHERE layout_id = \(layout) AND image_id > \(id)",
      "DELETE FROM frame WHERE layout_id = \(layout) AND image_id > \(id)",
      "DELETE FROM frame WHERE layout_id = \(layout)",
      "UPDATE frame SET image_id = image_id + 1 WHERE layout_id = \(layout)",
      "DELETE FROM layout_section WHERE layout_id = \(layout)",
      "UPDATE layout_section SET origin = origin + 1, item_count = 3 WHERE layout_id = \(layout)",
      "UPDATE layout SET laid_out = 0, frame_count = 0 WHERE id = \(layout)",
      "UPDATE layout SET content_length = 7, lane_stride = 1 WHERE id = \(layout)",
      "UPDATE catalog SET record_count = \(id), last_image_id = 0",
      "UPDATE section SET record_count = 77",
      "DELETE FROM catalog",
      "INSERT OR IGNORE INTO frame SELECT 70, section_id, lane, \"end\", position, start, image_id, 1, 1 FROM frame",
      "INSERT OR IGNORE INTO layout_section (layout_id, section_id) VALUES (\(69 + layout), 1)",
    ])
  }

  @Test(arguments: 1...25)
  func aRepairBringsBackTheFramesOfAFreshLayoutAndTouchesNoRecord(seed: UInt64) throws {
    var random = RandomStyles(seed: seed)
    let test = try CatalogCase(random.records(count: 60))
    for _ in 1...3 {
      try test.catalog.layout(random.identity()).append(
        count: Int.random(in: 1...70, using: &random.generator))
    }
    let frames =
      "SELECT layout_id, section_id, lane, printf('%!.20g', \"end\"), position, printf('%!.20g', start),"
      + " image_id, across, breadth FROM frame"
    let sections =
      "SELECT layout_id, section_id, origin, length, item_count, hex(lane_ends), header_end, footer_end,"
      + " stale_from FROM layout_section"
    let layouts = "SELECT id, style_name, style, laid_out, frame_count, content_length FROM layout"
    let queries = [
      frames, sections, layouts, "SELECT * FROM image", "SELECT * FROM section",
      "SELECT record_count, last_image_id, recount FROM catalog",
    ]
    let before = try queries.map { try SQLiteShell.run($0, on: test.path) }
    for _ in 0..<5 {
      try SQLiteShell.run("UPDATE catalog SET record_count = 7", on: test.path)
      for _ in 0..<Int.random(in: 1...3, using: &random.generator) {
        try SQLiteShell.run(damage(&random.generator), on: test.path)
      }
      let report = try test.catalog.repair()
      #expect(!report.found.findings.isEmpty)
      #expect(!report.repairs.isEmpty)
      #expect(report.left.findings.map(\.description) == [])
      #expect(try queries.map { try SQLiteShell.run($0, on: test.path) } == before)
    }
    #expect(try test.catalog.repair().repairs == [])
  }

  @Test func theLayoutsThatAreRightAreLeftAsTheyAre() throws {
    let catalog = try CheckedCatalog()
    let rows = "SELECT generation, last_used FROM layout WHERE id = 1"
    try catalog.sql("UPDATE layout SET last_used = 5")
    try catalog.sql("UPDATE frame SET start = 0 WHERE layout_id = 2 AND position = 5")
    let before = try catalog.sql(rows)
    #expect(try catalog.test.catalog.repair().repairs == ["layout 2 is laid out again: 55 frames"])
    #expect(try catalog.sql(rows) == before)
  }

  @Test func aRepairGivesUpNoOtherLayoutsFrames() throws {
    let catalog = try CheckedCatalog()
    try catalog.sql("INSERT INTO setting (name, value) VALUES ('cache-limit', '0')")
    try catalog.sql("UPDATE frame SET start = 0 WHERE layout_id = 2 AND position = 5")
    #expect(try catalog.test.catalog.repair().left.findings.isEmpty)
    #expect(try catalog.sql("SELECT count(*) FROM frame WHERE layout_id = 1") == [["50"]])
  }

  @Test func aLayoutThatCannotBeReadIsDeleted() throws {
    let catalog = try CheckedCatalog()
    try catalog.sql("UPDATE layout SET style = '{' WHERE id = 1")
    let report = try catalog.test.catalog.repair()
    #expect(report.repairs == ["layout 1 is deleted"])
    #expect(report.left.findings.isEmpty)
    #expect(try catalog.test.catalog.layouts().map(\.layout.id) == [2])
    #expect(try catalog.sql("SELECT count(*) FROM frame WHERE layout_id = 1") == [["0"]])
  }

  @Test func aLayoutThatIsThereTwiceIsDeletedOnce() throws {
    let catalog = try CheckedCatalog()
    try catalog.sql(
      """
      UPDATE layout SET style = (SELECT style || ' ' FROM layout WHERE id = 1), axis = 'vertical',
        breadth = 390, columns = 3 WHERE id = 2
      """)
    #expect(try catalog.test.catalog.repair().repairs == ["layout 2 is deleted"])
    #expect(try catalog.findings() == [])
  }

  @Test func aLayoutIsLaidOutAgainAsFarAsItWasWithStaleSections() throws {
    let catalog = try CheckedCatalog()
    try catalog.sql("UPDATE image SET height = 300, width = 300 WHERE id IN (20, 21)")
    try catalog.sql("UPDATE frame SET start = 0 WHERE position = 2")
    let report = try catalog.test.catalog.repair()
    #expect(report.left.findings.isEmpty)
    #expect(try catalog.test.catalog.layouts().map(\.layout.laidOut) == [50, 55])
    #expect(
      try catalog.sql("SELECT count(*) FROM layout_section WHERE stale_from IS NOT NULL") == [["0"]]
    )
  }

  @Test func theFramesOfADamagedRecordFollowIt() throws {
    let catalog = try CheckedCatalog()
    // As a flipped bit changes it: no trigger notices.
    let trigger = try catalog.sql("SELECT sql FROM sqlite_schema WHERE name = 'image_changed'")
    try catalog.sql("DROP TRIGGER image_changed")
    try catalog.sql("UPDATE image SET height = height / 1.5 WHERE id = 30")
    try catalog.sql(trigger[0][0] ?? "")
    let records = try catalog.records()
    let found = try catalog.findings()
    #expect(found.count == 1)
    #expect(found[0].contains("record 30: end is "))
    let left = try catalog.test.catalog.repair().left.findings
    #expect(left.map(\.description) == [])
    #expect(try catalog.records() == records)
  }

  @Test(arguments: [
    "DROP INDEX image_by_section": ["the index image_by_section is made again"],
    "DROP INDEX layout_section_stale": ["the index layout_section_stale is made again"],
    "DROP VIEW placed_frame; CREATE VIEW placed_frame AS SELECT 1": [
      "the view placed_frame is dropped", "the view placed_frame is made again",
    ],
    "CREATE TRIGGER \"Frame\" AFTER INSERT ON image BEGIN DELETE FROM frame; END": [
      "the trigger Frame is dropped"
    ],
    "DROP TRIGGER image_deleted; DELETE FROM image WHERE id > 40": [
      "the trigger image_deleted is made again", "the totals are counted again",
      "layout 1 is laid out again: 40 frames", "layout 2 is laid out again: 40 frames",
    ],
  ])
  func indexesTriggersAndViewsAreMadeAgainAndThenWhatTheyDidNotKeep(
    change: String, repairs: [String]
  ) throws {
    let catalog = try CheckedCatalog()
    let foreign = "CREATE VIEW mine AS SELECT 1; CREATE INDEX mine_too ON image (width);"
    try catalog.sql(foreign + change)
    let report = try Catalog.openToRepair(at: catalog.path).repair()
    #expect(report.repairs == repairs)
    #expect(report.left.findings.map(\.description) == [])
    #expect(report.left.foreign == ["view mine", "index mine_too"])
    #expect(try Catalog.open(at: catalog.path).layouts().count == 2)
  }

  @Test func whatCannotBeMadeAgainIsLeft() throws {
    let catalog = try CheckedCatalog()
    try catalog.sql("DROP TABLE setting")
    let report = try Catalog.openToRepair(at: catalog.path).repair()
    #expect(report.repairs == [])
    #expect(report.left.findings == report.found.findings)
    #expect(report.left.findings.first?.description == "the table setting is missing")
  }

  @Test func aRepairThatFailsLeavesTheLayoutAsItWas() throws {
    let catalog = try CheckedCatalog()
    try catalog.sql(
      """
      CREATE TRIGGER refuse AFTER INSERT ON frame WHEN NEW.position = 9
      BEGIN SELECT RAISE(ABORT, 'refused'); END;
      UPDATE frame SET start = 0 WHERE layout_id = 1 AND position = 5;
      """)
    let before = try catalog.frames()
    let report = try catalog.test.catalog.repair()
    #expect(report.repairs == ["layout 1 is left as it was: a trigger in it says: refused"])
    #expect(report.left.findings == report.found.findings)
    #expect(try catalog.frames() == before)
  }

  @Test func anIndexThatHasNotWhatItsTableHasIsFilledAgain() throws {
    let catalog = try CheckedCatalog()
    let name = "WHERE name = 'image_by_url'"
    let sql = try catalog.sql("SELECT sql FROM sqlite_schema \(name)")[0][0] ?? ""
    let schema = "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = "
    try catalog.sql(schema + "'CREATE INDEX image_by_url ON image (key)' \(name)")
    try catalog.sql("REINDEX image_by_url")
    try catalog.sql(schema + "'\(sql)' \(name)")
    let report = try catalog.test.catalog.repair()
    #expect(report.found.findings.first?.description.contains("index image_by_url") == true)
    #expect(report.repairs == ["the indexes are filled again"])
    #expect(report.left.findings.map(\.description) == [])
  }
}
