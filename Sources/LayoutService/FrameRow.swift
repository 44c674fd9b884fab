import CatalogStore
import LayoutEngine

/// A row of the table `frame`, of one lane of one section of one layout.
struct FrameRow {
  var imageID: Int64
  var position: Int
  var start: Double
  var end: Double
  /// The place and size across the scroll axis where they are not the lane's own.
  var across: (position: Double, breadth: Double)?

  init(_ item: PlacedItem, imageID: Int64, placer: Placer) {
    self.imageID = imageID
    position = item.index
    start = item.extent.start
    end = item.extent.end
    let lane = placer.across(lane: item.lane)
    if item.extent.across != lane.position || item.extent.breadth != lane.breadth {
      across = (item.extent.across, item.extent.breadth)
    }
  }

  /// Reads a row of end, position, start, image_id, across and breadth.
  ///
  /// - Throws: `CatalogError.damaged` for a place, a position or an id that this program never writes.
  init(_ row: Statement) throws(CatalogError) {
    end = try row.place(0)
    position = try row.count(1)
    start = try row.place(2)
    imageID = Int64(try row.count(3))
    guard start <= end else {
      throw row.damage("the frame of record \(imageID) ends before it starts")
    }
    if let position = row.optionalDouble(4), let breadth = row.optionalDouble(5) {
      across = (position, breadth)
    }
  }

  /// The item whose frame this is.
  ///
  /// - Parameter across: What the lane says of its items: see `Placer.across(lane:)`.
  func item(lane: Int, across laneAcross: (position: Double, breadth: Double)) -> PlacedItem {
    let across = across ?? laneAcross
    return PlacedItem(
      index: position, lane: lane,
      extent: Extent(
        start: start, end: end, across: across.position, breadth: across.breadth))
  }
}
