import CatalogStore
import TestSupport
import Testing

/// Opening, making and refusing catalog files.
struct CatalogFileTests {
  let folder: TemporaryFolder
  let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("photos.sqlite")
  }

  @Test func openingMakesACatalogThatCanBeOpenedAgain() throws {
    #expect(try Catalog.open(at: path).totals().records == 0)
    #expect(try CatalogReader.open(at: path).totals().schemaVersion == 2)
  }

  @Test func aClosedCatalogIsOneFileBesideItsLock() throws {
    try Catalog.open(at: path).append([ImageRecord(thumbURL: "a", width: 1, height: 1)])
    #expect(try folder.names() == ["photos.sqlite", "photos.sqlite.lock"])
  }

  @Test func readingAMissingCatalogMakesNothing() throws {
    #expect(throws: CatalogError.missing(path: path)) { try CatalogReader.open(at: path) }
    #expect(throws: CatalogError.missing(path: path)) { try Catalog.openExisting(at: path) }
    #expect(try folder.names().isEmpty)
  }

  @Test(arguments: ["", ":memory:"])
  func aPathIsNeverAThrowAwayDatabase(path: String) {
    #expect(throws: CatalogError.self) { try CatalogReader.open(at: path) }
  }

  @Test(arguments: ["file:x?mode=memory", "a b\nc", "-wal", "p%41q", "ä?#.sqlite"])
  func oddNamesAreNames(name: String) throws {
    try Catalog.open(at: folder.file(name))
      .append([ImageRecord(thumbURL: "a", width: 1, height: 1)])
    #expect(try folder.names() == [name, name + ".lock"].sorted())
    #expect(try CatalogReader.open(at: folder.file(name)).totals().records == 1)
  }

  @Test func aZeroLengthFileIsAnEmptyCatalogToWriteAndForeignToRead() throws {
    try folder.write([], to: "photos.sqlite")
    #expect {
      try CatalogReader.open(at: path)
    } throws: { error in
      guard case .foreign? = error as? CatalogError else { return false }
      return true
    }
    #expect(try Catalog.open(at: path).totals().records == 0)
  }

  @Test(arguments: [
    "x", String(repeating: "This is a text. ", count: 60), String(repeating: "\0", count: 4096),
    "SQLite format 3\0",
  ])
  func aFileOfAnotherKindIsLeftAsItIs(text: String) throws {
    let bytes = Array(text.utf8)
    try folder.write(bytes, to: "photos.sqlite")
    #expect(throws: CatalogError.self) { try CatalogReader.open(at: path) }
    #expect(throws: CatalogError.self) { try Catalog.open(at: path) }
    #expect(try folder.read("photos.sqlite") == bytes)
  }

  @Test(arguments: ["DELETE", "WAL"])
  func anotherProgramsDatabaseIsLeftAsItIs(journal: String) throws {
    try SQLiteShell.run(
      "PRAGMA journal_mode = \(journal); CREATE TABLE image (a); INSERT INTO image VALUES (1);",
      on: path)
    let before = try folder.read("photos.sqlite")
    for open in [CatalogReader.open, Catalog.open, Catalog.openExisting] {
      #expect {
        try open(path, 0)
      } throws: { error in
        guard case .foreign? = error as? CatalogError else { return false }
        return true
      }
    }
    #expect(try folder.read("photos.sqlite") == before)
  }

  @Test func aNewerSchemaIsRefusedAndLeftAsItIs() throws {
    _ = try Catalog.open(at: path)
    try SQLiteShell.run("PRAGMA user_version = 99;", on: path)
    let before = try folder.read("photos.sqlite")
    for open in [CatalogReader.open, Catalog.open] {
      #expect(throws: CatalogError.newerSchema(path: path, found: 99, known: 2)) {
        try open(path, 0)
      }
    }
    #expect(try folder.read("photos.sqlite") == before)
  }

  @Test func aFolderIsNotACatalog() {
    #expect(throws: CatalogError.notAFile(path: folder.path, what: "a directory")) {
      try CatalogReader.open(at: folder.path)
    }
    #expect(throws: CatalogError.notAFile(path: folder.path, what: "a directory")) {
      try Catalog.open(at: folder.path)
    }
  }

  @Test func aCatalogInAMissingFolderCannotBeMade() {
    #expect {
      try Catalog.open(at: folder.file("missing/photos.sqlite"))
    } throws: { error in
      guard case .cannotCreate? = error as? CatalogError else { return false }
      return true
    }
  }

  @Test func aReaderRollsBackAWriteThatWasEndedHalfWay() throws {
    try Catalog.open(at: path).append([])
    let copy = folder.file("crashed.sqlite")
    try SQLiteShell.crash(
      in: """
        PRAGMA journal_mode = DELETE;
        PRAGMA cache_size = 1;
        INSERT INTO section (id, name, position) VALUES (1, 'x', 0);
        BEGIN;
        WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000)
        INSERT INTO image (section_id, width, height, thumb_url) SELECT 1, 3, 2, i FROM n;
        """, on: path, leaving: copy)
    #expect(try CatalogReader.open(at: copy).totals().records == 0)
    #expect(try SQLiteShell.run("PRAGMA integrity_check", on: copy) == [["ok"]])
  }
}
