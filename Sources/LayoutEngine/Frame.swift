/// The place of an element, in points; y grows downwards.
public struct Frame: Hashable, Sendable {
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Turns a relative extent into a place in the layout.
  ///
  /// The position is `origin + extent.start`, one addition, wherever it is computed, so that every
  /// path to a frame gives the same bits.
  public init(_ extent: Extent, origin: Double, axis: Axis) {
    let start = origin + extent.start
    switch axis {
    case .vertical:
      self.init(x: extent.across, y: start, width: extent.breadth, height: extent.length)
    case .horizontal:
      self.init(x: start, y: extent.across, width: extent.length, height: extent.breadth)
    }
  }

  /// Where the frame starts along `axis`.
  public func start(along axis: Axis) -> Double { axis == .vertical ? y : x }

  /// How long the frame is along `axis`.
  public func length(along axis: Axis) -> Double { axis == .vertical ? height : width }
}
