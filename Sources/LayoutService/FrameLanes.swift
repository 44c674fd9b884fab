import CatalogStore

/// Reads the stored frames of a section, each lane by itself in the order of its key.
///
/// A few frames of each lane are held at a time, whatever the section has.
struct FrameLanes {
  private let rows: Statement
  private let layoutID: Int64
  private let sectionID: Int64
  private var lanes: [Lane]

  private static let batchSize = 32

  private struct Lane {
    var held: [StoredFrame] = []
    var next = 0
    /// The key that the frames not yet read lie behind; `nil` where there are none.
    var after: (end: Double, position: Int64)? = (-.infinity, -1)
  }

  init(
    layoutID: Int64, sectionID: Int64, count: Int, connection: Connection
  ) throws {
    self.layoutID = layoutID
    self.sectionID = sectionID
    lanes = Array(repeating: Lane(), count: count)
    rows = try connection.statement(
      """
      SELECT "end", position, start, image_id, across, breadth FROM frame
      WHERE layout_id = ?1 AND section_id = ?2 AND lane = ?3 AND ("end", position) > (?4, ?5)
      ORDER BY "end", position LIMIT ?6
      """)
  }

  /// The next frame of a lane; `nil` behind the last.
  mutating func next(in lane: Int) throws -> StoredFrame? {
    if lanes[lane].next == lanes[lane].held.count { try refill(lane) }
    guard lanes[lane].next < lanes[lane].held.count else { return nil }
    defer { lanes[lane].next += 1 }
    return lanes[lane].held[lanes[lane].next]
  }

  private mutating func refill(_ lane: Int) throws {
    guard let after = lanes[lane].after else { return }
    rows.bind(1, layoutID)
    rows.bind(2, sectionID)
    rows.bind(3, lane)
    rows.bind(4, after.end)
    rows.bind(5, after.position)
    rows.bind(6, Self.batchSize)
    defer { rows.reset() }
    lanes[lane].held.removeAll(keepingCapacity: true)
    lanes[lane].next = 0
    while try rows.step() { lanes[lane].held.append(StoredFrame(rows)) }
    lanes[lane].after = nil
    // A key of another kind is found to be wrong before anything behind it is asked for.
    guard lanes[lane].held.count == Self.batchSize, let last = lanes[lane].held.last,
      let end = last.end.real, let position = last.position.integer
    else { return }
    lanes[lane].after = (end, position)
  }
}
