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

  var firstElement: BinaryPropertyListValue? {
    guard let array = list.object(index), array.kind == 0xA, array.count > 0 else { return nil }
    return value(list.reference(0, of: array))
  }

  func forEachElement(_ body: (BinaryPropertyListValue) throws -> Void) rethrows {
    guard let array = list.object(index), array.kind == 0xA else { return }
    for position in 0..<array.count {
      texts.removeAll()
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

  private func value(_ index: Int) -> BinaryPropertyListValue {
    BinaryPropertyListValue(list: list, index: index, texts: texts)
  }

  private func boolean(_ object: BinaryPropertyList.Object) -> FieldValue {
    switch object.detail {
    case 8: .other("false")
    case 9: .other("true")
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
