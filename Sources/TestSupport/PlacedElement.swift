public import LayoutEngine

/// An element of a layout in absolute coordinates, as an answer tells it.
public struct PlacedElement: Hashable, Sendable {
  public var kind: ElementKind
  /// `nil` for the loader.
  public var section: String?
  /// An item's place in its section, from 0.
  public var index: Int?
  /// The record's place in arrival order, from 1.
  public var recordID: Int?
  public var lane: Int?
  public var frame: Frame
  /// How far at most the picture is shifted; `nil` outside parallax cells.
  public var maxParallaxOffset: Double?

  public init(
    kind: ElementKind, section: String? = nil, index: Int? = nil, recordID: Int? = nil,
    lane: Int? = nil, frame: Frame, maxParallaxOffset: Double? = nil
  ) {
    self.kind = kind
    self.section = section
    self.index = index
    self.recordID = recordID
    self.lane = lane
    self.frame = frame
    self.maxParallaxOffset = maxParallaxOffset
  }
}
