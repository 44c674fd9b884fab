/// Reads a JSON document.
///
/// The document is held whole, with simdjson's index and values beside it: about four times the
/// file's size in memory.
struct JSONDocumentReader {
  /// Reads the records of the document that an input holds.
  ///
  /// - Throws: `DatasetError` if the input is not JSON or has no records, before any record is
  ///   handed over; and what the sink throws.
  static func read(_ input: InputBuffer, into sink: RecordSink) throws {
    let text = try input.document()
    guard let parser = JSONParser(capacity: 0) else {
      throw DatasetError.outOfMemory(file: sink.file)
    }
    let root: JSONValue
    do {
      root = try parser.parse(text)
    } catch {
      guard let offset = error.offset else {
        throw DatasetError.unreadable(file: sink.file, reason: error.reason)
      }
      throw DatasetError.syntax(
        file: sink.file, format: .json, place: TextPlace(offset: offset, in: text),
        reason: error.reason)
    }
    // The values live as long as the parser does.
    try withExtendedLifetime(parser) { try DocumentReader.read(root, into: sink) }
  }
}
