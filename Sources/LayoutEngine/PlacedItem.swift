/// An item's place, relative to its section.
public struct PlacedItem: Hashable, Sendable {
  /// The item's place in its section, from 0.
  public var index: Int
  /// The lane, or the first of the lanes that the item spans.
  public var lane: Int
  public var extent: Extent

  public init(index: Int, lane: Int, extent: Extent) {
    self.index = index
    self.lane = lane
    self.extent = extent
  }
}
