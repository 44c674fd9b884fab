/// Reads the records of a document.
struct DocumentReader {
  /// Names under which a document holds its records, the likeliest first.
  private static let wrappers = [
    "records", "results", "images", "photos", "items", "hits", "data", "list",
  ]

  private let sink: RecordSink
  private var mapper = ObjectMapper()

  init(sink: RecordSink) {
    self.sink = sink
  }

  /// Reads a document that is an array of records, holds one, or is a record itself.
  ///
  /// - Throws: `DatasetError` if there are no records to be found, and what the sink throws.
  mutating func read(_ root: some DocumentValue) throws {
    switch root.kind {
    case .array: try readAll(root)
    case .object: try readObject(root)
    case .scalar: throw DatasetError.noRecords(file: sink.file, seen: [])
    }
    try sink.checkShape(seen: mapper.firstNames)
  }

  private mutating func readObject<Value: DocumentValue>(_ root: Value) throws {
    guard mapper.map(root) else { return sink.passOver() }
    let known = Field.required.filter(mapper.fields.names)
    if known.count < Field.required.count, let records = Self.records(in: root) {
      mapper = ObjectMapper()
      return try readAll(records)
    }
    guard !known.isEmpty else {
      throw DatasetError.noRecords(file: sink.file, seen: mapper.firstNames)
    }
    try sink.take(mapper.fields, at: .index(0))
  }

  /// Finds the array of records that an object holds: one whose first element names all a record
  /// needs, or else the one under the likeliest name, or else the only one of objects. Nil if
  /// there is none.
  private static func records<Value: DocumentValue>(in root: Value) -> Value? {
    var complete: (rank: Int, array: Value)?
    var named: (rank: Int, array: Value)?
    var ofObjects: [Value] = []
    root.forEachMember { name, value in
      guard value.kind == .array else { return }
      let known = wrappers.firstIndex { name.elementsEqual($0.utf8) }
      let rank = known ?? wrappers.count
      // Equal ranks may be one name given twice: the last counts.
      if known != nil, rank <= named?.rank ?? rank { named = (rank, value) }
      guard let first = value.firstElement, first.kind == .object else { return }
      ofObjects.append(value)
      var mapper = ObjectMapper()
      guard mapper.map(first), Field.required.allSatisfy(mapper.fields.names) else { return }
      if rank <= complete?.rank ?? rank { complete = (rank, value) }
    }
    return complete?.array ?? named?.array ?? (ofObjects.count == 1 ? ofObjects[0] : nil)
  }

  private mutating func readAll(_ array: some DocumentValue) throws {
    var index = 0
    try array.forEachElement { value in
      if value.kind != .object {
        try sink.reject(
          .index(index), value: value.fieldValue.excerpt, reason: "must be an object")
      } else if mapper.map(value) {
        try sink.take(mapper.fields, at: .index(index))
      } else {
        sink.passOver()
      }
      index += 1
    }
  }
}
