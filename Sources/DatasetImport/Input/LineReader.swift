#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Reads an input line by line in flat memory.
///
/// A line feed, a carriage return or both end a line; the last may have no end.
struct LineReader {
  /// The longest line, in bytes: a mebibyte.
  static let maximumLength = 1 << 20

  private let input: InputBuffer
  /// The number of the line read last, from 1.
  private(set) var number = 0
  /// The bytes of the window that belong to the line read last, and its end.
  private var used = 0
  /// Where the next of each line end stands in the window, once it was looked for: a file with one
  /// kind only is not searched for the other again for each line.
  private var lineFeed: Search = .unknown
  private var carriageReturn: Search = .unknown

  init(_ input: InputBuffer) {
    self.input = input
  }

  /// Reads the next line, without its end; nil at the end of the input.
  ///
  /// - Returns: bytes that are valid until the next call.
  /// - Throws: `DatasetError.recordTooLong` for a line beyond the limit, before it is read whole.
  mutating func next() throws(DatasetError) -> UnsafeBufferPointer<UInt8>? {
    advance()
    number += 1
    while true {
      let window = UnsafeBufferPointer(input.bytes)
      let end = find(window)
      guard (end ?? window.count) <= Self.maximumLength else {
        throw .recordTooLong(
          file: input.file.name, line: number, maximumLength: Self.maximumLength)
      }
      if let end {
        // A line feed may still follow a carriage return that ends the window.
        if window[end] == UInt8(ascii: "\r"), end + 1 == window.count, !input.isAtEnd {
          _ = try input.fill()
          continue
        }
        let isPair =
          window[end] == UInt8(ascii: "\r") && end + 1 < window.count
          && window[end + 1] == UInt8(ascii: "\n")
        used = end + (isPair ? 2 : 1)
        return UnsafeBufferPointer(rebasing: window[..<end])
      }
      if input.isAtEnd {
        used = window.count
        return window.isEmpty ? nil : window
      }
      // The window is another after it, at the input's end too.
      _ = try input.fill()
    }
  }

  private mutating func advance() {
    input.consume(used)
    lineFeed.move(by: used)
    carriageReturn.move(by: used)
    used = 0
  }

  private mutating func find(_ window: UnsafeBufferPointer<UInt8>) -> Int? {
    let lineFeed = lineFeed.find(UInt8(ascii: "\n"), in: window)
    let carriageReturn = carriageReturn.find(UInt8(ascii: "\r"), in: window)
    guard let lineFeed, let carriageReturn else { return lineFeed ?? carriageReturn }
    return min(lineFeed, carriageReturn)
  }
}

/// How far a window was searched for a byte.
private enum Search {
  case unknown
  /// It is at this offset in the window.
  case at(Int)
  /// It is nowhere before this offset.
  case notBefore(Int)

  mutating func move(by count: Int) {
    switch self {
    case .at(let offset): self = offset < count ? .unknown : .at(offset - count)
    case .notBefore(let offset): self = .notBefore(max(0, offset - count))
    case .unknown: break
    }
  }

  mutating func find(_ byte: UInt8, in window: UnsafeBufferPointer<UInt8>) -> Int? {
    let start: Int
    switch self {
    case .at(let offset): return offset
    case .notBefore(let offset): start = offset
    case .unknown: start = 0
    }
    guard let base = window.baseAddress, start < window.count,
      let found = memchr(base + start, CInt(byte), window.count - start)
    else {
      self = .notBefore(window.count)
      return nil
    }
    let offset = found - UnsafeMutableRawPointer(mutating: base)
    self = .at(offset)
    return offset
  }
}
