/// Numbers as people type them: decimal, finite, with a point in every locale.
enum DecimalNumber {
  /// Reads `390`, `-5`, `.5` or `1e3`; not `nan`, `inf`, `0x10`, `+5`, or what is too large for a Double.
  static func double(_ text: String) -> Double? {
    let bytes = text.utf8
    let allowed = bytes.allSatisfy {
      isDigit($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+")
        || $0 == UInt8(ascii: "e") || $0 == UInt8(ascii: "E")
    }
    guard allowed, bytes.first != UInt8(ascii: "+"), let value = Double(text), value.isFinite
    else { return nil }
    return value
  }

  /// Reads `nan`, `inf` and what is too large for a Double, which are numbers and in no range.
  static func notFinite(_ text: String) -> Double? {
    guard let value = Double(text), !value.isFinite else { return nil }
    return value
  }

  /// Whether the text is a whole number, however large.
  static func isWhole(_ text: String) -> Bool {
    let digits = text.utf8.first == UInt8(ascii: "-") ? text.utf8.dropFirst() : text.utf8[...]
    return !digits.isEmpty && digits.allSatisfy(isDigit)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
