import CatalogStore

/// What one record of an input says, field by field.
///
/// Every format ends here: a reader sets the values it finds under known names, in the order they
/// come, and the record is made of the best.
struct RecordFields {
  private var candidates: [(name: FieldName, value: FieldValue)] = []

  mutating func removeAll() {
    candidates.removeAll(keepingCapacity: true)
  }

  /// Sets the value found under a name; of one name given twice the last counts.
  mutating func set(_ value: FieldValue, as name: FieldName) {
    // There are only so many names, so the search is short whatever a record repeats.
    if let index = candidates.firstIndex(where: { $0.name == name }) {
      candidates[index].value = value
    } else {
      candidates.append((name, value))
    }
  }

  /// Tells whether a field was named, with a value or without.
  func names(_ field: Field) -> Bool {
    candidates.contains { $0.name.field == field }
  }

  /// Makes the record.
  ///
  /// - Throws: `RecordError` for the first field that is missing or that a catalog does not take.
  func record() throws(RecordError) -> ImageRecord {
    let thumbURL = try address()
    let width = try number(.width)
    let height = try number(.height)
    guard let width else { throw Self.missing(.width) }
    guard let height else { throw Self.missing(.height) }
    let record = ImageRecord(
      thumbURL: thumbURL, width: width, height: height,
      section: try section() ?? ImageRecord.defaultSection,
      captionHeight: try number(.captionHeight) ?? 0, key: try key())
    try record.validate()
    return record
  }

  /// The value of the best name that has one.
  private func value(_ field: Field) -> FieldValue {
    var best: (name: FieldName, value: FieldValue)?
    var hasPictureName = false
    for candidate in candidates where candidate.name.field == field {
      hasPictureName = hasPictureName || !candidate.name.isPlainAddress
      if case .missing = candidate.value { continue }
      if let best, best.name.rank < candidate.name.rank { continue }
      best = candidate
    }
    guard let best, !(best.name.isPlainAddress && hasPictureName) else { return .missing }
    return best.value
  }

  private func address() throws(RecordError) -> String {
    let value = value(.thumbURL)
    switch value {
    case .missing: throw Self.missing(.thumbURL)
    case .text(let bytes): return String(decoding: bytes, as: UTF8.self)
    case .integer, .unsigned, .real, .other:
      throw Self.error(.thumbURL, value, "must be a text")
    }
  }

  private func number(_ field: Field) throws(RecordError) -> Double? {
    let value = value(field)
    if let number = value.number { return number }
    if case .missing = value { return nil }
    throw Self.error(
      field, value, "must be a number in digits without a sign, such as 640, 640.5 or 6.4e2")
  }

  private func section() throws(RecordError) -> String? {
    let value = value(.section)
    if let text = value.text { return text }
    if case .missing = value { return nil }
    throw Self.error(.section, value, "must be a text or a number")
  }

  private func key() throws(RecordError) -> String? {
    let value = value(.key)
    switch value {
    case .missing: return nil
    case .text, .integer, .unsigned: return value.text
    case .real, .other: throw Self.error(.key, value, "must be a text or a whole number")
    }
  }

  private static func missing(_ field: Field) -> RecordError {
    RecordError(field: field.rawValue, value: "", problem: "missing")
  }

  private static func error(_ field: Field, _ value: FieldValue, _ problem: String) -> RecordError {
    RecordError(field: field.rawValue, value: value.excerpt, problem: problem)
  }
}
