/// One image as its owner describes it.
public struct ImageRecord: Hashable, Sendable {
  /// The address of the picture to show; not empty, without NUL, at most 65,536 bytes of UTF-8.
  public var thumbURL: String
  /// The picture's width; only its ratio to the height counts.
  public var width: Double
  /// The picture's height.
  public var height: Double
  /// The name of the section the record belongs to.
  public var section: String
  /// Room for a caption below the picture, in points.
  public var captionHeight: Double
  /// The owner's own identity for the record, unique in a catalog.
  public var key: String?
  /// Other fields of the record, a JSON object.
  public var extra: String?

  /// The section of a record that names none.
  public static let defaultSection = "0"

  public init(
    thumbURL: String, width: Double, height: Double, section: String = defaultSection,
    captionHeight: Double = 0, key: String? = nil, extra: String? = nil
  ) {
    self.thumbURL = thumbURL
    self.width = width
    self.height = height
    self.section = section
    self.captionHeight = captionHeight
    self.key = key
    self.extra = extra
  }
}
