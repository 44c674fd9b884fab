import CSimdJSON

/// A value of the document that a `JSONParser` parsed last; not to be used beyond that.
struct JSONValue: DocumentValue {
  let handle: sj_value

  var kind: DocumentKind {
    switch sj_content_of(handle).kind {
    case sj_array: .array
    case sj_object: .object
    default: .scalar
    }
  }

  var fieldValue: FieldValue {
    let content = sj_content_of(handle)
    switch content.kind {
    case sj_bool: return .boolean(content.boolean)
    case sj_signed: return .integer(content.signed_integer)
    case sj_unsigned: return .unsigned(content.unsigned_integer)
    case sj_double: return .real(content.real)
    case sj_string: return content.text.length == 0 ? .missing : .text(content.text.buffer)
    case sj_array: return .other("an array")
    case sj_object: return .other("an object")
    default: return .missing
    }
  }

  func element(at index: Int) -> JSONValue? {
    guard kind == .array else { return nil }
    var cursor = sj_elements(handle)
    var element = sj_value()
    for _ in 0...index {
      guard sj_next_element(&cursor, &element) else { return nil }
    }
    return JSONValue(handle: element)
  }

  func forEachElement(_ body: (JSONValue) throws -> Void) rethrows {
    guard kind == .array else { return }
    var cursor = sj_elements(handle)
    var element = sj_value()
    while sj_next_element(&cursor, &element) { try body(JSONValue(handle: element)) }
  }

  func forEachMember(
    _ body: (_ name: UnsafeBufferPointer<UInt8>, _ value: JSONValue) throws -> Void
  ) rethrows {
    guard kind == .object else { return }
    var cursor = sj_members(handle)
    var name = sj_text()
    var value = sj_value()
    while sj_next_member(&cursor, &name, &value) {
      try body(name.buffer, JSONValue(handle: value))
    }
  }

  func write(to json: inout JSONText) throws(JSONText.TooLong) {
    let content = sj_content_of(handle)
    guard content.kind == sj_string else { return try json.write(fieldValue) }
    try json.write(text: content.text.buffer)
  }

  /// What is lent belongs to the parser.
  func endLending() {}
}

extension sj_text {
  var buffer: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: bytes, count: length) }
}
