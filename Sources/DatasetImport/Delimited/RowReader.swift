/// Reads the rows of delimited text in flat memory.
struct RowReader {
  /// The longest row, in bytes: a mebibyte.
  static let maximumLength = 1 << 20

  private let input: InputBuffer
  let format: DatasetFormat
  private var scanner: RowScanner
  private var used = 0
  private var nextLine = 1
  /// The line that the row read last starts on, from 1.
  private(set) var line = 1

  init(_ input: InputBuffer, delimiter: Delimiter, format: DatasetFormat) {
    self.input = input
    self.format = format
    scanner = RowScanner(delimiter: delimiter)
  }

  /// The number of cells in the row read last.
  var cellCount: Int { scanner.cells.count }

  /// The cells of the row read last.
  var cells: [RowScanner.Cell] { scanner.cells }

  /// Reads the next row that is not blank; false at the end of the input.
  ///
  /// - Throws: `DatasetError` for a row beyond the limit, before it is read whole, and for quotes
  ///   that are never closed.
  mutating func next() throws(DatasetError) -> Bool {
    repeat {
      guard try advance() else { return false }
    } while isBlank
    return true
  }

  /// The bytes of the row read last; valid until the next call.
  var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: UnsafeBufferPointer(input.bytes)[..<used])
  }

  /// The value of a cell, without quotes; valid until the next row. To be asked for once a row.
  func value(_ index: Int) -> UnsafeBufferPointer<UInt8> {
    let cell = scanner.cells[index]
    let text = UnsafeMutableBufferPointer(
      rebasing: input.bytes[Int(cell.start)..<Int(cell.end)])
    guard cell.hasDoubledQuotes else { return UnsafeBufferPointer(text) }
    // The row is not read again, so its bytes can close up where they are.
    var length = 0
    var source = 0
    while source < text.count {
      text[length] = text[source]
      source += text[source] == UInt8(ascii: "\"") ? 2 : 1
      length += 1
    }
    return UnsafeBufferPointer(rebasing: text[..<length])
  }

  private var isBlank: Bool {
    bytes.allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) }
  }

  private mutating func advance() throws(DatasetError) -> Bool {
    input.consume(used)
    used = 0
    line = nextLine
    while true {
      let window = UnsafeBufferPointer(input.bytes)
      if window.isEmpty {
        guard try input.fill() else { return false }
        continue
      }
      let outcome = scanner.scan(window, isLast: input.isAtEnd)
      switch outcome {
      case .row(let length, let lineEnds) where length <= Self.maximumLength:
        used = length
        nextLine = line + lineEnds
        return true
      case .unfinished where window.count <= Self.maximumLength,
        .openQuote where window.count <= Self.maximumLength && !input.isAtEnd:
        _ = try input.fill()
      case .openQuote(let lineEnds):
        let end = input.isAtEnd ? "" : " within \(Self.maximumLength) bytes"
        throw .syntax(
          file: input.file.name, format: format,
          place: TextPlace(line: line + lineEnds),
          reason: "a quote opened here is not closed\(end)")
      case .row, .unfinished:
        throw .recordTooLong(
          file: input.file.name, line: line, maximumLength: Self.maximumLength)
      }
    }
  }
}
