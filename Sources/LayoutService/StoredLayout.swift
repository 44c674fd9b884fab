import CatalogStore
import LayoutEngine

/// The row of a layout in the catalog.
struct StoredLayout {
  var id: Int64
  var styleName: String
  var generation: Int64
  /// How far the content reaches, without the loader, in points.
  var contentLength: Double
  var laidOut: Int
  /// The layout covers the records up to this one.
  var lastImageID: Int64
  /// The number of records in the catalog.
  var recordCount: Int
  /// Whether records it covers have changed since it was laid out.
  var isStale: Bool

  /// Finds the layout of an identity.
  ///
  /// - Parameter style: The identity's style as JSON, which takes longer to write than to find.
  /// - Complexity: O(log n) in the number of layouts.
  static func find(
    _ identity: LayoutIdentity, style: String, in connection: Connection
  ) throws -> StoredLayout? {
    let find = try connection.statement(
      """
      SELECT id, style_name, generation, content_length, laid_out, last_image_id,
        (SELECT record_count FROM catalog),
        EXISTS (
          SELECT 1 FROM layout_section WHERE layout_id = layout.id AND stale_from IS NOT NULL)
      FROM layout WHERE style = ?1 AND axis = ?2 AND breadth = ?3 AND columns = ?4
      """)
    find.bind(1, style)
    find.bind(2, identity.axis.rawValue)
    find.bind(3, identity.breadth)
    find.bind(4, identity.columns)
    defer { find.reset() }
    guard try find.step() else { return nil }
    return StoredLayout(
      id: find.int64(0), styleName: find.text(1), generation: find.int64(2),
      contentLength: find.double(3), laidOut: find.int(4), lastImageID: find.int64(5),
      recordCount: find.int(6), isStale: find.int(7) != 0)
  }

  /// Makes the row of a layout that has no frame yet.
  static func make(
    _ placer: Placer, style: String, styleName: String, in connection: Connection
  ) throws {
    let identity = placer.identity
    let make = try connection.statement(
      """
      INSERT INTO layout
        (style_name, style, axis, breadth, columns, lane_offset, lane_stride, lane_breadth,
        loader_length, last_used)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)
      """)
    make.bind(1, styleName)
    make.bind(2, style)
    make.bind(3, identity.axis.rawValue)
    make.bind(4, identity.breadth)
    make.bind(5, identity.columns)
    make.bind(6, placer.lanes.offset)
    make.bind(7, placer.lanes.stride)
    make.bind(8, placer.lanes.breadth)
    make.bind(9, identity.loaderLength)
    make.bind(10, currentTime())
    try make.run()
  }

  /// Writes what an append changed.
  func save(in connection: Connection) throws {
    let save = try connection.statement(
      """
      UPDATE layout SET generation = ?2, content_length = ?3, laid_out = ?4, last_image_id = ?5,
        last_used = ?6
      WHERE id = ?1
      """)
    save.bind(1, id)
    save.bind(2, generation)
    save.bind(3, contentLength)
    save.bind(4, laidOut)
    save.bind(5, lastImageID)
    save.bind(6, currentTime())
    try save.run()
  }

  /// What the row says to a user.
  func status(of identity: LayoutIdentity) -> LayoutStatus {
    LayoutStatus(
      id: id, styleName: styleName, identity: identity, generation: generation,
      contentLength: contentLength, laidOut: laidOut, pending: recordCount - laidOut)
  }
}
