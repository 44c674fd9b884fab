import Foundation

/// A value of an XML property list, as Foundation makes it.
struct PropertyListValue: DocumentValue {
  let value: Any
  /// Keeps the texts of a record.
  let texts: TextStore

  var kind: DocumentKind {
    switch value {
    case is [AnyHashable: Any]: .object
    case is [Any]: .array
    default: .scalar
    }
  }

  var fieldValue: FieldValue {
    switch value {
    case let text as String: return text.isEmpty ? .missing : .text(texts.keep(text))
    // NSNumber casts to Bool where it is 0 or 1, so ask for the type itself.
    case let boolean as Bool where type(of: value) == Bool.self:
      return .boolean(boolean)
    case let number as NSNumber: return Self.fieldValue(number)
    case is Date: return .other("a date")
    case is Data: return .other("data")
    case is [AnyHashable: Any]: return .other("a dictionary")
    case is [Any]: return .other("an array")
    default: return .other("an object")
    }
  }

  private static func fieldValue(_ number: NSNumber) -> FieldValue {
    switch UInt8(bitPattern: number.objCType.pointee) {
    case UInt8(ascii: "d"), UInt8(ascii: "f"): .real(number.doubleValue)
    case UInt8(ascii: "Q"): .unsigned(number.uint64Value)
    default: .integer(number.int64Value)
    }
  }

  func element(at index: Int) -> PropertyListValue? {
    guard let array = value as? [Any], index < array.count else { return nil }
    return member(array[index])
  }

  func forEachElement(_ body: (PropertyListValue) throws -> Void) rethrows {
    for element in value as? [Any] ?? [] { try body(member(element)) }
  }

  /// The members by name, as a dictionary keeps no order of its own.
  func forEachMember(
    _ body: (_ name: UnsafeBufferPointer<UInt8>, _ value: PropertyListValue) throws -> Void
  ) rethrows {
    // The type as Foundation makes it: asked for as [String: Any] each would be copied.
    let members = (value as? [AnyHashable: Any] ?? [:])
      .compactMap { member in (member.key.base as? String).map { ($0, member.value) } }
      .sorted { $0.0 < $1.0 }
    for (name, value) in members {
      var name = name
      try name.withUTF8 { try body($0, member(value)) }
    }
  }

  /// A date is written by ISO 8601, data in base 64.
  func write(to json: inout JSONText) throws(JSONText.TooLong) {
    switch value {
    case let text as String: try json.write(text: text.utf8)
    case let date as Date: try json.write(text: Self.text(date).utf8)
    case let data as Data: try json.write(text: data.base64EncodedData())
    default: try json.write(fieldValue)
    }
  }

  static func text(_ date: Date) -> String {
    // Beyond these the calendar has no year of four digits.
    guard date > .distantPast, date < .distantFuture else { return "a date" }
    return date.ISO8601Format()
  }

  func endLending() {
    texts.removeAll()
  }

  private func member(_ value: Any) -> PropertyListValue {
    PropertyListValue(value: value, texts: texts)
  }
}
