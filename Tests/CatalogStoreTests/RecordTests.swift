import CatalogStore
import TestSupport
import Testing

/// Appending records, and the totals that go with them.
struct RecordTests {
  let folder: TemporaryFolder
  let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("photos.sqlite")
  }

  private func record(_ url: String, section: String = "0", key: String? = nil) -> ImageRecord {
    ImageRecord(thumbURL: url, width: 3, height: 2, section: section, key: key)
  }

  @Test func idsAreGivenInArrivalOrder() throws {
    let catalog = try Catalog.open(at: path)
    #expect(
      try catalog.append([record("a"), record("b", section: "x"), record("c")]).appended == 3)
    #expect(
      try SQLiteShell.run(
        "SELECT image.id, thumb_url, name FROM image JOIN section ON section.id = section_id"
          + " ORDER BY image.id", on: path)
        == [["1", "a", "0"], ["2", "b", "x"], ["3", "c", "0"]])
  }

  @Test func anIdIsNeverUsedTwice() throws {
    let catalog = try Catalog.open(at: path)
    try catalog.append([record("a"), record("b")])
    try SQLiteShell.run("DELETE FROM image WHERE id = 2", on: path)
    try catalog.append([record("c")])
    #expect(try SQLiteShell.run("SELECT id FROM image", on: path) == [["1"], ["3"]])
    try SQLiteShell.run("DELETE FROM image", on: path)
    try catalog.append([record("d")])
    #expect(try SQLiteShell.run("SELECT id FROM image", on: path) == [["4"]])
  }

  @Test func totalsStayRightWhoeverChangesRecords() throws {
    let catalog = try Catalog.open(at: path)
    try catalog.append([record("a"), record("b", section: "x")])
    try catalog.append([record("c", section: "x")])
    try SQLiteShell.run(
      """
      INSERT INTO image (section_id, width, height, thumb_url) VALUES (1, 5, 5, 'd');
      UPDATE image SET section_id = 2 WHERE id = 1;
      DELETE FROM image WHERE id = 2;
      """, on: path)
    #expect(try catalog.totals().records == 3)
    #expect(
      try SQLiteShell.run("SELECT name, record_count FROM section ORDER BY id", on: path)
        == [["0", "1"], ["x", "2"]])
  }

  @Test func sectionsStandInOrderOfFirstAppearance() throws {
    let catalog = try Catalog.open(at: path)
    try catalog.append(["b", "a", "c", "a"].map { record("u", section: $0) })
    try catalog.append([record("u", section: "0")])
    #expect(
      try SQLiteShell.run("SELECT name FROM section ORDER BY position", on: path)
        == [["b"], ["a"], ["c"], ["0"]])
  }

  @Test func anImportLeavesTheSchemaAsTheMigrationsMadeItAndTheTotalsRight() throws {
    let catalog = try Catalog.open(at: path)
    let schema = "SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY type, name"
    let before = try SQLiteShell.run(schema, on: path)
    var total = 0
    for count in [1, 2500, 999, 1000, 1001] {
      try catalog.append((0..<count).map { record("\($0)", section: "\($0 % 3)") })
      total += count
      #expect(try SQLiteShell.run(schema, on: path) == before)
      #expect(try catalog.totals().records == total)
      #expect(
        try SQLiteShell.run(
          """
          SELECT 1 FROM section
          WHERE record_count <> (SELECT count(*) FROM image WHERE section_id = section.id)
          """, on: path
        ).isEmpty)
    }
    #expect(try SQLiteShell.run("PRAGMA integrity_check", on: path) == [["ok"]])
    #expect(try SQLiteShell.run("PRAGMA foreign_key_check", on: path).isEmpty)
  }

  @Test func anErrorKeepsNothing() throws {
    let catalog = try Catalog.open(at: path)
    for before in 0...1 {
      #expect(throws: RecordError.self) {
        try catalog.append([
          record("a"), record("b", section: "x"), ImageRecord(thumbURL: "c", width: 0, height: 1),
        ])
      }
      #expect(try catalog.totals().records == before)
      #expect(try catalog.totals().sections == before)
      if before == 0 { try catalog.append([record("a")]) }
    }
  }

  @Test func textComesBackByteForByte() throws {
    let texts = [
      "'); DROP TABLE image;--", "%s%n", "\"a,b\"\n\t", "e\u{301}\u{1F3DE}", "\u{1B}]0;x",
    ]
    let catalog = try Catalog.open(at: path)
    try catalog.append(texts.map { record($0, section: $0) })
    #expect(
      try SQLiteShell.run(
        "SELECT thumb_url, name FROM image JOIN section ON section.id = section_id"
          + " ORDER BY image.id", on: path) == texts.map { [$0, $0] })
  }

  @Test(arguments: [
    (ImageRecord(thumbURL: "", width: 1, height: 1), "thumbURL"),
    (ImageRecord(thumbURL: "a\0b", width: 1, height: 1), "thumbURL"),
    (
      ImageRecord(thumbURL: String(repeating: "a", count: 65_537), width: 1, height: 1),
      "thumbURL"
    ),
    (ImageRecord(thumbURL: "a", width: 0, height: 1), "width"),
    (ImageRecord(thumbURL: "a", width: 1, height: -1), "height"),
    (ImageRecord(thumbURL: "a", width: .nan, height: 1), "width"),
    (ImageRecord(thumbURL: "a", width: .infinity, height: 1), "width"),
    (ImageRecord(thumbURL: "a", width: 1, height: 1.1e9), "height"),
    (ImageRecord(thumbURL: "a", width: 1, height: 10_001), "width × height"),
    (ImageRecord(thumbURL: "a", width: 1, height: 1, section: "\0"), "section"),
    (ImageRecord(thumbURL: "a", width: 1, height: 1, captionHeight: -1), "captionHeight"),
    (ImageRecord(thumbURL: "a", width: 1, height: 1, captionHeight: .nan), "captionHeight"),
    (ImageRecord(thumbURL: "a", width: 1, height: 1, key: ""), "key"),
  ])
  func anInvalidRecordNamesItsField(record: ImageRecord, field: String) throws {
    #expect { try record.validate() } throws: { ($0 as? RecordError)?.field == field }
  }

  @Test(arguments: [
    ImageRecord(thumbURL: "a", width: 1e9, height: 1e9),
    ImageRecord(thumbURL: "a", width: 0.001, height: 10),
    ImageRecord(thumbURL: "a", width: 10_000, height: 1, captionHeight: 1e9, key: "k"),
  ])
  func aRecordAtTheBoundsIsTaken(record: ImageRecord) throws {
    #expect(try Catalog.open(at: path).append([record]).appended == 1)
  }

  @Test(arguments: [
    "INSERT OR REPLACE INTO image (id, section_id, width, height, thumb_url) VALUES (2, 1, 9, 9, 'n')",
    "INSERT OR REPLACE INTO image (section_id, width, height, thumb_url, key)"
      + " VALUES (1, 9, 9, 'n', 'k')",
    "UPDATE OR REPLACE image SET key = 'k' WHERE id = 1",
    "UPDATE OR REPLACE image SET id = 2 WHERE id = 1",
    "INSERT OR IGNORE INTO image (id, section_id, width, height, thumb_url) VALUES (2, 1, 9, 9, 'n');"
      + "INSERT INTO image (section_id, width, height, thumb_url) VALUES (1, 9, 9, 'n')",
  ])
  func totalsStayRightWhereRecordsAreReplaced(change: String) throws {
    let catalog = try Catalog.open(at: path)
    try catalog.append([record("a"), record("b", section: "x", key: "k"), record("c")])
    try SQLiteShell.run(change, on: path)
    #expect(
      try SQLiteShell.run("SELECT count(*) FROM image", on: path)
        == [["\(try catalog.totals().records)"]])
    #expect(
      try SQLiteShell.run(
        """
        SELECT 1 FROM section
        WHERE record_count <> (SELECT count(*) FROM image WHERE section_id = section.id)
        """, on: path
      ).isEmpty)
  }

  @Test func sectionsAreToldApartByTheirBytes() throws {
    let names = ["\u{E9}", "e\u{301}"]
    let catalog = try Catalog.open(at: path)
    try catalog.append(names.map { record("u", section: $0) })
    let stored = try catalog.records(limit: 2).map { Array($0.record.section.utf8) }
    #expect(stored == names.map { Array($0.utf8) })
    #expect(try catalog.totals().sections == 2)
  }

  @Test func recordsCanBeReadWhileRecordsAreRead() throws {
    let catalog = try Catalog.open(at: path)
    try catalog.append((1...5).map { record("\($0)") })
    var seen: [Int64] = []
    try catalog.forEachRecord { stored in
      let first = try catalog.records(limit: 3)
      #expect(first.count == 3)
      seen.append(stored.id)
    }
    #expect(seen == [1, 2, 3, 4, 5])
  }

  @Test(arguments: [
    "UPDATE catalog SET last_image_id = 9223372036854775807",
    "UPDATE catalog SET record_count = 9223372036854775807", "DELETE FROM catalog",
  ])
  func countsThatCannotBeAreDamage(change: String) throws {
    let catalog = try Catalog.open(at: path)
    try catalog.append([record("a")])
    try SQLiteShell.run("PRAGMA ignore_check_constraints = ON; \(change)", on: path)
    #expect {
      try catalog.append([record("b")])
    } throws: { error in
      guard case .damaged? = error as? CatalogError else { return false }
      return true
    }
  }

  @Test func noIdLeavesNoRoomForTheNext() throws {
    try Catalog.open(at: path).append([record("a")])
    #expect(throws: SQLiteShell.Failure.self) {
      try SQLiteShell.run("UPDATE image SET id = 9223372036854775807", on: path)
    }
  }

  @Test func aRecordWithoutItsSectionIsDamageAndNotLeftOut() throws {
    let catalog = try Catalog.open(at: path)
    try catalog.append([record("a"), record("b")])
    try SQLiteShell.run("UPDATE image SET section_id = 77 WHERE id = 2", on: path)
    let damage = CatalogError.damaged(
      path: path, detail: "record 2 is in a section that is not there")
    #expect(throws: damage) { try catalog.records(limit: 5) }
    #expect(throws: damage) { try catalog.records(ids: [1, 2]) }
    #expect(throws: damage) { try catalog.page(ofSize: 5) }
    #expect(try catalog.records(limit: 1).count == 1)
  }
}
