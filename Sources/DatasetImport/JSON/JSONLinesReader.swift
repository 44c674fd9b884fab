/// Reads JSON lines in flat memory.
struct JSONLinesReader {
  /// Reads the records of an input, an object a line or nested in it; blank lines do not count.
  ///
  /// A line that is not JSON, or not an object, is a refused record.
  ///
  /// - Throws: `DatasetError` if a line is too long or the first are of no known shape, and what
  ///   the sink throws.
  static func read(_ input: InputBuffer, into sink: RecordSink) throws {
    guard let parser = JSONParser(capacity: LineReader.maximumLength) else {
      throw DatasetError.outOfMemory(file: sink.file)
    }
    let found = try findShape(input, parser, sink)
    let nested = found.records.steps.isEmpty ? "" : ", each \(found.records)"
    sink.begin(found.shape, records: "lines\(nested)")
    var mapper = RecordMapper(found.shape, sink: sink)
    var lines = LineReader(input)
    while let line = try lines.next() {
      guard line.contains(where: { $0 != 0x20 && $0 != 0x09 }) else { continue }
      let place = Rejection.Place.line(lines.number)
      let root: JSONValue
      do {
        root = try parser.parse(line)
      } catch {
        guard let offset = error.offset else {
          throw DatasetError.unreadable(file: sink.file, reason: error.reason)
        }
        let column = TextPlace(offset: offset, in: line).column.map { "column \($0): " } ?? ""
        try sink.reject(place, reason: "not valid JSON: \(column)\(error.reason)")
        continue
      }
      if found.records.steps.isEmpty {
        try mapper.take(root, at: place)
      } else {
        try take(root, found, &mapper, at: place, sink)
      }
    }
  }

  /// Takes the records that a line holds.
  private static func take(
    _ root: JSONValue, _ found: FoundShape, _ mapper: inout RecordMapper,
    at place: Rejection.Place, _ sink: RecordSink
  ) throws {
    guard root.kind == .object || found.isTold else {
      return try sink.reject(place, value: root.fieldValue.excerpt, reason: "must be an object")
    }
    let isThere = try found.forEachRecord(of: root) { try mapper.take($0, at: place) }
    if !isThere {
      try sink.reject(place, reason: "has nothing at \(found.records.description.printable())")
    }
  }

  /// Looks at the first lines without passing over them.
  ///
  /// So many bytes are read before the first record is handed over, or less if the input is
  /// shorter.
  private static func findShape(
    _ input: InputBuffer, _ parser: JSONParser, _ sink: RecordSink
  ) throws -> FoundShape {
    // With its end, so that the longest line is seen whole.
    try input.fill(atLeast: LineReader.maximumLength + 1)
    var finder = ShapeFinder(sink.options)
    let window = UnsafeBufferPointer(input.bytes)
    var start = 0
    while start < window.count, !finder.isFull {
      let rest = window[start...]
      let end = rest.firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
      // A line that the window cuts is not whole.
      guard let end = end ?? (input.isAtEnd ? window.count : nil) else { break }
      let line = UnsafeBufferPointer(rebasing: window[start..<end])
      start = end + 1
      guard !line.isEmpty, let root = try? parser.parse(line) else { continue }
      if root.kind == .object || sink.options.records != nil { finder.observe(root) }
    }
    return try finder.choose(file: sink.file)
  }
}
