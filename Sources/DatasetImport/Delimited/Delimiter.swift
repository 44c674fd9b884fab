/// The byte between the values of a line.
enum Delimiter: UInt8, CaseIterable {
  case comma = 0x2C
  case tab = 0x09
  case semicolon = 0x3B
  case bar = 0x7C

  /// Finds the delimiter that a header line has most of outside quotes; nil if it has none.
  ///
  /// - Complexity: linear in the line.
  static func find(in header: UnsafeBufferPointer<UInt8>) -> Delimiter? {
    var counts: [Delimiter: Int] = [:]
    var isQuoted = false
    for byte in header {
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
