public import LayoutEngine

/// An element of a layout as a scrolling view needs it: numbers alone.
public struct PlacedFrame: Hashable, Sendable {
  public var kind: ElementKind
  /// The section's place in the layout, from 0; the number of sections for the loader.
  public var section: Int
  /// The item's place in its section, from 0; -1 for bars.
  public var item: Int
  /// The record's id; 0 for bars.
  public var id: Int64
  /// The lane, or the first of those the item spans; -1 for bars.
  public var lane: Int
  /// The place in the layout, in points.
  public var frame: Frame

  init(
    _ kind: ElementKind, section: Int, item: Int = -1, id: Int64 = 0, lane: Int = -1, frame: Frame
  ) {
    self.kind = kind
    self.section = section
    self.item = item
    self.id = id
    self.lane = lane
    self.frame = frame
  }
}
