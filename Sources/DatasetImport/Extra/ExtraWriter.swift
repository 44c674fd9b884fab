import CatalogStore

/// Writes a record's other fields as a JSON object.
struct ExtraWriter {
  /// The deepest nesting that is kept.
  private static let maximumDepth = 128
  private static let fewMembers = 16

  private enum Failure: Error { case tooLong, tooDeep }

  private var json = JSONText(maximumLength: ExtraFields.maximumLength)

  /// Returns the JSON of a record's other fields; nil if there are none.
  ///
  /// Names, texts and whole numbers are as in the source; numbers with a fraction or exponent are the
  /// shortest that read back as the same. Of a member given twice the last is kept.
  ///
  /// - Parameter used: the paths whose values went into the record, which `.all` leaves out.
  /// - Throws: `RecordError` if it is longer than `ExtraFields.maximumLength` or nested deeper
  ///   than 128.
  static func json(
    of record: some DocumentValue, _ fields: ExtraFields, without used: [FieldPath]
  ) throws(RecordError) -> String? {
    var writer = ExtraWriter()
    do throws(Failure) {
      switch fields {
      case .none: return nil
      case .all: try writer.write(object: record, without: used.map { $0.steps[...] }, depth: 0)
      case .paths(let paths): try writer.write(record, at: paths)
      }
    } catch {
      throw Self.error(error)
    }
    return writer.result
  }

  /// Returns the JSON of some columns of delimited text; nil if there are none.
  static func json(
    of columns: [(name: String, value: FieldValue)]
  ) throws(RecordError) -> String? {
    var writer = ExtraWriter()
    do throws(Failure) {
      try writer.write("{")
      for (name, value) in columns {
        try writer.write(name: name.utf8)
        try writer.scalar { json throws(JSONText.TooLong) in try json.write(value) }
      }
      try writer.write("}")
    } catch {
      throw Self.error(error)
    }
    return writer.result
  }

  private var result: String? { json.bytes.count > 2 ? json.text : nil }

  private static func error(_ failure: Failure) -> RecordError {
    RecordError(
      field: "extra", value: "",
      problem: failure == .tooLong
        ? "must have at most \(ExtraFields.maximumLength) bytes as JSON"
        : "must not be nested deeper than \(maximumDepth)")
  }

  // MARK: Writing

  private mutating func write(_ text: String) throws(Failure) {
    do { try json.write(text) } catch { throw .tooLong }
  }

  private mutating func scalar(
    _ body: (inout JSONText) throws(JSONText.TooLong) -> Void
  ) throws(Failure) {
    do { try body(&json) } catch { throw .tooLong }
  }

  private mutating func write(name: some Collection<UInt8>) throws(Failure) {
    if json.bytes.last != UInt8(ascii: "{") { try write(",") }
    try scalar { json throws(JSONText.TooLong) in try json.write(text: name) }
    try write(":")
  }

  private mutating func write(
    _ record: some DocumentValue, at paths: [FieldPath]
  ) throws(Failure) {
    try write("{")
    for path in paths {
      guard let value = record.value(at: path) else { continue }
      try write(name: path.description.utf8)
      try write(value, without: [], depth: 1)
    }
    try write("}")
  }

  private mutating func write(
    _ value: some DocumentValue, without used: [ArraySlice<FieldPath.Step>], depth: Int
  ) throws(Failure) {
    guard depth < Self.maximumDepth else { throw .tooDeep }
    switch value.kind {
    case .scalar: try scalar { json throws(JSONText.TooLong) in try value.write(to: &json) }
    case .object: try write(object: value, without: used, depth: depth)
    case .array: try write(array: value, without: used, depth: depth)
    }
  }

  private mutating func write<Value: DocumentValue>(
    object: Value, without used: [ArraySlice<FieldPath.Step>], depth: Int
  ) throws(Failure) {
    try write("{")
    for (name, value) in Self.members(of: object) {
      var inner: [ArraySlice<FieldPath.Step>] = []
      for path in used where Self.begins(path, with: name) { inner.append(path.dropFirst()) }
      if inner.contains(where: \.isEmpty) { continue }
      try write(name: name.utf8)
      try write(value, without: inner, depth: depth + 1)
    }
    try write("}")
  }

  private mutating func write<Value: DocumentValue>(
    array: Value, without used: [ArraySlice<FieldPath.Step>], depth: Int
  ) throws(Failure) {
    var elements: [Value] = []
    array.forEachElement { elements.append($0) }
    try write("[")
    for (index, element) in elements.enumerated() {
      if index > 0 { try write(",") }
      let inner = used.filter { $0.first == .element(index) }.map { $0.dropFirst() }
      // An element that was used leaves its place, so that the others keep theirs.
      if inner.contains(where: \.isEmpty) {
        try write("null")
      } else {
        try write(element, without: inner, depth: depth + 1)
      }
    }
    try write("]")
  }

  private static func begins(_ path: ArraySlice<FieldPath.Step>, with name: String) -> Bool {
    if case .member(let first)? = path.first { return first == name }
    return false
  }

  /// The members in order, the last of each name.
  private static func members<Value: DocumentValue>(of object: Value) -> [(String, Value)] {
    var members: [(name: String, value: Value)] = []
    // Few names are sooner compared than hashed.
    var places: [String: Int] = [:]
    object.forEachMember { bytes, value in
      let name = String(decoding: bytes, as: UTF8.self)
      let isFew = members.count < fewMembers
      let place = isFew ? members.firstIndex { $0.name == name } : places[name]
      if let place {
        members[place].value = value
        return
      }
      members.append((name, value))
      if members.count == fewMembers {
        for (place, member) in members.enumerated() { places[member.name] = place }
      } else if !isFew {
        places[name] = members.count - 1
      }
    }
    return members
  }
}
