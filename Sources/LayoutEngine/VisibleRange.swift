/// A stretch of a layout along its scroll axis, as a viewport shows it.
///
/// An element is visible when its frame ends behind the range's offset and starts before the range's
/// end. Both edges are those of the frame as it is reported, `y + height` included, so that asking at an
/// element's own printed edge never shows it.
public struct VisibleRange: Hashable, Sendable {
  /// Where the range starts, in points; may lie before the content, as in an overscroll.
  public let offset: Double
  /// How long the range is, in points. A range of length 0 shows nothing.
  public let length: Double

  /// - Throws: `StyleError` unless both are finite and the length is 0 or more.
  public init(offset: Double, length: Double) throws(StyleError) {
    guard offset.isFinite, offset.magnitude <= Self.limit else {
      throw StyleError("offset", "must be a number between ±2⁵³, not \(Bounds.text(offset))")
    }
    guard length >= 0, length <= Self.limit else {
      throw StyleError("length", "must be 0 to 2⁵³, not \(Bounds.text(length))")
    }
    self.offset = offset
    self.length = length
  }

  /// The largest offset, either way, and the largest length, in points.
  package static let limit = Bounds.contentLength

  /// Where the range ends, in points.
  public var end: Double { offset + length }

  /// Whether an element that starts at `start`, so many points long, is visible.
  public func shows(start: Double, length elementLength: Double) -> Bool {
    length > 0 && start + elementLength > offset && start < end
  }

  /// Whether a frame is visible.
  public func shows(_ frame: Frame, axis: Axis) -> Bool {
    shows(start: frame.start(along: axis), length: frame.length(along: axis))
  }

  /// Where to look for visible elements of a section: behind `end`, and before `start`, both relative to
  /// its origin.
  ///
  /// The difference of two Doubles loses bits, so both lie a few units in the last place outside the
  /// exact value; what is found is tested again with `shows`.
  public func relative(toOrigin origin: Double) -> (end: Double, start: Double) {
    let slack = 4 * max(origin.magnitude, offset.magnitude, end.magnitude).ulp
    return (end: offset - origin - slack, start: end - origin + slack)
  }

  /// How far the picture of a parallax cell is shifted: from `+maximum` as it enters at the far edge to
  /// `-maximum` as it leaves at the near one, in points.
  public func parallaxOffset(start: Double, length elementLength: Double, maximum: Double) -> Double
  {
    let distance = (start + elementLength / 2) - (offset + length / 2)
    return min(1, max(-1, distance / ((length + elementLength) / 2))) * maximum
  }
}
