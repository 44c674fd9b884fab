/// Splits input into lines of bounded length.
final class LineReader {
  enum Line: Equatable {
    /// A line without its line feed, and without a carriage return before that.
    case text([UInt8])
    /// A line that was too long; it has been passed over.
    case tooLong
  }

  /// The most bytes a line may have.
  static let limit = 1 << 16

  private let input: InputReader
  private var pending: ArraySlice<UInt8> = []

  init(_ input: InputReader) {
    self.input = input
  }

  /// Waits for the next line; `nil` at the end. A last line needs no line feed.
  ///
  /// - Throws: what `InputReader.next` throws.
  func next() throws(CommandError) -> Line? {
    var line: [UInt8] = []
    var isTooLong = false
    while true {
      if let end = pending.firstIndex(of: UInt8(ascii: "\n")) {
        let rest = pending[..<end]
        pending = pending[(end + 1)...]
        return finish(line, rest, isTooLong)
      }
      if !isTooLong { line += pending }
      pending = []
      if line.count > Self.limit {
        isTooLong = true
        line = []
      }
      guard let chunk = try input.next() else {
        return line.isEmpty && !isTooLong ? nil : finish(line, [], isTooLong)
      }
      pending = chunk
    }
  }

  private func finish(_ line: [UInt8], _ rest: ArraySlice<UInt8>, _ isTooLong: Bool) -> Line {
    var line = line + rest
    if isTooLong || line.count > Self.limit { return .tooLong }
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    return .text(line)
  }
}
