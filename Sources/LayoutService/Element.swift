public import LayoutEngine

/// One thing a gallery shows, with its place.
public struct Element: Hashable, Sendable {
  public var kind: ElementKind
  /// The name of the section; `nil` for the loader.
  public var section: String?
  /// The place among the section's laid-out items, from 0; `nil` for bars.
  public var index: Int?
  /// The record's id; `nil` for bars.
  public var id: Int64?
  /// The owner's identity for the record, where it has one.
  public var key: String?
  /// The lane, or the first of those the item spans; `nil` for bars.
  public var lane: Int?
  /// The place in the layout, in points.
  public var frame: Frame
  /// How far the picture of a parallax cell is shifted, in points; `nil` elsewhere.
  public var parallaxOffset: Double?
  /// The address of the picture; `nil` for bars.
  public var thumbURL: String?
  /// The record's other fields, a JSON object; `nil` unless asked for.
  public var extra: String?
  /// Room for a caption at the lower end of the frame, in points; 0 for bars.
  public var captionHeight: Double

  public init(
    kind: ElementKind, section: String?, index: Int? = nil, id: Int64? = nil, key: String? = nil,
    lane: Int? = nil, frame: Frame, parallaxOffset: Double? = nil, thumbURL: String? = nil,
    extra: String? = nil, captionHeight: Double = 0
  ) {
    self.kind = kind
    self.section = section
    self.index = index
    self.id = id
    self.key = key
    self.lane = lane
    self.frame = frame
    self.parallaxOffset = parallaxOffset
    self.thumbURL = thumbURL
    self.extra = extra
    self.captionHeight = captionHeight
  }
}
