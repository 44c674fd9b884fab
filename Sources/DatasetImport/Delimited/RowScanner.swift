/// Splits rows of delimited text into cells (RFC 4180, on bytes).
///
/// A quote that does not begin a cell is an ordinary character.
struct RowScanner {
  /// What a scan came to.
  enum Outcome {
    /// A row of this many bytes and line ends, both with its own end.
    case row(length: Int, lineEnds: Int)
    /// The window ends inside the row.
    case unfinished
    /// The window ends inside quotes that were opened after this many line ends.
    case openQuote(lineEnds: Int)
  }

  /// A cell's bytes in the window, without quotes around it.
  struct Cell {
    var start: Int32
    var end: Int32
    /// Quotes inside stand doubled.
    var hasDoubledQuotes = false
    /// Something other than blanks stands between the closing quote and the delimiter.
    var hasTail = false
  }

  private let delimiter: UInt8
  private(set) var cells: [Cell] = []

  init(delimiter: Delimiter) {
    self.delimiter = delimiter.rawValue
  }

  /// Scans the row that begins a window into `cells`; `isLast` says that no more bytes follow it.
  ///
  /// - Parameter window: less than 2 GiB.
  /// - Complexity: linear in the row.
  mutating func scan(_ window: UnsafeBufferPointer<UInt8>, isLast: Bool) -> Outcome {
    cells.removeAll(keepingCapacity: true)
    var index = 0
    var lineEnds = 0
    while true {
      if index < window.count, window[index] == UInt8(ascii: "\"") {
        let openedAfter = lineEnds
        guard scanQuoted(window, &index, &lineEnds, isLast: isLast) else {
          return .openQuote(lineEnds: openedAfter)
        }
      } else {
        let start = index
        skipCell(window, &index)
        cells.append(Cell(start: Int32(start), end: Int32(index)))
      }
      guard index < window.count else {
        return isLast ? .row(length: index, lineEnds: lineEnds) : .unfinished
      }
      if window[index] != delimiter {
        guard let length = Self.lineEndLength(window, at: index, isLast: isLast) else {
          return .unfinished
        }
        return .row(length: index + length, lineEnds: lineEnds + 1)
      }
      index += 1
    }
  }

  /// Scans a cell in quotes and what stands behind them; false if they are not closed.
  private mutating func scanQuoted(
    _ window: UnsafeBufferPointer<UInt8>, _ index: inout Int, _ lineEnds: inout Int, isLast: Bool
  ) -> Bool {
    var cell = Cell(start: Int32(index + 1), end: 0)
    index += 1
    while true {
      guard index < window.count else { return false }
      switch window[index] {
      case UInt8(ascii: "\""):
        if index + 1 < window.count, window[index + 1] == UInt8(ascii: "\"") {
          cell.hasDoubledQuotes = true
          index += 2
          continue
        }
        cell.end = Int32(index)
        index += 1
        let tail = index
        skipCell(window, &index)
        cell.hasTail = window[tail..<index].contains { $0 != 0x20 && $0 != 0x09 }
        cells.append(cell)
        return true
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        lineEnds += 1
        // At the window's end the quotes are open, so a pair that it cuts is scanned again.
        index += Self.lineEndLength(window, at: index, isLast: true) ?? 1
      default: index += 1
      }
    }
  }

  /// Moves to the delimiter or line end that ends a cell.
  private func skipCell(_ window: UnsafeBufferPointer<UInt8>, _ index: inout Int) {
    while index < window.count {
      let byte = window[index]
      if byte == delimiter || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { return }
      index += 1
    }
  }

  /// The length of the line end at an offset; nil if the next bytes have to say.
  private static func lineEndLength(
    _ window: UnsafeBufferPointer<UInt8>, at index: Int, isLast: Bool
  ) -> Int? {
    guard window[index] == UInt8(ascii: "\r") else { return 1 }
    guard index + 1 < window.count else { return isLast ? 1 : nil }
    return window[index + 1] == UInt8(ascii: "\n") ? 2 : 1
  }
}
