import CatalogStore

/// Makes records of the values of a shape's slots; every format ends here.
///
/// A class, so that what it knows is not copied for each record.
final class RecordMaker {
  private let shape: Shape
  private let pictures: [Shape.Picture]
  private let section: String?
  private let sectionFromFolder: Bool
  private let nullText: [UInt8]?

  init(_ shape: Shape, _ options: DatasetOptions) {
    self.shape = shape
    pictures = shape.pictures
    section = options.section
    sectionFromFolder = options.sectionFromFolder
    nullText = options.nullText.map { Array($0.utf8) }
  }

  /// Makes a record.
  ///
  /// Of the pictures the first counts that is all there; if none is, the first that has an address.
  ///
  /// - Returns: the record, without `extra`, and the place of its picture in the shape.
  /// - Throws: `RecordError` for the first field that is missing or that a catalog does not take.
  func record(_ values: [FieldValue?]) throws(RecordError) -> (record: ImageRecord, picture: Int) {
    let index = choosePicture(values)
    guard let index else { throw Self.missing(.thumbURL) }
    let picture = pictures[index]
    let thumbURL = try address(values[picture.url])
    let width = try number(values[picture.width], .width)
    let height = try number(values[picture.height], .height)
    guard let width else { throw Self.missing(.width) }
    guard let height else { throw Self.missing(.height) }
    let record = ImageRecord(
      thumbURL: thumbURL, width: width, height: height,
      section: try section(values, thumbURL) ?? ImageRecord.defaultSection,
      captionHeight: try number(first(shape.captionHeights, values), .captionHeight) ?? 0,
      key: try key(values))
    try record.validate()
    return (record, index)
  }

  /// The slots that went into a record, whose fields are not extra.
  func used(picture index: Int, _ values: [FieldValue?]) -> [Int] {
    let picture = shape.pictures[index]
    var used = [picture.url, picture.width, picture.height]
    let isTold = section != nil || sectionFromFolder
    for slots in [isTold ? [] : shape.sections, shape.captionHeights, shape.keys] {
      if let slot = slots.first(where: { hasValue(values[$0]) }) { used.append(slot) }
    }
    return used
  }

  /// A value, unless it is one that means none.
  func present(_ value: FieldValue?) -> FieldValue? { hasValue(value) ? value : nil }

  private func choosePicture(_ values: [FieldValue?]) -> Int? {
    var partial: Int?
    for (index, picture) in pictures.enumerated() where hasValue(values[picture.url]) {
      if picture.isPlain, namesPicture(values) { continue }
      var isScalar = true
      if case .other? = values[picture.url] { isScalar = false }
      if isScalar, hasValue(values[picture.width]), hasValue(values[picture.height]) {
        return index
      }
      partial = partial ?? index
    }
    return partial
  }

  /// Whether a record has a member named as a picture's address, with a value or without.
  private func namesPicture(_ values: [FieldValue?]) -> Bool {
    shape.pictures.contains { !$0.isPlain && values[$0.url] != nil }
  }

  private func hasValue(_ value: FieldValue?) -> Bool {
    switch value {
    case nil, .missing: false
    case .text(let text): nullText.map { !text.elementsEqual($0) } ?? true
    default: true
    }
  }

  /// The first value of some slots.
  private func first(_ slots: [Int], _ values: [FieldValue?]) -> FieldValue? {
    for slot in slots where hasValue(values[slot]) { return values[slot] }
    return nil
  }

  private func address(_ value: FieldValue?) throws(RecordError) -> String {
    switch value {
    case nil, .missing: throw Self.missing(.thumbURL)
    case .text(let bytes): return String(decoding: bytes, as: UTF8.self)
    case .integer, .unsigned, .real, .boolean, .other:
      throw Self.error(.thumbURL, value, "must be a text")
    }
  }

  private func number(
    _ value: FieldValue?, _ field: RecordField
  ) throws(RecordError) -> Double? {
    guard hasValue(value) else { return nil }
    if let number = value?.number { return number }
    throw Self.error(
      field, value, "must be a number in digits without a sign, such as 640, 640.5 or 6.4e2")
  }

  private func section(
    _ values: [FieldValue?], _ thumbURL: String
  ) throws(RecordError) -> String? {
    if let section { return section }
    if sectionFromFolder { return AddressFolder.name(of: thumbURL) }
    guard let value = first(shape.sections, values) else { return nil }
    guard let text = value.text else {
      throw Self.error(.section, value, "must be a text or a number")
    }
    return text
  }

  private func key(_ values: [FieldValue?]) throws(RecordError) -> String? {
    guard let value = first(shape.keys, values) else { return nil }
    switch value {
    case .missing: return nil
    case .text, .integer, .unsigned: return value.text
    case .real, .boolean, .other:
      throw Self.error(.key, value, "must be a text or a whole number")
    }
  }

  private static func missing(_ field: RecordField) -> RecordError {
    RecordError(field: field.rawValue, value: "", problem: "missing")
  }

  private static func error(
    _ field: RecordField, _ value: FieldValue?, _ problem: String
  ) -> RecordError {
    RecordError(field: field.rawValue, value: value?.excerpt ?? "", problem: problem)
  }
}
