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
}
