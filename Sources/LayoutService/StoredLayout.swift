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
  /// The number of records behind the last one covered.
  var pending: Int
  /// Whether it must be laid out again: records it covers have changed, or its frames were given up.
  var isStale: Bool
  /// The number of frames that are stored.
  var frameCount: Int
  /// Whether its frames were given up to make room.
  var isEvicted: Bool
  /// When it was last used, in seconds since 1970.
  var lastUsed: Int64

  /// Finds the layout of an identity.
  ///
  /// - Parameter style: The identity's style as JSON, which takes longer to write than to find.
  /// - Complexity: O(log n) in the number of layouts; O(pending) where it is stale.
  static func find(
    _ identity: LayoutIdentity, style: String, in connection: Connection
  ) throws -> StoredLayout? {
    let find = try connection.statement(
      """
      SELECT id, style_name, generation, content_length, laid_out, last_image_id,
        (SELECT record_count FROM catalog),
        EXISTS (
          SELECT 1 FROM layout_section INDEXED BY layout_section_stale
          WHERE layout_id = layout.id AND stale_from IS NOT NULL),
        frame_count, last_used
      FROM layout WHERE style = ?1 AND axis = ?2 AND breadth = ?3 AND columns = ?4
      """)
    find.bind(1, style)
    find.bind(2, identity.axis.rawValue)
    find.bind(3, identity.breadth)
    find.bind(4, identity.columns)
    defer { find.reset() }
    guard try find.step() else { return nil }
    var layout = StoredLayout(
      id: find.int64(0), styleName: find.text(1), generation: Int64(try find.count(2)),
      contentLength: try find.place(3), laidOut: try find.count(4),
      lastImageID: Int64(try find.count(5)), pending: 0, isStale: find.int(7) != 0,
      frameCount: try find.count(8), isEvicted: false, lastUsed: find.int64(9))
    guard layout.frameCount == layout.laidOut || layout.frameCount == 0 else {
      throw find.damage(
        "layout \(layout.id) has \(layout.frameCount) frames for \(layout.laidOut) items")
    }
    layout.isEvicted = layout.laidOut > 0 && layout.frameCount == 0
    layout.isStale = layout.isStale || layout.isEvicted
    layout.pending = max(0, try find.count(6) - layout.laidOut)
    if layout.isStale { try layout.countAgain(recordCount: find.count(6), in: connection) }
    return layout
  }

  /// Counts what is covered and what is pending by the records: of a stale layout the row does not know.
  mutating func countAgain(recordCount: Int, in connection: Connection) throws {
    let count = try connection.statement("SELECT count(*) FROM image WHERE id > ?1")
    count.bind(1, lastImageID)
    defer { count.reset() }
    pending = try count.step() ? count.int(0) : 0
    laidOut = max(0, recordCount - pending)
  }

  /// Makes the row of a layout that has no frame yet.
  ///
  /// - Parameter id: The id it had; without, one that no layout has had.
  static func make(
    _ placer: Placer, style: String, styleName: String, id: Int64? = nil, in connection: Connection
  ) throws {
    let identity = placer.identity
    let make = try connection.statement(
      """
      INSERT INTO layout
        (id, style_name, style, axis, breadth, columns, lane_offset, lane_stride, lane_breadth,
        loader_length, last_used)
      VALUES (
        ifnull(?11,
          (SELECT 1 + max(last_layout_id, (SELECT ifnull(max(id), 0) FROM layout)) FROM catalog)),
        ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)
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
    if let id { make.bind(11, id) } else { make.bindNull(11) }
    try make.run()
  }

  /// Writes what an append changed.
  func save(in connection: Connection) throws {
    let save = try connection.statement(
      """
      UPDATE layout SET generation = ?2, content_length = ?3, laid_out = ?4, last_image_id = ?5,
        last_used = ?6, frame_count = ?7
      WHERE id = ?1
      """)
    save.bind(1, id)
    save.bind(2, generation)
    save.bind(3, contentLength)
    save.bind(4, laidOut)
    save.bind(5, lastImageID)
    save.bind(6, currentTime())
    save.bind(7, isEvicted ? 0 : laidOut)
    try save.run()
  }

  /// So many seconds lie between two notes of a layout's use at least.
  private static let noteInterval: Int64 = 60

  /// Whether a use at a time, in seconds since 1970, is near enough to the one noted.
  func isUseNoted(at time: Int64) -> Bool { time - lastUsed < Self.noteInterval }

  /// Notes a use.
  func noteUse(at time: Int64, in connection: Connection) throws {
    let note = try connection.statement("UPDATE layout SET last_used = ?2 WHERE id = ?1")
    note.bind(1, id)
    note.bind(2, time)
    try note.run()
  }

  /// Forgets how far the sections are laid out; there must be no frames.
  func deleteSections(in connection: Connection) throws {
    let delete = try connection.statement("DELETE FROM layout_section WHERE layout_id = ?1")
    delete.bind(1, id)
    try delete.run()
  }

  /// The room that frames take in the catalog's file, reckoned: of a million in five columns a frame takes
  /// 41 bytes, pages that are not full included; of few it takes less.
  static func bytes(frames: Int) -> Int { frames * 42 }

  /// The layout and the room it takes.
  func cached(_ identity: LayoutIdentity) -> CachedLayout {
    CachedLayout(
      layout: status(of: identity), frames: frameCount, bytes: Self.bytes(frames: frameCount),
      isStale: isStale, lastUsed: lastUsed)
  }

  /// What the row says to a user.
  func status(of identity: LayoutIdentity) -> LayoutStatus {
    LayoutStatus(
      id: id, styleName: styleName, identity: identity, generation: generation,
      contentLength: contentLength, laidOut: laidOut, pending: pending)
  }
}
