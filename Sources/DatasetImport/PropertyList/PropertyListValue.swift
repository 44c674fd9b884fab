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
      return .other(boolean ? "true" : "false")
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

  var firstElement: PropertyListValue? {
    (value as? [Any])?.first.map(member)
  }

  func forEachElement(_ body: (PropertyListValue) throws -> Void) rethrows {
    for element in value as? [Any] ?? [] {
      texts.removeAll()
      try body(member(element))
    }
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

  private func member(_ value: Any) -> PropertyListValue {
    PropertyListValue(value: value, texts: texts)
  }
}
