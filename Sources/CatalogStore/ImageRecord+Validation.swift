/// A field of a record that a catalog does not take.
public struct RecordError: Error, Hashable, CustomStringConvertible {
  /// The field as `ImageRecord` names it.
  public let field: String
  /// The value given, as text.
  public let value: String
  /// What a valid value is.
  public let problem: String

  public init(field: String, value: String, problem: String) {
    self.field = field
    self.value = value
    self.problem = problem
  }

  public var description: String { "\(field) \(value): \(problem)" }
}

extension ImageRecord {
  /// The largest width, height or caption height.
  public static let maximumSize = 1e9
  /// The largest ratio of the longer side to the shorter.
  public static let maximumRatio = 1e4
  /// The most bytes of UTF-8 a text field may have.
  public static let maximumTextLength = 65_536
  /// The most bytes of UTF-8 that `extra` may have.
  public static let maximumExtraLength = 1_048_576

  /// Checks that a catalog can take the record.
  ///
  /// - Throws: `RecordError` for the first field that is out of bounds.
  public func validate() throws(RecordError) {
    try Self.check(thumbURL, "thumbURL")
    guard !thumbURL.isEmpty else {
      throw RecordError(field: "thumbURL", value: "", problem: "must not be empty")
    }
    try Self.check(width, "width")
    try Self.check(height, "height")
    guard width <= height * Self.maximumRatio, height <= width * Self.maximumRatio else {
      throw RecordError(
        field: "width × height", value: "\(Self.text(width)) × \(Self.text(height))",
        problem: "must have a shape between 1:10,000 and 10,000:1")
    }
    try Self.check(section, "section")
    guard !section.isEmpty else {
      throw RecordError(field: "section", value: "", problem: "must not be empty")
    }
    guard captionHeight >= 0, captionHeight <= Self.maximumSize else {
      throw RecordError(
        field: "captionHeight", value: Self.text(captionHeight),
        problem: "must be 0 to 1,000,000,000")
    }
    if let key {
      try Self.check(key, "key")
      guard !key.isEmpty else {
        throw RecordError(field: "key", value: "", problem: "must not be empty")
      }
    }
    if let extra { try Self.check(extra, "extra", most: Self.maximumExtraLength) }
  }

  private static func check(_ size: Double, _ field: String) throws(RecordError) {
    guard size > 0, size <= maximumSize else {
      throw RecordError(
        field: field, value: text(size), problem: "must be above 0 and at most 1,000,000,000")
    }
  }

  /// A number as people write it: `0`, not `0.0`.
  private static func text(_ number: Double) -> String {
    let text = number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  private static func check(
    _ text: String, _ field: String, most: Int = maximumTextLength
  ) throws(RecordError) {
    let utf8 = text.utf8
    guard utf8.count <= most else {
      throw RecordError(
        field: field, value: String(text.prefix(40)) + "…",
        problem: "must have at most \(most) bytes, not \(utf8.count)")
    }
    guard !(utf8.withContiguousStorageIfAvailable { $0.contains(0) } ?? utf8.contains(0)) else {
      throw RecordError(field: field, value: "…\\0…", problem: "must not contain a NUL")
    }
  }
}
