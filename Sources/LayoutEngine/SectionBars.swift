/// What surrounds the items of a section that is laid out so far, relative to its origin.
public struct SectionBars: Hashable, Sendable {
  public var header: Extent?
  public var footer: Extent?
  /// How far the section moves the next one, in points.
  public var length: Double

  public init(header: Extent?, footer: Extent?, length: Double) {
    self.header = header
    self.footer = footer
    self.length = length
  }
}
