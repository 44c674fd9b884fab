import Foundation

/// A value of a binary property list.
struct BinaryPropertyListValue: DocumentValue {
  let list: BinaryPropertyList
  /// The value's index among the objects of the list.
  let index: Int
  /// Keeps the texts of a record that do not lie in the file as UTF-8.
  let texts: TextStore

  var kind: DocumentKind {
    switch list.object(index)?.kind {
    case 0xA: .array
    case 0xD: .object
    default: .scalar
    }
  }

  var fieldValue: FieldValue {
    guard let object = list.object(index) else { return .missing }
    switch object.kind {
    case 0: return boolean(object)
    case 1: return integer(object)
    case 2: return real(object)
    case 3: return .other("a date")
    case 4: return .other("data")
    case 5, 6: return object.count == 0 ? .missing : .text(text(object))
    case 0xA: return .other("an array")
    case 0xD: return .other("a dictionary")
    default: return .other("an object")
    }
  }

  func element(at index: Int) -> BinaryPropertyListValue? {
    guard let array = list.object(self.index), array.kind == 0xA, index < array.count else {
      return nil
    }
    return value(list.reference(index, of: array))
  }

  func forEachElement(_ body: (BinaryPropertyListValue) throws -> Void) rethrows {
    guard let array = list.object(index), array.kind == 0xA else { return }
    for position in 0..<array.count {
      try body(value(list.reference(position, of: array)))
    }
  }

  func forEachMember(
    _ body: (_ name: UnsafeBufferPointer<UInt8>, _ value: BinaryPropertyListValue) throws -> Void
  ) rethrows {
    guard let dictionary = list.object(index), dictionary.kind == 0xD else { return }
    for position in 0..<dictionary.count {
      guard let name = list.object(list.reference(position, of: dictionary)) else { continue }
      let member = list.reference(dictionary.count + position, of: dictionary)
      try body(text(name), value(member))
    }
  }

  /// A date is written by ISO 8601, data in base 64.
  func write(to json: inout JSONText) throws(JSONText.TooLong) {
    guard let object = list.object(index) else { return try json.write(.missing) }
    switch object.kind {
    case 3:
      let bits = BinaryPropertyList.integer(in: list.bytes, at: object.content.lowerBound, size: 8)
      let date = Date(timeIntervalSinceReferenceDate: Double(bitPattern: bits))
      try json.write(text: PropertyListValue.text(date).utf8)
    case 4: try json.write(text: Data(list.bytes[object.content]).base64EncodedData())
    case 5, 6: try json.write(text: text(object))
    default: try json.write(fieldValue)
    }
  }

  func endLending() {
    texts.removeAll()
  }

  private func value(_ index: Int) -> BinaryPropertyListValue {
    BinaryPropertyListValue(list: list, index: index, texts: texts)
  }

  private func boolean(_ object: BinaryPropertyList.Object) -> FieldValue {
    switch object.detail {
    case 8: .boolean(false)
    case 9: .boolean(true)
    default: .missing
    }
  }

  /// Integers of up to four bytes have no sign, those of eight have; one that needs sixteen is
  /// beyond what is signed in eight.
  private func integer(_ object: BinaryPropertyList.Object) -> FieldValue {
    let start = object.content.lowerBound
    let size = object.content.count
    let low = BinaryPropertyList.integer(in: list.bytes, at: start, size: size)
    guard size == 16 else { return .integer(Int64(bitPattern: low)) }
    let high = BinaryPropertyList.integer(in: list.bytes, at: start, size: 8)
    return high == 0 ? .unsigned(low) : .other("an integer of more than 64 bits")
  }

  private func real(_ object: BinaryPropertyList.Object) -> FieldValue {
    let size = object.content.count
    let bits = BinaryPropertyList.integer(
      in: list.bytes, at: object.content.lowerBound, size: size)
    return .real(
      size == 4
        ? Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits)))
        : Double(bitPattern: bits))
  }

  private func text(_ object: BinaryPropertyList.Object) -> UnsafeBufferPointer<UInt8> {
    guard object.kind == 6 else {
      return UnsafeBufferPointer(rebasing: list.bytes[object.content])
    }
    return texts.keep(list.text(object) ?? "")
  }
}
