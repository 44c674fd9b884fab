/// The one rule for numbers in every format.
enum DecimalNumber {
  /// Reads a number: digits, an optional fraction and an optional exponent, blanks around them
  /// left out. No sign, hexadecimal, separator, NaN or infinity; leading zeros are digits.
  ///
  /// - Returns: the nearest Double, or nil if the text is no such number or it is not finite.
  /// - Complexity: linear; a division for up to 15 digits without exponent, else Swift's own
  ///   parser, which no locale changes.
  static func parse(_ text: UnsafeBufferPointer<UInt8>) -> Double? {
    var start = 0
    var end = text.count
    while start < end, isBlank(text[start]) { start += 1 }
    while start < end, isBlank(text[end - 1]) { end -= 1 }

    var index = start
    var digits: UInt64 = 0
    let whole = scanDigits(text, &index, end, into: &digits)
    guard whole > 0 else { return nil }
    var fraction = 0
    if index < end, text[index] == UInt8(ascii: ".") {
      index += 1
      fraction = scanDigits(text, &index, end, into: &digits)
      guard fraction > 0 else { return nil }
    }
    if index == end, whole + fraction <= 15 {
      // Both operands are exact, so the division rounds once, to the nearest.
      return Double(digits) / powersOfTen[fraction]
    }
    if index < end {
      guard text[index] | 0x20 == UInt8(ascii: "e") else { return nil }
      index += 1
      if index < end, text[index] == UInt8(ascii: "+") || text[index] == UInt8(ascii: "-") {
        index += 1
      }
      var exponent: UInt64 = 0
      guard scanDigits(text, &index, end, into: &exponent) > 0, index == end else { return nil }
    }
    let number = String(decoding: UnsafeBufferPointer(rebasing: text[start..<end]), as: UTF8.self)
    guard let value = Double(number), value.isFinite else { return nil }
    return value
  }

  /// Passes over digits and returns their count; `value` is right for the first 19 of them.
  private static func scanDigits(
    _ text: UnsafeBufferPointer<UInt8>, _ index: inout Int, _ end: Int, into value: inout UInt64
  ) -> Int {
    let start = index
    while index < end {
      let digit = text[index] &- UInt8(ascii: "0")
      guard digit <= 9 else { break }
      value = value &* 10 &+ UInt64(digit)
      index += 1
    }
    return index - start
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || (0x09...0x0D).contains(byte)
  }

  private static let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]
}
