public import LayoutEngine

/// Where an item is in a layout.
public struct Location: Hashable, Sendable {
  /// As an answer to a visible range tells it, without the parallax offset, which a range gives.
  public var element: Element
  /// The axis that the layout scrolls along.
  public var axis: Axis
  /// How far the content reaches along the axis, the loader included, in points.
  public var contentLength: Double

  public init(element: Element, axis: Axis, contentLength: Double) {
    self.element = element
    self.axis = axis
    self.contentLength = contentLength
  }

  /// The offset at which a viewport shows the item, kept inside the content.
  ///
  /// - Parameter length: How long the viewport is, in points.
  public func offset(_ alignment: Alignment, in length: Double) -> Double {
    let start = element.frame.start(along: axis)
    let room = element.frame.length(along: axis) - length
    let offset =
      switch alignment {
      case .top: start
      case .middle: start + room / 2
      case .bottom: start + room
      }
    return max(0, min(offset, contentLength - length))
  }
}
