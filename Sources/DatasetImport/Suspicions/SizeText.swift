/// Finds sizes in texts such as "support: 394 x 419 mm".
enum SizeText {
  /// Longer texts are descriptions, not sizes.
  private static let maximumLength = 512
  private static let maximumPairs = 8

  /// Tells whether a text has two numbers with an x or × between them.
  static func hasPair(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    contains(text) { _, _ in true }
  }

  /// Tells whether one of the first pairs of numbers in a text is as asked for.
  ///
  /// - Complexity: linear in the text.
  static func contains(
    _ text: UnsafeBufferPointer<UInt8>, where isWanted: (Double, Double) -> Bool
  ) -> Bool {
    guard text.count <= maximumLength else { return false }
    var pairs = 0
    for index in text.indices {
      let length: Int
      switch text[index] {
      case UInt8(ascii: "x"), UInt8(ascii: "X"): length = 1
      case 0xC3 where index + 1 < text.count && text[index + 1] == 0x97: length = 2
      default: continue
      }
      guard let first = number(before: index, in: text),
        let second = number(after: index + length, in: text)
      else { continue }
      if isWanted(first, second) { return true }
      pairs += 1
      if pairs == maximumPairs { break }
    }
    return false
  }

  private static func number(before end: Int, in text: UnsafeBufferPointer<UInt8>) -> Double? {
    var end = end
    while end > 0, text[end - 1] == 0x20 { end -= 1 }
    var start = end
    while start > 0, isPart(text[start - 1]) { start -= 1 }
    return DecimalNumber.parse(UnsafeBufferPointer(rebasing: text[start..<end]))
  }

  private static func number(after start: Int, in text: UnsafeBufferPointer<UInt8>) -> Double? {
    var start = start
    while start < text.count, text[start] == 0x20 { start += 1 }
    var end = start
    while end < text.count, isPart(text[end]) { end += 1 }
    // A full stop may end the sentence.
    if end > start, text[end - 1] == UInt8(ascii: ".") { end -= 1 }
    return DecimalNumber.parse(UnsafeBufferPointer(rebasing: text[start..<end]))
  }

  private static func isPart(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || byte == UInt8(ascii: ".")
  }
}
