import CatalogStore
import LayoutService
import TestSupport
import Testing

/// Every column of what a layout stores, changed by hand.
struct CheckColumnTests {
  /// The SQL of a value that the column has not, for each column that anything else follows from. A style
  /// may have any name, and a layout any age.
  static let changes: [(table: String, column: String, values: [String])] = [
    ("layout", "id", ["id + 100"]),
    ("layout", "style", ["style || ' '", "'{}'", "''"]),
    ("layout", "axis", ["iif(axis = 'vertical', 'horizontal', 'vertical')"]),
    ("layout", "breadth", ["breadth + 1", "breadth * 1.0000000000000002", "1e6", "1"]),
    ("layout", "columns", ["columns + 1", "1", "1024"]),
    ("layout", "lane_offset", ["lane_offset * 1.0000000000000002", "-1", "1e300"]),
    ("layout", "lane_stride", ["lane_stride * 1.0000000000000002", "0"]),
    ("layout", "lane_breadth", ["lane_breadth * 1.0000000000000002", "1e999"]),
    ("layout", "loader_length", ["loader_length * 1.0000000000000002", "NULL", "0"]),
    ("layout", "last_image_id", ["last_image_id + 1", "last_image_id - 1", "0", "1 << 62", "-1"]),
    ("layout", "laid_out", ["laid_out + 1", "0", "9223372036854775807"]),
    ("layout", "content_length", ["content_length * 1.0000000000000002", "0", "1e999"]),
    ("layout", "generation", ["-1", "9223372036854775807"]),
    ("layout", "last_used", ["-1", "9223372036854775807"]),
    ("layout", "frame_count", ["frame_count - 1", "0", "9223372036854775807"]),
    ("layout_section", "layout_id", ["layout_id + 100"]),
    ("layout_section", "section_id", ["section_id + 100"]),
    ("layout_section", "origin", ["origin + 1e-9", "-1", "1e999"]),
    ("layout_section", "length", ["length * 1.0000000000000002", "0", "1e999"]),
    (
      "layout_section", "item_count",
      ["item_count + 1", "0", "-1", "9223372036854775807", "-9223372036854775808"]
    ),
    (
      "layout_section", "lane_ends",
      [
        "x''", "x'00'", "zeroblob(length(lane_ends))", "zeroblob(100000)",
        "CAST(lane_ends || x'00' AS BLOB)",
      ]
    ),
    ("layout_section", "header_start", ["ifnull(header_start, 0) + 1", "-1"]),
    ("layout_section", "header_end", ["ifnull(header_end, 0) + 1", "NULL"]),
    ("layout_section", "header_across", ["ifnull(header_across, 0) + 1", "NULL"]),
    ("layout_section", "header_breadth", ["ifnull(header_breadth, 0) + 1", "NULL"]),
    ("layout_section", "footer_start", ["ifnull(footer_start, 0) + 1", "0"]),
    ("layout_section", "footer_end", ["ifnull(footer_end, 0) + 1", "1e999"]),
    ("layout_section", "footer_across", ["ifnull(footer_across, 0) + 1", "-1"]),
    ("layout_section", "footer_breadth", ["ifnull(footer_breadth, 0) + 1", "1e999"]),
    ("layout_section", "stale_from", ["-1", "-9223372036854775808"]),
    ("layout_section", "rewritten", ["-1", "1000", "9223372036854775807"]),
    ("frame", "layout_id", ["layout_id + 100", "3 - layout_id"]),
    ("frame", "section_id", ["section_id + 100", "1 + section_id % 3"]),
    ("frame", "lane", ["lane + 1", "-1", "lane + 1000", "9223372036854775807"]),
    ("frame", "\"end\"", ["\"end\" * 1.0000000000000002", "\"end\" + 1e9", "1e999"]),
    ("frame", "position", ["position + 1000", "-1", "9223372036854775807"]),
    ("frame", "start", ["start + 1e-9", "0.0001", "\"end\"", "-1", "-1e999"]),
    ("frame", "image_id", ["image_id + 1", "image_id + 1000", "-1", "0"]),
    ("frame", "across", ["ifnull(across, 0) + 1", "iif(across IS NULL, 10, NULL)"]),
    ("frame", "breadth", ["ifnull(breadth, 0) + 1", "iif(breadth IS NULL, 10, NULL)"]),
  ]

