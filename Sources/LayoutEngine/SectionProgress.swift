/// How far a section of a layout is laid out: all that is needed to go on with it.
///
/// Going on from here gives bit for bit what laying out from the start gives.
public struct SectionProgress: Hashable, Sendable {
  /// The number of items laid out.
  public var itemCount: Int
  /// In a waterfall the end of each lane. In a mosaic the start of the present block and the furthest
  /// end so far. In points from the section's origin.
  public var ends: [Double]

  public init(itemCount: Int, ends: [Double]) {
    self.itemCount = itemCount
    self.ends = ends
  }
}
