/// The place of an element relative to its section, told along and across the scroll axis.
public struct Extent: Hashable, Sendable {
  /// The near edge along the scroll axis, in points from the section's origin.
  public var start: Double
  /// The far edge along the scroll axis, in points from the section's origin.
  public var end: Double
  /// The near edge across the scroll axis, in points from the layout's edge.
  public var across: Double
  /// The size across the scroll axis, in points.
  public var breadth: Double

  public init(start: Double, end: Double, across: Double, breadth: Double) {
    self.start = start
    self.end = end
    self.across = across
    self.breadth = breadth
  }

  /// The size along the scroll axis, in points.
  public var length: Double { end - start }
}
