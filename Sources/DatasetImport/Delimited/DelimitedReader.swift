import CatalogStore

/// Reads CSV and TSV in flat memory.
struct DelimitedReader {
  private var rows: RowReader
  private let sink: RecordSink
  private let columns: Columns
  private let nullText: [UInt8]?
  private let keepsCells: Bool
  private var values: [FieldValue?]
  /// The values of the cells that are read; kept for `extra` alone.
  private var cells: [FieldValue]
  /// The cells that go into `extra`, mostly the same as for the record before.
  private var extra: (without: [Int]?, cells: [(index: Int, name: String)]) = (nil, [])

  /// Reads the records of an input, a row each; blank lines do not count.
  ///
  /// - Throws: `DatasetError` if the header, or what was told, names no URL, width or height, a row
  ///   is too long or quotes are not closed; and what the sink throws. An input without rows has
  ///   no records.
  static func read(_ input: InputBuffer, into sink: RecordSink) throws {
    guard let delimiter = try delimiter(of: input, sink) else { return }
    let sizeTexts = SizeColumns.find(in: input, delimiter: delimiter)
    var rows = RowReader(input, delimiter: delimiter, format: sink.format)
    guard try rows.next() else { return }
    var reader = try DelimitedReader(rows: rows, sizeTexts: sizeTexts, sink: sink)
    try reader.read()
  }

  /// Finds the delimiter by the first line, a tab in TSV that has one; nil if there is none.
  private static func delimiter(
    of input: InputBuffer, _ sink: RecordSink
  ) throws(DatasetError) -> Delimiter? {
    // A longer line is refused as a row.
    try input.fill(atLeast: RowReader.maximumLength)
    let text = input.bytes.drop { $0 == 0x20 || (0x0A...0x0D).contains($0) }
    guard !text.isEmpty else { return nil }
    if let told = sink.options.delimiter { return told }
    let line = text.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    if sink.format == .tsv, line.contains(Delimiter.tab.rawValue) { return .tab }
    return Delimiter.find(in: UnsafeBufferPointer(rebasing: line)) ?? .comma
  }

  /// Reads the columns from the first row.
  private init(rows: RowReader, sizeTexts: [Int], sink: RecordSink) throws(DatasetError) {
    if let offset = UTF8Check.firstInvalidByte(in: rows.bytes), sink.options.hasHeader {
      throw .syntax(
        file: sink.file, format: rows.format, place: TextPlace(line: rows.line),
        reason: "invalid UTF-8 at byte \(offset) of the header")
    }
    // Without a header the row is read again, so its quotes must stay.
    let names = (0..<rows.cellCount).map { index in
      sink.options.hasHeader ? String(decoding: rows.value(index), as: UTF8.self) : ""
    }
    columns = try Columns(
      names: names, sizeTexts: sizeTexts, options: sink.options, file: sink.file)
    self.rows = rows
    self.sink = sink
    nullText = sink.options.nullText.map { Array($0.utf8) }
    keepsCells = !columns.extra.isEmpty
    cells = Array(repeating: .missing, count: keepsCells ? names.count : 0)
    values = Array(repeating: nil, count: columns.shape.slots.count)
  }

  private mutating func read() throws {
    sink.begin(columns.shape, records: "rows")
    if !sink.options.hasHeader { try takeRow() }
    while try rows.next() { try takeRow() }
  }

  private mutating func takeRow() throws {
    let place = Rejection.Place.line(rows.line)
    if let (value, reason) = defect {
      return try sink.reject(place, value: value, reason: reason)
    }
    var last = -1
    var value = FieldValue.missing
    for column in columns.columns {
      // A cell is asked for once.
      if column.index != last {
        let text = rows.value(column.index)
        value = isNull(text) ? .missing : .text(text)
        last = column.index
        if keepsCells { cells[last] = value }
      }
      if let slot = column.slot { values[slot] = value }
    }
    try sink.take(values, at: place) { used throws(RecordError) in try extra(without: used) }
  }

  private func isNull(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    if text.isEmpty { return true }
    if text.count == 2, text[0] == UInt8(ascii: "\\"), text[1] == UInt8(ascii: "N") { return true }
    return nullText.map { text.elementsEqual($0) } ?? false
  }

  private mutating func extra(without slots: [Int]) throws(RecordError) -> String? {
    if extra.without != slots {
      extra = (slots, columns.extra(without: slots, sink.options.extra))
    }
    return try ExtraWriter.json(of: extra.cells.map { ($0.name, cells[$0.index]) })
  }

  /// What is wrong with a row as such, with the value to show; nil if nothing is.
  private var defect: (value: String, reason: String)? {
    let bytes = rows.bytes
    if let offset = UTF8Check.firstInvalidByte(in: bytes) {
      return ("", "invalid UTF-8 at byte \(offset) of the record")
    }
    let surplus = rows.cellCount - columns.cellCount
    // A delimiter at the end of a row is often no more than that.
    let endsEmpty = rows.cells.last.map { $0.start == $0.end } ?? false
    guard surplus == 0 || surplus == 1 && endsEmpty else {
      let first = sink.options.hasHeader ? "header" : "first row"
      return ("", "has \(rows.cellCount) fields; the \(first) has \(columns.cellCount)")
    }
    guard let index = rows.cells.firstIndex(where: \.hasTail) else { return nil }
    return (
      String(excerpt: rows.value(index)), "text behind the closing quote of field \(index + 1)"
    )
  }
}
