/// Reads CSV and TSV with a header line, in flat memory.
struct DelimitedReader {
  private var rows: RowReader
  private let sink: RecordSink
  private var fields = RecordFields()

  /// Reads the records of an input, a row each; blank lines do not count.
  ///
  /// - Throws: `DatasetError` if the header names no URL, width or height, a row is too long or
  ///   quotes are not closed; and what the sink throws. An input without a header has no records.
  static func read(_ input: InputBuffer, into sink: RecordSink) throws {
    let format = sink.summary.format
    guard let delimiter = try delimiter(of: input, format: format) else { return }
    var reader = DelimitedReader(
      rows: RowReader(input, delimiter: delimiter, format: format), sink: sink)
    try reader.read()
  }

  /// Finds the delimiter of the header, a tab in TSV that has one; nil if there is no header.
  private static func delimiter(
    of input: InputBuffer, format: DatasetFormat
  ) throws(DatasetError) -> Delimiter? {
    // A longer header is refused as a row.
    try input.fill(atLeast: RowReader.maximumLength)
    let text = input.bytes.drop { $0 == 0x20 || (0x0A...0x0D).contains($0) }
    guard !text.isEmpty else { return nil }
    let header = text.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    if format == .tsv, header.contains(Delimiter.tab.rawValue) { return .tab }
    return Delimiter.find(in: UnsafeBufferPointer(rebasing: header)) ?? .comma
  }

  private mutating func read() throws {
    guard try rows.next() else { return }
    let header = try Header(rows, file: sink.file)
    while try rows.next() {
      let place = Rejection.Place.line(rows.line)
      if let (value, reason) = defect(header) {
        try sink.reject(place, value: value, reason: reason)
        continue
      }
      fields.removeAll()
      for (index, name) in header.columns {
        let text = rows.value(index)
        let isNull = text.isEmpty || text.elementsEqual(#"\N"#.utf8)
        fields.set(isNull ? .missing : .text(text), as: name)
      }
      try sink.take(fields, at: place)
    }
  }

  /// What is wrong with a row as such, with the value to show; nil if nothing is.
  private func defect(_ header: Header) -> (value: String, reason: String)? {
    let bytes = rows.bytes
    if let offset = UTF8Check.firstInvalidByte(in: bytes) {
      return ("", "invalid UTF-8 at byte \(offset) of the record")
    }
    let surplus = rows.cellCount - header.cellCount
    // A delimiter at the end of a row is often no more than that.
    let endsEmpty = rows.cells.last.map { $0.start == $0.end } ?? false
    guard surplus == 0 || surplus == 1 && endsEmpty else {
      return ("", "has \(rows.cellCount) fields; the header has \(header.cellCount)")
    }
    guard let index = rows.cells.firstIndex(where: \.hasTail) else { return nil }
    return (
      String(excerpt: rows.value(index)), "text behind the closing quote of field \(index + 1)"
    )
  }
}
