import CatalogStore
import LayoutService
import TestSupport
import Testing

/// Copies of catalogs.
struct BackupTests {
  private let catalog: CheckedCatalog
  private var folder: TemporaryFolder { catalog.test.folder }

  init() throws { catalog = try CheckedCatalog() }

  private func backUp(to name: String) throws -> BackupReport {
    try CatalogReader.open(at: catalog.path).backUp(to: folder.file(name))
  }

  @Test(arguments: ["b.sqlite", "file:b?mode=memory", "b c\n'%41.sqlite", "-b", "ä#&"])
  func aBackupIsACatalogWithTheSameContent(name: String) throws {
    let files = try folder.names()
    let report = try backUp(to: name)
    #expect(report.records == 60)
    #expect(report.layouts == 2)
    #expect(report.findings.isEmpty)
    #expect(try report.bytes == folder.read(name).count)
    #expect(try folder.names() == (files + [name]).sorted())
    let copy = try CatalogReader.open(at: folder.file(name))
    #expect(try copy.check().findings.isEmpty)
    #expect(try copy.records(limit: 100) == catalog.test.catalog.records(limit: 100))
    #expect(try copy.layouts() == catalog.test.catalog.layouts())
    for status in try copy.layouts() {
      let range = 0..<1e9
      #expect(
        try copy.layoutReader(status.layout.identity).elements(in: range)
          == catalog.test.catalog.layout(status.layout.identity).elements(in: range))
    }
  }

  @Test func aBackupCanBeWritten() throws {
    _ = try backUp(to: "b.sqlite")
    let copy = try Catalog.openExisting(at: folder.file("b.sqlite"))
    try copy.append([ImageRecord(thumbURL: "new", width: 1, height: 1)])
    #expect(try copy.totals().records == 61)
    #expect(try copy.check().findings.isEmpty)
    #expect(try catalog.test.catalog.totals().records == 60)
  }

  @Test func whatIsNotOursIsCopiedToo() throws {
    try catalog.sql(CheckTests.foreign)
    #expect(try backUp(to: "b.sqlite").findings.isEmpty)
    let query = "SELECT count(*) FROM image_fts WHERE image_fts MATCH 'img'"
    #expect(try SQLiteShell.run(query, on: folder.file("b.sqlite")) == [["60"]])
  }

  @Test(arguments: ["", "full.sqlite", "none/b.sqlite", "photos.sqlite", ".", "none/"])
  func whereSomethingIsOrNothingCanBeNothingIsMade(name: String) throws {
    try folder.write(to: "full.sqlite", "mine")
    let files = try folder.names()
    let path = name.isEmpty ? "" : folder.file(name)
    #expect {
      try CatalogReader.open(at: catalog.path).backUp(to: path)
    } throws: { error in
      guard case .cannotCreate? = error as? CatalogError else { return false }
      return true
    }
    #expect(try folder.names() == files)
    #expect(try folder.text("full.sqlite") == "mine")
    #expect(try catalog.findings().isEmpty)
  }

  @Test func aCopyOfADamagedCatalogIsKept() throws {
    try catalog.sql("UPDATE frame SET start = 0 WHERE layout_id = 1 AND position = 5")
    let report = try backUp(to: "b.sqlite")
    #expect(report.findings == (try CatalogReader.openToCheck(at: catalog.path).check().findings))
    #expect(report.findings.count == 3)
    #expect(try CatalogReader.open(at: folder.file("b.sqlite")).totals().records == 60)
  }

  @Test func aCatalogThatCannotBeCopiedLeavesNothing() throws {
    let whole = folder.file("damaged.sqlite")
    try catalog.sql("VACUUM INTO '\(whole)'")
    let query = "SELECT rootpage FROM sqlite_schema WHERE name = 'frame'"
    let root = try #require(Int(try SQLiteShell.run(query, on: whole)[0][0] ?? ""))
    var bytes = try folder.read("damaged.sqlite")
    bytes[(root - 1) * (Int(bytes[16]) << 8 | Int(bytes[17]))] = 0xFF
    try folder.write(bytes, to: "damaged.sqlite")
    let files = try folder.names()
    #expect {
      try CatalogReader.open(at: folder.file("damaged.sqlite")).backUp(to: folder.file("b.sqlite"))
    } throws: { error in
      guard case .damaged? = error as? CatalogError else { return false }
      return true
    }
    #expect(try folder.names() == files)
  }
}
