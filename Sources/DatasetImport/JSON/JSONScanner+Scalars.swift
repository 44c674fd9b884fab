/// Texts, numbers and words.
extension JSONScanner {
  mutating func scanWord(_ word: StaticString) throws(SyntaxError) {
    for offset in 0..<word.utf8CodeUnitCount {
      guard peek == word.utf8Start[offset] else { throw unexpected("\(word)") }
      index += 1
    }
  }

  mutating func scanNumber() throws(SyntaxError) {
    let start = index
    if peek == UInt8(ascii: "-") { index += 1 }
    if peek == UInt8(ascii: "0") {
      index += 1
      if let byte = peek, isDigit(byte) { throw error("a number must not begin with 0") }
    } else {
      try scanDigits()
    }
    var isInteger = true
    if peek == UInt8(ascii: ".") {
      isInteger = false
      index += 1
      try scanDigits()
    }
    if let byte = peek, byte | 0x20 == UInt8(ascii: "e") {
      isInteger = false
      index += 1
      if peek == UInt8(ascii: "+") || peek == UInt8(ascii: "-") { index += 1 }
      try scanDigits()
    }
    let digits = String(
      decoding: UnsafeBufferPointer(rebasing: text[start..<index]), as: UTF8.self)
    let isTaken =
      isInteger
      ? Int64(digits) != nil || UInt64(digits) != nil
      : Double(digits)?.isFinite == true
    if !isTaken { hugeNumbers.append(start..<index) }
  }

  private mutating func scanDigits() throws(SyntaxError) {
    guard let first = peek, isDigit(first) else { throw unexpected("a digit") }
    while let byte = peek, isDigit(byte) { index += 1 }
  }

  func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  mutating func scanString() throws(SyntaxError) {
    let start = index
    index += 1
    while let byte = peek {
      switch byte {
      case UInt8(ascii: "\""):
        index += 1
        return
      case UInt8(ascii: "\\"): try scanEscape()
      case 0..<0x20: throw error("a control character in a text must be escaped")
      case 0x20..<0x80: index += 1
      default:
        guard let length = UTF8Check.characterLength(at: index, in: text) else {
          throw error("invalid UTF-8 at byte \(index)")
        }
        index += length
      }
    }
    throw SyntaxError(offset: start, reason: "a text that begins here is never closed")
  }

  private mutating func scanEscape() throws(SyntaxError) {
    let start = index
    index += 1
    guard let kind = peek else { return }
    guard kind == UInt8(ascii: "u") else {
      guard "\"\\/bfnrt".utf8.contains(kind) else {
        throw SyntaxError(offset: start, reason: "an unknown escape")
      }
      index += 1
      return
    }
    let unit = try scanUnit(start)
    guard (0xD800...0xDFFF).contains(unit) else { return }
    let second = peek == UInt8(ascii: "\\") && index + 1 < text.count ? text[index + 1] : 0
    guard unit < 0xDC00, second == UInt8(ascii: "u") else {
      throw SyntaxError(offset: start, reason: "half a surrogate pair")
    }
    index += 1
    guard (0xDC00...0xDFFF).contains(try scanUnit(start)) else {
      throw SyntaxError(offset: start, reason: "half a surrogate pair")
    }
  }

  /// Scans `u` and four hexadecimal digits.
  private mutating func scanUnit(_ start: Int) throws(SyntaxError) -> Int {
    index += 1
    var unit = 0
    for _ in 0..<4 {
      guard let byte = peek, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw SyntaxError(offset: start, reason: "an escape without four hexadecimal digits")
      }
      unit = unit << 4 | digit
      index += 1
    }
    return unit
  }
}
