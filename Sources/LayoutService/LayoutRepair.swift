import CatalogStore
import LayoutEngine

/// Lays out a layout again from nothing, inside a transaction.
struct LayoutRepair {
  private let id: Int64
  private let connection: Connection

  init(_ id: Int64, connection: Connection) {
    self.id = id
    self.connection = connection
  }

  /// What stays of a layout.
  private struct Kept {
    let identity: LayoutIdentity
    let styleName: String
    let lastImageID: Int64
    let generation: Int64
  }

  /// Drops what is stored of the layout and lays it out again as far as it was. A row that says no layout,
  /// or one that another row says, is deleted.
  ///
  /// - Returns: What was done.
  /// - Complexity: O(records covered · log n)
  func run() throws -> String {
    let kept = try readRow()
    try run("DELETE FROM frame WHERE layout_id = ?1")
    try run("DELETE FROM layout_section WHERE layout_id = ?1")
    try run("DELETE FROM layout WHERE id = ?1")
    guard let kept, try !isThere(kept.identity) else { return "layout \(id) is deleted" }
    try makeRow(kept)
    let writer = try LayoutWriter(
      kept.identity, styleName: kept.styleName, connection: connection)
    try writer.begin(reading: ImageScan(connection: connection, isCommitted: true))
    let change = try writer.finish()
    return "layout \(id) is laid out again: \(change.rewritten) frames"
  }

  private func run(_ sql: StaticString) throws {
    let statement = try connection.statement(sql)
    statement.bind(1, id)
    try statement.run()
  }

  private func readRow() throws -> Kept? {
    let row = try connection.statement(
      """
      SELECT style, axis, breadth, columns, style_name, last_image_id, generation,
        (SELECT last_image_id FROM catalog)
      FROM layout WHERE id = ?1
      """)
    row.bind(1, id)
    defer { row.reset() }
    guard try row.step(),
      let identity = try? LayoutIdentity(storedIn: row, path: connection.path)
    else { return nil }
    let generation = row.value(6).integer ?? 0
    return Kept(
      identity: identity, styleName: row.optionalText(4) ?? identity.style.name,
      lastImageID: max(0, min(row.value(5).integer ?? 0, row.int64(7))),
      generation: (0..<1 << 53).contains(generation) ? generation : 0)
  }

  private func isThere(_ identity: LayoutIdentity) throws -> Bool {
    let other = try connection.statement(
      "SELECT 1 FROM layout WHERE style = ?1 AND axis = ?2 AND breadth = ?3 AND columns = ?4")
    other.bind(1, identity.style.json)
    other.bind(2, identity.axis.rawValue)
    other.bind(3, identity.breadth)
    other.bind(4, identity.columns)
    defer { other.reset() }
    return try other.step()
  }

  /// Makes the row as that of a layout which gave up its frames to make room: so it is laid out again as far
  /// as it was.
  private func makeRow(_ kept: Kept) throws {
    let style = kept.identity.style.json
    try StoredLayout.make(
      Placer(kept.identity), style: style, styleName: kept.styleName, id: id, in: connection)
    guard var row = try StoredLayout.find(kept.identity, style: style, in: connection) else {
      throw CatalogError.unexpected(path: connection.path, detail: "a new layout is not there")
    }
    row.lastImageID = kept.lastImageID
    row.generation = kept.generation
    row.isEvicted = true
    // Of a new layout every record is pending.
    try row.countAgain(recordCount: row.pending, in: connection)
    try row.save(in: connection)
  }
}
