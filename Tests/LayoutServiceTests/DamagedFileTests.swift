import CatalogStore
import LayoutEngine
import LayoutService
import TestSupport
import Testing

/// Checks of files with wrong bytes.
struct DamagedFileTests {
  private let catalog: CheckedCatalog
  private let bytes: [UInt8]
  private var copy: String { catalog.test.folder.file("copy.sqlite") }

  init() throws {
    catalog = try CheckedCatalog(records: 300)
    // One file, without a log.
    try catalog.sql("VACUUM INTO '\(catalog.test.folder.file("whole.sqlite"))'")
    bytes = try catalog.test.folder.read("whole.sqlite")
  }

  private static let contents = [
    "SELECT * FROM layout", "SELECT * FROM layout_section", "SELECT * FROM frame",
    "SELECT * FROM section", "SELECT * FROM catalog",
  ]

  /// What the tables beside the records hold, floats bit for bit; `nil` where they cannot be read.
  private func content(_ path: String) -> [[[String?]]]? {
    try? Self.contents.map { try SQLiteShell.run($0, on: path) }
  }

  @Test(arguments: 1...4)
  func aFlippedBitIsFoundWhereItChangesWhatFollowsFromTheRecords(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let right = content(catalog.path)
    var changes = 0
    for _ in 0..<120 {
      var damaged = bytes
      let place = Int.random(in: bytes.indices, using: &random)
      damaged[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      try catalog.test.folder.write(damaged, to: "copy.sqlite")
      let found: [Finding]
      do {
        found = try CatalogReader.openToCheck(at: copy).check().findings
      } catch is CatalogError {
        continue
      }
      let after = content(copy)
      guard after != right else { continue }
      changes += 1
      // Nothing says what a style's name, the time of a use or a count of changes should be.
      if found.isEmpty {
        #expect(try differsOnlyInNames(), "byte \(place)")
      }
    }
    #expect(changes > 5)
  }

  /// Whether the copy has the layouts of the catalog but for values that nothing follows from.
  private func differsOnlyInNames() throws -> Bool {
    let rest = [
      "SELECT id, style, axis, breadth, columns, content_length, laid_out FROM layout",
      "SELECT layout_id, section_id, origin, length, item_count FROM layout_section",
      "SELECT * FROM frame", "SELECT id, record_count FROM section", "SELECT * FROM catalog",
    ]
    return try rest.allSatisfy {
      try SQLiteShell.run($0, on: copy) == SQLiteShell.run($0, on: catalog.path)
    }
  }

  @Test(arguments: 1...3)
  func aRepairOfADamagedFileEndsAndTouchesNoRecord(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed + 100)
    for number in 0..<60 {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let place = Int.random(in: bytes.indices, using: &random)
        damaged[place] = UInt8.random(in: 0...255, using: &random)
      }
      let copy = try catalog.test.folder.write(damaged, to: "copy\(number).sqlite")
      let records = try? SQLiteShell.run("SELECT * FROM image", on: copy)
      do {
        let report = try Catalog.openExisting(at: copy).repair()
        #expect(report.found.findings.isEmpty == (report.repairs + left(report)).isEmpty)
      } catch is CatalogError {}
      #expect((try? SQLiteShell.run("SELECT * FROM image", on: copy)) == records)
    }
  }

  private func left(_ report: RepairReport) -> [String] { report.left.findings.map(\.description) }

  @Test func aFileCutOffAnywhereEnds() throws {
    for length in stride(from: 512, to: bytes.count, by: 1500) {
      try catalog.test.folder.write(bytes.prefix(length), to: "copy.sqlite")
      do {
        #expect(try !CatalogReader.openToCheck(at: copy).check().findings.isEmpty)
      } catch is CatalogError {}
    }
  }

  @Test func damagedPagesAreNotWrittenThrough() throws {
    var damaged = bytes
    let pageSize = Int(damaged[16]) << 8 | Int(damaged[17])
    let whole = catalog.test.folder.file("whole.sqlite")
    let query = "SELECT rootpage FROM sqlite_schema WHERE name = 'frame'"
    let root = try #require(Int(try SQLiteShell.run(query, on: whole)[0][0] ?? ""))
    // The number of cells of the root page.
    damaged[(root - 1) * pageSize + 3] ^= 0x40
    try catalog.test.folder.write(damaged, to: "copy.sqlite")
    let report = try Catalog.openExisting(at: copy).repair()
    #expect(!report.found.findings.isEmpty)
    #expect(report.repairs.isEmpty)
  }
}
