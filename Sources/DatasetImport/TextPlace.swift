/// A place in a text file.
package struct TextPlace: Hashable, Sendable, CustomStringConvertible {
  /// The line, from 1; a line feed, a carriage return or both end one.
  package let line: Int
  /// The character in the line, from 1; nil where only the line is known.
  package let column: Int?

  package init(line: Int, column: Int? = nil) {
    self.line = line
    self.column = column
  }

  /// Finds the line and column of a byte.
  ///
  /// - Complexity: linear in `offset`.
  init(offset: Int, in text: UnsafeBufferPointer<UInt8>) {
    var line = 1
    var column = 1
    var previous: UInt8 = 0
    for byte in text.prefix(offset) {
      switch byte {
      case UInt8(ascii: "\n") where previous == UInt8(ascii: "\r"): break
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        line += 1
        column = 1
      // A continuation byte belongs to the character before it.
      case 0x80..<0xC0: break
      default: column += 1
      }
      previous = byte
    }
    self.init(line: line, column: column)
  }

  package var description: String {
    "line \(line)" + (column.map { ", column \($0)" } ?? "")
  }
}
