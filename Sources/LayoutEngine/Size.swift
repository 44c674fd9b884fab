/// A width and a height, in points.
public struct Size: Hashable, Sendable {
  public var width: Double
  public var height: Double

  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  func along(_ axis: Axis) -> Double { axis == .vertical ? height : width }
  func across(_ axis: Axis) -> Double { axis == .vertical ? width : height }
}
