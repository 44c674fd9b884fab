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
    let identity = kept.identity
    let lanes = Placer(identity).lanes
    let make = try connection.statement(
      """
      INSERT INTO layout
        (id, style_name, style, axis, breadth, columns, lane_offset, lane_stride, lane_breadth,
        loader_length, last_image_id, generation, last_used, laid_out)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13,
        (SELECT count(*) FROM image WHERE id <= ?11))
      """)
    make.bind(1, id)
    make.bind(2, kept.styleName)
    make.bind(3, identity.style.json)
    make.bind(4, identity.axis.rawValue)
    make.bind(5, identity.breadth)
    make.bind(6, identity.columns)
    make.bind(7, lanes.offset)
    make.bind(8, lanes.stride)
    make.bind(9, lanes.breadth)
    make.bind(10, identity.loaderLength)
    make.bind(11, kept.lastImageID)
    make.bind(12, kept.generation)
    make.bind(13, currentTime())
    try make.run()
  }
}
