import CatalogStore

/// The frames of one lane of one section, in their order: by end, equals by position.
///
/// Positions and the ids of records ascend in the same order.
struct LaneRun {
  /// A place in the order, between two frames or at one.
  struct Place: Comparable {
    var end: Double
    var position: Int

    static let first = Place(end: -.infinity, position: .min)
    static let last = Place(end: .infinity, position: .max)

    static func < (left: Place, right: Place) -> Bool {
      (left.end, left.position) < (right.end, right.position)
    }
  }

  let layoutID: Int64
  let sectionID: Int64
  let lane: Int
  let connection: Connection

  /// The frames behind a place, the nearest first: rows for `FrameRow`, to be reset when enough are read.
  func frames(behind place: Place) throws -> Statement {
    bound(
      try connection.statement(
        """
        SELECT "end", position, start, image_id, across, breadth FROM frame
        WHERE layout_id = ?1 AND section_id = ?2 AND lane = ?3 AND ("end", position) > (?4, ?5)
        ORDER BY "end", position
        """), to: place)
  }

  /// The frames up to a place, the nearest first: rows for `FrameRow`, to be reset when enough are read.
  func frames(upTo place: Place) throws -> Statement {
    bound(
      try connection.statement(
        """
        SELECT "end", position, start, image_id, across, breadth FROM frame
        WHERE layout_id = ?1 AND section_id = ?2 AND lane = ?3 AND ("end", position) <= (?4, ?5)
        ORDER BY "end" DESC, position DESC
        """), to: place)
  }

  private func bound(_ scan: Statement, to place: Place) -> Statement {
    scan.bind(1, layoutID)
    scan.bind(2, sectionID)
    scan.bind(3, lane)
    scan.bind(4, place.end)
    scan.bind(5, place.position)
    return scan
  }
}

extension FrameRow {
  /// Where the frame stands in its lane.
  var place: LaneRun.Place { LaneRun.Place(end: end, position: position) }
}
