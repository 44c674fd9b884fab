import LayoutEngine

/// How a long layout is folded into strips that stand side by side (scrolling sideways: one below the
/// other), so that a picture of it has the shape of a page.
struct Strips {
  let axis: Axis
  let breadth: Double
  let count: Int
  /// The stretch of the layout that each strip shows, in points.
  let length: Double
  /// How many points one pixel of the picture stands for.
  let unit: Double

  /// Up to so many times the breadth, a layout is one strip.
  private static let longestSingle = 4.0
  private static let maximumCount = 40.0
  /// Viewers have limits: a picture has about so many pixels each way at most.
  private static let maximumPixels = 20_000.0

  init(breadth: Double, length total: Double, axis: Axis) {
    let slot = breadth * 1.1
    let ideal = total <= breadth * Self.longestSingle ? 1 : (1.4 * total / slot).squareRoot()
    let count = min(max(ideal.rounded(), 1), Self.maximumCount)
    self.axis = axis
    self.breadth = breadth
    self.count = Int(count)
    length = total / count
    unit = max(
      breadth / min(max(breadth, 240), 1600), length / Self.maximumPixels,
      count * slot / Self.maximumPixels)
  }

  /// The strips' distance, in points: room for a line of text.
  var gap: Double { 26 * unit }

  /// The size of one strip.
  var size: Size {
    axis == .vertical
      ? Size(width: breadth, height: length) : Size(width: length, height: breadth)
  }

  /// Where a strip lies, its first at 0.
  func corner(_ strip: Int) -> (x: Double, y: Double) {
    let place = Double(strip) * (breadth + gap)
    return axis == .vertical ? (place, 0) : (0, place)
  }

  /// The size of all strips together.
  var total: Size {
    let across = Double(count) * (breadth + gap) - gap
    return axis == .vertical
      ? Size(width: across, height: length) : Size(width: length, height: across)
  }
}
