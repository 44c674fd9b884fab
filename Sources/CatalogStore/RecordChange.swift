/// What is to become of a record's fields; those that are `nil` stay.
public struct RecordChange: Hashable, Sendable {
  public var thumbURL: String?
  public var width: Double?
  public var height: Double?
  /// The section to move to, made behind the others where it is new. The record keeps its id and lands by
  /// it among the section's records.
  public var section: String?
  public var captionHeight: Double?
  public var extra: Extra?

  /// What is to become of the other fields.
  public enum Extra: Hashable, Sendable {
    /// They are this JSON object.
    case object(String)
    case none
  }

  public init(
    thumbURL: String? = nil, width: Double? = nil, height: Double? = nil, section: String? = nil,
    captionHeight: Double? = nil, extra: Extra? = nil
  ) {
    self.thumbURL = thumbURL
    self.width = width
    self.height = height
    self.section = section
    self.captionHeight = captionHeight
    self.extra = extra
  }

  /// Changes a record.
  func apply(to record: inout ImageRecord) {
    if let thumbURL { record.thumbURL = thumbURL }
    if let width { record.width = width }
    if let height { record.height = height }
    if let section { record.section = section }
    if let captionHeight { record.captionHeight = captionHeight }
    switch extra {
    case .object(let json): record.extra = json
    case Extra.none?: record.extra = nil
    case nil: break
    }
  }
}
