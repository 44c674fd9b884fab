/// A field of a record that an input can give.
enum Field: String, CaseIterable {
  case thumbURL, width, height, section, captionHeight, key

  /// The fields without which there is no record.
  static let required: [Field] = [.thumbURL, .width, .height]
}
