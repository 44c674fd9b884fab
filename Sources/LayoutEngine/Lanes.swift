/// Where the lanes of a layout lie across the scroll axis, in points.
public struct Lanes: Hashable, Sendable {
  public var offset: Double
  public var stride: Double
  /// The breadth of one lane.
  public var breadth: Double

  public init(offset: Double, stride: Double, breadth: Double) {
    self.offset = offset
    self.stride = stride
    self.breadth = breadth
  }
}
