import CatalogStore
import LayoutEngine
import LayoutService
import TestSupport

/// A catalog with layouts in every state, to be damaged and checked.
struct CheckedCatalog {
  let test: CatalogCase
  var path: String { test.path }

  /// Layout 1 is a waterfall with bars and layout 2 a mosaic; both cover most records of several sections.
  init(seed: UInt64 = 3, records: Int = 60) throws {
    var random = RandomStyles(seed: seed)
    test = try CatalogCase(
      (0..<records).map { ArrivingRecord(section: "s\($0 % 3)", size: random.size()) })
    let style = Style.sectioned(
      columns: 3, header: .length(40), footer: .length(20), loader: .length(50))
    try test.catalog.layout(style, width: 390).append(count: records - 10)
    try test.catalog.layout(Preset.mosaic.style, width: 500).append(count: records - 5)
  }

  /// Runs SQL as another client that keeps no rule of the catalog's.
  @discardableResult
  func sql(_ statements: String) throws -> [[String?]] {
    try SQLiteShell.run("PRAGMA ignore_check_constraints = ON;" + statements, on: path)
  }

  /// Runs SQL while a table takes values of any kind.
  func sqlTakingAnything(in table: String, _ statements: String) throws {
    let schema = "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = "
    let name = "WHERE name = '\(table)'"
    let sql = try sql("SELECT sql FROM sqlite_schema \(name)")[0][0] ?? ""
    let loose = sql.replacing(") STRICT, WITHOUT", with: ") WITHOUT")
      .replacing(") STRICT", with: ")").replacing(" NOT NULL", with: "")
    try self.sql(schema + "'\(loose.replacing("'", with: "''"))' \(name)")
    try self.sql(statements)
    try self.sql(schema + "'\(sql.replacing("'", with: "''"))' \(name)")
  }

  /// What a check finds, as text.
  func findings() throws -> [String] {
    try CatalogReader.openToCheck(at: path).check().findings.map(\.description)
  }

  /// Every record.
  func records() throws -> [[String?]] { try sql("SELECT * FROM image ORDER BY id") }

  /// The frames of all layouts, bit for bit.
  func frames() throws -> [[String?]] {
    try sql(
      """
      SELECT layout_id, section_id, lane, printf('%!.20g', "end"), position,
        printf('%!.20g', start), image_id, across, breadth
      FROM frame
      """)
  }

  /// The sections of all layouts.
  func sections() throws -> [[String?]] {
    try sql(
      """
      SELECT layout_id, section_id, printf('%!.20g', origin), printf('%!.20g', length),
        item_count, hex(lane_ends), header_start, header_end, header_across, header_breadth,
        footer_start, footer_end, footer_across, footer_breadth
      FROM layout_section
      """)
  }
}
