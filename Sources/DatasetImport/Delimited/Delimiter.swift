/// The byte between the values of a line.
package enum Delimiter: UInt8, CaseIterable, Sendable {
  case comma = 0x2C
  case tab = 0x09
  case semicolon = 0x3B
  case bar = 0x7C

  /// Reads `,`, `;`, `|`, a tab, `\t`, or the name of one.
  ///
  /// - Throws: `OptionError` for anything else.
  package init(_ text: String) throws(OptionError) {
    switch text {
    case ",", "comma": self = .comma
    case "\t", "\\t", "tab": self = .tab
    case ";", "semicolon": self = .semicolon
    case "|", "bar": self = .bar
    default:
      throw OptionError(part: text, problem: "is no delimiter; there are , ; | and tab")
    }
  }

  /// Finds the delimiter that the first line has most of outside quotes; nil if it has none.
  ///
  /// - Complexity: linear in the line.
  static func find(in line: UnsafeBufferPointer<UInt8>) -> Delimiter? {
    var counts: [Delimiter: Int] = [:]
    var isQuoted = false
    for byte in line {
      if byte == UInt8(ascii: "\"") {
        isQuoted.toggle()
      } else if !isQuoted, let delimiter = Delimiter(rawValue: byte) {
        counts[delimiter, default: 0] += 1
      }
    }
    // `max` gives the last of equals, so the likeliest goes last.
    return allCases.reversed().filter { counts[$0] != nil }
      .max { counts[$0, default: 0] < counts[$1, default: 0] }
  }
}
