import Foundation
import TestSupport

/// What a catalog's file holds.
enum CatalogState: Equatable {
  case nothing
  /// A database without tables.
  case empty
  /// Everything but when layouts were used, a row a line.
  case catalog(version: Int, records: Int, rows: [String])

  struct Damage: Error {
    let findings: [[String?]]
  }

  /// Reads the file as another SQLite client would.
  ///
  /// - Throws: `Damage` where SQLite finds any.
  init(_ path: String) throws {
    guard FileManager.default.fileExists(atPath: path) else {
      self = .nothing
      return
    }
    func rows(_ sql: String) throws -> [[String?]] { try SQLiteShell.run(sql, on: path) }
    let integrity = try rows("PRAGMA integrity_check")
    let orphans = try rows("PRAGMA foreign_key_check")
    guard integrity == [["ok"]], orphans.isEmpty else {
      throw Damage(findings: integrity + orphans)
    }
    let schema = try rows("SELECT 'schema', name, sql FROM sqlite_schema")
    guard !schema.isEmpty else {
      self = .empty
      return
    }
    let version = try rows("PRAGMA user_version").first?.first.flatMap { $0.flatMap { Int($0) } }
    var all = schema
    for (table, columns) in Self.tables {
      var columns = columns
      if (version ?? 0) < 2 { columns.removeAll(where: Self.addedBySchema2.contains) }
      let list = columns.map { "quote(\"\($0)\")" }.joined(separator: ", ")
      all += try rows("SELECT '\(table)', \(list) FROM \(table)")
    }
    let records = all.filter { $0[0] == "image" }.count
    self = .catalog(
      version: version ?? 0, records: records,
      rows: all.map { $0.map { $0 ?? "NULL" }.joined(separator: "|") }.sorted())
  }

  var hasRecords: Bool {
    if case .catalog(_, let records, _) = self { return records > 0 }
    return false
  }

  /// Its records, a row each.
  var records: [String] {
    if case .catalog(_, _, let rows) = self { return rows.filter { $0.hasPrefix("image|") } }
    return []
  }

  /// How `check` ends on a sound catalog in this state.
  var checkCode: Int32 {
    switch self {
    case .nothing: 66
    case .empty: 78
    case .catalog(version: 1, _, _): 77
    case .catalog: 0
    }
  }

  private static let addedBySchema2: Set = ["frame_count", "rewritten", "last_layout_id"]

  private static let tables: [(String, [String])] = [
    ("catalog", ["id", "record_count", "last_image_id", "recount", "last_layout_id"]),
    ("setting", ["name", "value"]),
    ("style", ["name", "definition"]),
    ("section", ["id", "name", "position", "record_count"]),
    (
      "image",
      ["id", "section_id", "width", "height", "caption_height", "thumb_url", "key", "extra"]
    ),
    (
      "layout",
      [
        "id", "style_name", "style", "axis", "breadth", "columns", "last_image_id", "laid_out",
        "content_length", "generation", "frame_count",
      ]
    ),
    (
      "layout_section",
      [
        "layout_id", "section_id", "origin", "length", "item_count", "lane_ends", "header_start",
        "header_end", "footer_start", "footer_end", "stale_from", "rewritten",
      ]
    ),
    (
      "frame",
      [
        "layout_id", "section_id", "lane", "position", "end", "start", "image_id", "across",
        "breadth",
      ]
    ),
  ]
}
