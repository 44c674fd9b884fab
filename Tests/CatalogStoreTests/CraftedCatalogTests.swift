import CatalogStore
import Foundation
import TestSupport
import Testing

/// Catalogs that somebody made to do harm, or that another program changed too far.
struct CraftedCatalogTests {
  private let folder: TemporaryFolder
  private let path: String
  private let record = ImageRecord(thumbURL: "new", width: 3, height: 2)

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("photos.sqlite")
    try Catalog.open(at: path).append(
      (1...20).map { ImageRecord(thumbURL: "\($0)", width: 3, height: 2, key: "k\($0)") })
  }

  @discardableResult
  private func sql(_ statements: String) throws -> [[String?]] {
    try SQLiteShell.run("PRAGMA journal_mode = DELETE;" + statements, on: path)
  }

  /// Gives a table another definition, under which its rows stand as they are.
  private func redefine(_ table: String, _ change: (String) -> String) throws {
    let name = "WHERE type = 'table' AND name = '\(table)'"
    let old = try sql("SELECT sql FROM sqlite_schema \(name)")[0][0] ?? ""
    let new = change(old)
    #expect(new != old)
    try sql(
      "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = '"
        + new.replacingOccurrences(of: "'", with: "''") + "' \(name)")
  }

  // MARK: Our names

  @Test func theSchemaThatCatalogsAreComparedWithIsWhatTheMigrationsMake() throws {
    let objects = try sql(
      "SELECT '-- object: ' || type || ' ' || name || ' ' || tbl_name, sql FROM sqlite_schema"
        + " WHERE sql IS NOT NULL ORDER BY name, type")
    let made = objects.flatMap { $0.map { ($0 ?? "") + "\n" } }.joined()
    let file = Fixture.folder.deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Migrations/schema.sql")
    if ProcessInfo.processInfo.environment["UPDATE_SNAPSHOTS"] != nil {
      try Data(made.utf8).write(to: file)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == made)
  }

  /// What is done to a catalog, and what is said of it.
  private static let schemas: [String: (sql: String, reason: String)] = [
    "a table is missing": ("DROP TABLE style", "the table style is missing"),
    "an index is missing": ("DROP INDEX image_by_url", "the index image_by_url is missing"),
    "a trigger is missing": ("DROP TRIGGER image_deleted", "the trigger image_deleted is missing"),
    "a trigger of that name does something else": (
      "DROP TRIGGER image_deleted; CREATE TRIGGER image_deleted AFTER DELETE ON image"
        + " BEGIN DELETE FROM frame; END",
      "the trigger image_deleted is not as this program makes it"
    ),
    "a trigger bears the name of a table": (
      "CREATE TRIGGER image AFTER INSERT ON image BEGIN DELETE FROM frame; END",
      "the trigger image bears a name of this program's own"
    ),
    "a view stands for a table": (
      "ALTER TABLE frame RENAME TO hidden; CREATE VIEW frame AS SELECT * FROM hidden",
      "the table frame is missing"
    ),
    "a view without end stands for placed_frame": (
      "DROP VIEW placed_frame; CREATE VIEW placed_frame AS"
        + " WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n",
      "the view placed_frame is not as this program makes it"
    ),
    "a view without end stands for records": (
      "ALTER TABLE image RENAME TO hidden; CREATE VIEW image AS"
        + " WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)"
        + " SELECT i AS id, 1 AS section_id, 1.0 AS width, 1.0 AS height FROM n",
      "the table image is missing"
    ),
    "a column is computed": (
      "ALTER TABLE image ADD COLUMN huge TEXT AS (hex(zeroblob(500000000)))",
      "the table image is not as this program makes it"
    ),
    "a column is another's": (
      "ALTER TABLE image ADD COLUMN rating INTEGER",
      "the table image is not as this program makes it"
    ),
  ]

  @Test(arguments: Array(schemas.keys).sorted())
  func whatBearsOurNamesAndIsNotOursIsRefusedByName(kind: String) throws {
    let (change, reason) = try #require(Self.schemas[kind])
    try sql(change)
    let before = try folder.read("photos.sqlite")
    for open in [CatalogReader.open, Catalog.open, Catalog.openExisting] {
      let error = #expect(throws: CatalogError.self) { try open(path, 0) }
      guard case .foreign(_, let text) = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
      #expect(
        text.hasPrefix(reason)
          || text.hasPrefix("the index \(text.split(separator: " ")[2]) is missing"))
    }
    #expect(try folder.read("photos.sqlite") == before)
  }

  @Test(arguments: ["CHECK (width > 1)", "CHECK (length(hex(zeroblob(500000000))) > 1)"])
  func aConstraintThatIsNotOursIsRefused(check: String) throws {
    try redefine("image") { $0.replacingOccurrences(of: ") STRICT", with: ", \(check)) STRICT") }
    for open in [CatalogReader.open, Catalog.open, Catalog.openExisting] {
      #expect(
        throws: CatalogError.foreign(
          path: path, reason: "the table image is not as this program makes it")
      ) { try open(path, 0) }
    }
  }

  @Test func aSchemaThatChangesWhileACatalogIsOpenIsSeenBeforeTheNextWrite() throws {
    let catalog = try Catalog.open(at: path)
    try SQLiteShell.run(
      "DROP TRIGGER image_deleted; CREATE TRIGGER image_deleted AFTER DELETE ON image"
        + " BEGIN DELETE FROM frame; END", on: path)
    #expect(
      throws: CatalogError.foreign(
        path: path,
        reason: "the trigger image_deleted is not as this program makes it"
          + "; `waterfall check --repair` makes indexes, triggers and views again")
    ) { try catalog.append([record]) }
    #expect(try catalog.totals().records == 20)
  }

  @Test func anOlderCatalogIsComparedBeforeItIsMigrated() throws {
    let old = folder.file("old.sqlite")
    let first = Fixture.folder.deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Migrations/v001_catalog.sql")
    try SQLiteShell.run(
      try String(contentsOf: first, encoding: .utf8)
        + "PRAGMA application_id = \(0x7774_666C); PRAGMA user_version = 1;", on: old)
    try SQLiteShell.run("ALTER TABLE layout ADD COLUMN mine TEXT", on: old)
    #expect(
      throws: CatalogError.foreign(
        path: old, reason: "the table layout is not as this program makes it")
    ) { try Catalog.open(at: old) }
    #expect(try SQLiteShell.run("PRAGMA user_version", on: old) == [["1"]])
    try SQLiteShell.run("ALTER TABLE layout DROP COLUMN mine", on: old)
    #expect(try Catalog.open(at: old).totals().schemaVersion == 2)
  }

  // MARK: Triggers of others

  private static let writes = [
    "INSERT INTO image (section_id, width, height, thumb_url) VALUES (1, 1, 1, 'x')",
    "UPDATE image SET width = 9", "DELETE FROM frame",
    "INSERT INTO frame VALUES (1, 1, 0, 10, 0, 0, 1, NULL, NULL)",
    "UPDATE catalog SET record_count = 0", "REPLACE INTO setting VALUES ('cache-limit', '0')",
    "UPDATE Layout SET generation = 0",
  ]

  @Test(arguments: writes)
  func aForeignTriggerThatWritesToOurTablesIsStoppedAndNamed(write: String) throws {
    try sql("CREATE TRIGGER Evil AFTER INSERT ON image BEGIN SELECT 1; \(write); END")
    let catalog = try Catalog.open(at: path)
    let error = #expect(throws: CatalogError.self) { try catalog.append([record]) }
    #expect(
      error?.description.contains("its trigger Evil, which is not this program's, would") == true)
    #expect(try catalog.totals().records == 20)
    #expect(try CatalogReader.open(at: path).totals().records == 20)
  }

  @Test func aForeignTriggerIsStoppedWhereItWritesByWayOfAnother() throws {
    try sql(
      """
      CREATE TABLE note (text);
      CREATE TRIGGER one AFTER INSERT ON image BEGIN INSERT INTO note VALUES (NEW.id); END;
      CREATE TRIGGER two AFTER INSERT ON note BEGIN DELETE FROM image WHERE id < NEW.text; END;
      """)
    let error = #expect(throws: CatalogError.self) {
      try Catalog.open(at: path).append([record])
    }
    #expect(error?.description.contains("trigger two") == true)
    #expect(try sql("SELECT count(*) FROM image") == [["20"]])
  }

  @Test func aForeignTriggerThatKeepsItsOwnTableIsWelcome() throws {
    try sql(
      """
      CREATE TABLE note (text);
      CREATE TRIGGER keep AFTER INSERT ON image BEGIN INSERT INTO note VALUES (NEW.thumb_url); END;
      CREATE TRIGGER again AFTER INSERT ON note BEGIN
        INSERT INTO note SELECT NEW.text || '!' WHERE length(NEW.text) < 9;
      END;
      """)
    try Catalog.open(at: path).append(Array(repeating: record, count: 2000))
    #expect(try sql("SELECT count(*) FROM note") == [["4000"]])
  }

  @Test func aForeignTriggerThatRefusesIsQuoted() throws {
    try sql(
      "CREATE TRIGGER no AFTER INSERT ON image BEGIN SELECT RAISE(ABORT, 'not today'); END")
    let error = #expect(throws: CatalogError.self) {
      try Catalog.open(at: path).append([record])
    }
    #expect(error?.description == "cannot write \(path): a trigger in it says: not today")
  }

  @Test(arguments: [
    "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n",
    "SELECT count(*) FROM image a, image b, image c, image d, image e, image f, image g, image h",
  ])
  func aForeignTriggerWithoutEndIsStoppedAndNamed(query: String) throws {
    try sql(
      "CREATE TABLE note (text); CREATE TRIGGER long AFTER INSERT ON image"
        + " BEGIN INSERT INTO note SELECT * FROM (\(query)); END")
    let error = #expect(throws: CatalogError.self) {
      try Catalog.open(at: path).append([record])
    }
    #expect(
      error?.description
        == "cannot write \(path): its trigger long, which is not this program's, does not come to an end"
    )
    #expect(try sql("SELECT count(*) FROM image") == [["20"]])
  }

  @Test func aTriggerOfOurNameThatIsNotOursWritesNothingDuringARepair() throws {
    try sql(
      "DROP TRIGGER layout_deleted; CREATE TRIGGER layout_deleted AFTER DELETE ON layout"
        + " BEGIN DELETE FROM image; END;")
    let catalog = try Catalog.openToRepair(at: path)
    let error = #expect(throws: CatalogError.self) {
      try catalog.write { try catalog.connection.execute("DELETE FROM layout") }
    }
    #expect(error?.description.contains("trigger layout_deleted") == true)
  }
}
