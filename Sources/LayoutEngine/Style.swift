/// The rules and spacings of a layout.
public enum Style: Hashable, Sendable {
  case waterfall(WaterfallStyle)
  case mosaic(MosaicStyle)

  /// The number of lanes the style has where the caller names none.
  public var columns: Int? {
    switch self {
    case .waterfall(let style): style.columns
    case .mosaic(let style): style.columns
    }
  }
}
