/// Reads the records of a document.
struct DocumentReader {
  /// Reads a document that is an array of records, holds one, or is a record itself.
  ///
  /// - Throws: `DatasetError` if there are no records to be found, before any is handed over; and
  ///   what the sink throws.
  static func read(_ root: some DocumentValue, into sink: RecordSink) throws {
    if root.kind == .scalar { throw DatasetError.noRecords(file: sink.file, seen: []) }
    var finder = ShapeFinder(sink.options)
    finder.observe(root)
    let found = try finder.choose(file: sink.file)
    sink.begin(
      found.shape,
      records: found.records.steps.isEmpty ? "the object" : found.records.description)
    var mapper = RecordMapper(found.shape, sink: sink)
    var index = 0
    _ = try found.forEachRecord(of: root) { record in
      root.endLending()
      try mapper.take(record, at: .index(index))
      index += 1
    }
  }
}
