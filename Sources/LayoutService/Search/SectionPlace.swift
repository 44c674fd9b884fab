/// A section as a layout has it.
public struct SectionPlace: Hashable, Sendable {
  public var name: String
  /// The number of items laid out.
  public var count: Int
  /// Where the section begins along the scroll axis, in points.
  public var origin: Double
  /// How far it moves the next section, in points.
  public var length: Double
}
