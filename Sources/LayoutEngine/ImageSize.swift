/// What a layout needs to know of a record.
public struct ImageSize: Hashable, Sendable {
  /// The picture's width; only its ratio to the height counts.
  public var width: Double
  public var height: Double
  /// Room for a caption below the picture, in points.
  public var captionHeight: Double

  public init(width: Double, height: Double, captionHeight: Double = 0) {
    self.width = width
    self.height = height
    self.captionHeight = captionHeight
  }
}
