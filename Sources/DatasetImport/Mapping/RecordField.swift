/// A field of a record that an input can give.
package enum RecordField: String, CaseIterable, Sendable {
  case thumbURL, width, height, section, captionHeight, key

  /// The fields without which there is no record.
  static let required: [RecordField] = [.thumbURL, .width, .height]
}