  /// The condition that chooses a row of a table.
  private func row(_ table: String, _ random: inout SeededGenerator) -> String {
    let layout = Int.random(in: 1...2, using: &random)
    let section = Int.random(in: 1...3, using: &random)
    let position = Int.random(in: 0...15, using: &random)
    switch table {
    case "layout": return "id = \(layout)"
    case "layout_section": return "layout_id = \(layout) AND section_id = \(section)"
    default:
      return "layout_id = \(layout) AND section_id = \(section) AND position = \(position)"
    }
  }

  @Test func everyColumnIsThere() throws {
    let catalog = try CheckedCatalog(records: 12)
    let columns = try catalog.sql(
      """
      SELECT tables.name || '.' || columns.name
      FROM sqlite_schema AS tables, pragma_table_info(tables.name) AS columns
      WHERE tables.name IN ('layout', 'layout_section', 'frame')
      """
    ).map { $0[0] }
    let changed = Self.changes.map { "\($0.table).\($0.column.filter { $0 != "\"" })" }
    #expect(Set(columns) == Set(changed + ["layout.style_name"]))
  }

  @Test(arguments: changes.indices)
  func aChangeOfAColumnIsFoundAndRepaired(index: Int) throws {
    let (table, column, values) = Self.changes[index]
    var random = SeededGenerator(seed: UInt64(index))
    for value in values {
      let catalog = try CheckedCatalog(seed: UInt64.random(in: 1...100, using: &random))
      let (records, frames, sections) = try (
        catalog.records(), catalog.frames(), catalog.sections()
      )
      let row = row(table, &random)
      let name = "\(table).\(column) = \(value) where \(row)"
      let before = try catalog.sql("SELECT \(column) FROM \(table) WHERE \(row)")
      try catalog.sql("UPDATE OR REPLACE \(table) SET \(column) = \(value) WHERE \(row)")
      guard try catalog.sql("SELECT \(column) FROM \(table) WHERE \(row)") != before else {
        continue
      }
      #expect(try !catalog.findings().isEmpty, "\(name)")
      let left = try catalog.test.catalog.repair().left
      #expect(left.findings.map(\.description) == [], "\(name)")
      #expect(try catalog.records() == records, "\(name)")
      // What says a layout may be gone, or be that of another.
      let isIdentity =
        ["style", "axis", "breadth", "columns", "id", "last_image_id"].contains(column)
      guard !isIdentity else { continue }
      #expect(try catalog.frames() == frames, "\(name)")
      #expect(try catalog.sections() == sections, "\(name)")
    }
  }

  static let tables = ["layout", "layout_section", "frame"]

  @Test(arguments: tables)
  func aValueOfAnotherKindIsFoundInEveryColumn(table: String) throws {
    let columns = Self.changes.filter { $0.table == table }.map(\.column)
    var random = SeededGenerator(seed: 5)
    var found = 0
    for column in columns {
      for value in ["NULL", "'text'", "x'0102'", "''", "1.5"] {
        let catalog = try CheckedCatalog(records: 48)
        let records = try catalog.records()
        let row = row(table, &random)
        let before = try catalog.sql("SELECT \(column) FROM \(table) WHERE \(row)")
        let change = "UPDATE OR REPLACE \(table) SET \(column) = \(value) WHERE \(row)"
        // Keys take less than other columns.
        guard (try? catalog.sqlTakingAnything(in: table, change)) != nil else { continue }
        let after = try catalog.sql("SELECT \(column) FROM \(table) WHERE \(row)")
        guard after != before else { continue }
        found += 1
        #expect(try !catalog.findings().isEmpty, "\(change)")
        _ = try catalog.test.catalog.repair()
        #expect(try catalog.records() == records)
      }
    }
    #expect(found > 3 * columns.count)
  }
}
