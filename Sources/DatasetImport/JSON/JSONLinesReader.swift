/// Reads JSON lines in flat memory.
struct JSONLinesReader {
  /// Reads the records of an input, an object a line; blank lines do not count.
  ///
  /// A line that is not JSON, or not an object, is a refused record.
  ///
  /// - Throws: `DatasetError` if a line is too long or no line is of a known shape, and what the
  ///   sink throws.
  static func read(_ input: InputBuffer, into sink: RecordSink) throws {
    guard let parser = JSONParser(capacity: LineReader.maximumLength) else {
      throw DatasetError.outOfMemory(file: sink.file)
    }
    var lines = LineReader(input)
    var mapper = ObjectMapper()
    while let line = try lines.next() {
      guard line.contains(where: { $0 != 0x20 && $0 != 0x09 }) else { continue }
      let place = Rejection.Place.line(lines.number)
      let root: JSONValue
      do {
        root = try parser.parse(line)
      } catch {
        let column = error.offset.flatMap { TextPlace(offset: $0, in: line).column }
        try sink.reject(
          place,
          reason: "not valid JSON: " + (column.map { "column \($0): " } ?? "") + error.reason)
        continue
      }
      if root.kind != .object {
        try sink.reject(place, value: root.fieldValue.excerpt, reason: "must be an object")
      } else if mapper.map(root) {
        try sink.take(mapper.fields, at: place)
      } else {
        sink.passOver()
      }
    }
    try sink.checkShape(seen: mapper.firstNames)
  }
}
