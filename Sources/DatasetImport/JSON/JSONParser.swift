import CSimdJSON

/// simdjson, with the place of errors and with numbers beyond its range.
///
/// simdjson says that a document is wrong, not where, and refuses a whole document for one number
/// that no Double holds. So after a failure `JSONScanner` reads the text again, once.
final class JSONParser {
  /// Why a text is not JSON, or cannot be parsed.
  struct Failure: Error {
    /// The byte from which on the text is not JSON; nil if memory is at fault, not the text.
    let offset: Int?
    let reason: String
  }

  private let parser: OpaquePointer

  /// Makes a parser that takes texts of up to `capacity` bytes without allocating.
  ///
  /// It fails when memory is short.
  init?(capacity: Int) {
    guard let parser = sj_parser_create(capacity) else { return nil }
    self.parser = parser
  }

  deinit {
    sj_parser_destroy(parser)
  }

  /// Parses a text, after which simdjson's padding must be readable.
  ///
  /// A number that no Double holds comes as the text of its digits.
  ///
  /// - Returns: the root, valid until the next call; it does not refer to `text`.
  /// - Complexity: linear; memory about three times the text, on large documents.
  func parse(_ text: UnsafeBufferPointer<UInt8>) throws(Failure) -> JSONValue {
    do {
      return try parseOnce(text)
    } catch {
      guard error.offset == nil else { throw error }
      switch JSONScanner.firstDefect(in: text) {
      case .syntax(let offset, let reason): throw Failure(offset: offset, reason: reason)
      case .numbers(let ranges):
        let quoted = Self.quote(ranges, in: text)
        return try quoted.withUnsafeBufferPointer { buffer throws(Failure) in
          try parseOnce(
            UnsafeBufferPointer(rebasing: buffer[..<(buffer.count - sj_padding())]))
        }
      case nil: throw error
      }
    }
  }

  private func parseOnce(_ text: UnsafeBufferPointer<UInt8>) throws(Failure) -> JSONValue {
    var root = sj_value()
    let code = sj_parse(parser, text.baseAddress, text.count, &root)
    guard code == 0 else {
      throw Failure(offset: nil, reason: String(cString: sj_error_message(code)))
    }
    return JSONValue(handle: root)
  }

  /// Returns the text with some parts in quotes, and the padding after it.
  private static func quote(
    _ ranges: [Range<Int>], in text: UnsafeBufferPointer<UInt8>
  ) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count + 2 * ranges.count + sj_padding())
    var end = 0
    for range in ranges {
      result += text[end..<range.lowerBound]
      result.append(UInt8(ascii: "\""))
      result += text[range]
      result.append(UInt8(ascii: "\""))
      end = range.upperBound
    }
    result += text[end...]
    result += repeatElement(0, count: sj_padding())
    return result
  }
}
