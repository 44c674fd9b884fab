/// Distances from the four sides, in points; they keep their physical sides on either axis.
public struct Insets: Hashable, Sendable {
  public var top: Double
  public var left: Double
  public var bottom: Double
  public var right: Double

  public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// The same distance on every side.
  public init(_ distance: Double) {
    self.init(top: distance, left: distance, bottom: distance, right: distance)
  }

  func before(along axis: Axis) -> Double { axis == .vertical ? top : left }
  func after(along axis: Axis) -> Double { axis == .vertical ? bottom : right }
  func before(across axis: Axis) -> Double { axis == .vertical ? left : top }
  func after(across axis: Axis) -> Double { axis == .vertical ? right : bottom }
}
