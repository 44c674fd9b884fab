/// What a reader of a paginated feed saw.
struct SimulationReport {
  /// One page as it was loaded.
  struct Page {
    /// Where the reader was, in points.
    var offset: Double
    var items: Int
    /// Where the content ended before and after, the loader left out, in points.
    var contentBefore: Double
    var contentAfter: Double
    var appendMicroseconds: Double
  }

  var pages: [Page] = []
  var ticks = 0
  /// Ticks at which the reader saw past the end of the content though more was to come.
  var blankTicks = 0
  /// Items whose frame changed after they were seen.
  var framesMoved = 0
  var queryMicroseconds: [Double] = []
  /// The ids of the items seen, in feed order.
  var shown: [Int64] = []
  /// How often the feed misbehaved.
  var faults: [Feed.Fault: Int] = [:]
}
