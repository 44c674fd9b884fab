import CatalogStore
import LayoutEngine

/// Finds the frame of an item in a section of a stored layout.
///
/// - Complexity: O(lanes + log n) index seeks where the pictures of the section are of any usual mixture.
struct FrameSearch {
  let layoutID: Int64
  let sectionID: Int64
  let placer: Placer
  let connection: Connection

  func find(_ target: LaneSearch.Target) throws -> (imageID: Int64, item: PlacedItem)? {
    let columns = placer.identity.columns
    var lanes = 0..<columns
    if case .position(let position) = target, let lane = placer.lane(index: position) {
      lanes = lane..<lane + 1
    }
    // What one lane has around the target says where to look in the next.
    var before: FrameRow?
    var behind: FrameRow?
    for lane in lanes {
      let run = LaneRun(
        layoutID: layoutID, sectionID: sectionID, lane: lane, connection: connection)
      var search = LaneSearch(run, target: target, lanes: columns)
      let hint = lane == lanes.lowerBound ? nil : Self.hint(target, before, behind)
      if let row = try search.find(near: hint) {
        return (row.imageID, row.item(lane: lane, across: placer.across(lane: lane)))
      }
      if let low = search.low, low.position > before?.position ?? -1 { before = low }
      if let high = search.high, high.position < behind?.position ?? .max { behind = high }
    }
    return nil
  }

  /// Where a lane is near the target, in points: items start in their order, or nearly so.
  private static func hint(
    _ target: LaneSearch.Target, _ before: FrameRow?, _ behind: FrameRow?
  ) -> Double {
    guard let before else { return 0 }
    guard let behind else { return before.start }
    let share =
      switch target {
      case .record(let id):
        Double(id - before.imageID) / Double(behind.imageID - before.imageID)
      case .position(let position):
        Double(position - before.position) / Double(behind.position - before.position)
      }
    return before.start + (behind.start - before.start) * share
  }
}
