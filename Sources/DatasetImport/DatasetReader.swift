/// Reads the records of a file or of standard input, whatever format it has.
///
/// Records come one by one, in the file's order, while it is read: a caller that wants all or none
/// keeps them in a transaction and gives it up when `read` throws. JSON lines, CSV and TSV are
/// read in flat memory (below 8 MiB, gzip included); JSON documents and property lists whole. A
/// gzip file is inflated as it is read, by its content, whatever its name.
///
/// What the records are and where their fields stand is found by the first of them, unless it is
/// told: see `KnownShapes` and `DatasetOptions`. That is chosen once; a record in which the chosen
/// address or size is null takes the next known pair that it has.
///
/// In every format: the last of a key given twice in one object counts; null and an empty text are
/// the same as no value; a record without a section is in section "0"; a number is digits with an
/// optional fraction and exponent, as a number or as text. Members that no field goes by are left
/// out, or kept as JSON in `extra` if that is told.
package struct DatasetReader: Sendable {
  /// The file, or "-" for standard input.
  package let path: String
  private let options: DatasetOptions

  /// - Parameters:
  ///   - path: the file, or "-" for standard input.
  ///   - options: what is told about it; the rest is found.
  package init(path: String, options: DatasetOptions = DatasetOptions()) {
    self.path = path
    self.options = options
  }

  /// Looks whether the input is there, without opening it: a caller that reads several can do so before
  /// the first.
  ///
  /// - Throws: `DatasetError` if it is missing, a directory or a device.
  package func check() throws(DatasetError) {
    if path != "-" { try InputFile.check(path) }
  }

  /// Reads the input to its end.
  ///
  /// - Parameters:
  ///   - progress: told how far the reading is, on the thread that reads, each time up to 256 KiB
  ///     were read.
  ///   - take: takes each record, valid or not, in order; what it throws ends the reading and is
  ///     thrown.
  /// - Returns: the format, the counts, the shape that was chosen, and what looks wrong.
  /// - Throws: `DatasetError` if the input cannot be read, is not what its format asks for, or
  ///   holds nothing of a known shape. For JSON documents and property lists that do not parse,
  ///   before any record.
  /// - Complexity: linear in the input.
  package func read(
    progress: ((DatasetProgress) -> Void)? = nil, _ take: (DatasetEvent) throws -> Void
  ) throws -> DatasetSummary {
    let input = InputBuffer(try InputFile(path: path))
    input.file.progress = progress
    try input.inflateIfGzip()
    let format = try findFormat(input)
    return try withoutActuallyEscaping(take) { take in
      let sink = RecordSink(
        file: input.file.name, format: format, options: options, handOver: take)
      switch format {
      case .json: try JSONDocumentReader.read(input, into: sink)
      case .jsonl: try JSONLinesReader.read(input, into: sink)
      case .csv, .tsv: try DelimitedReader.read(input, into: sink)
      case .plist: try PropertyListReader.read(input, into: sink)
      }
      return sink.summary
    }
  }

  /// Finds the format and passes over a byte order mark.
  private func findFormat(_ input: InputBuffer) throws(DatasetError) -> DatasetFormat {
    try input.fill(atLeast: 256 * 1024)
    if let encoding = ByteOrderMark.wideEncoding(UnsafeBufferPointer(input.bytes)) {
      throw .unsupportedEncoding(file: input.file.name, encoding: encoding)
    }
    input.consume(ByteOrderMark.length(UnsafeBufferPointer(input.bytes)))
    if let format = options.format { return format }
    let head = UnsafeBufferPointer(input.bytes)
    let named = DatasetFormat(fileName: path)
    if let found = DatasetFormat.find(head: head, named: named) { return found }
    // Who tells a delimiter means delimited text.
    if let delimiter = options.delimiter { return delimiter == .tab ? .tsv : .csv }
    let line = head.drop { $0 <= 0x20 }.prefix { $0 != 0x0A && $0 != 0x0D }
    throw .unknownFormat(
      file: input.file.name,
      seen: String(excerpt: UnsafeBufferPointer(rebasing: line), maximumLength: 40))
  }
}
