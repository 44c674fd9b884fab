/// Finds bytes that are not UTF-8.
enum UTF8Check {
  /// Returns the offset of the first byte that does not begin or continue a character (Unicode
  /// 15, table 3-7: no overlong form, no surrogate, nothing above U+10FFFF), or nil.
  ///
  /// - Complexity: linear; eight bytes a step while they are ASCII.
  static func firstInvalidByte(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    let raw = UnsafeRawBufferPointer(bytes)
    var index = 0
    while index < bytes.count {
      if index + 8 <= bytes.count,
        raw.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
      {
        index += 8
        continue
      }
      guard let length = characterLength(at: index, in: bytes) else { return index }
      index += length
    }
    return nil
  }

  /// Returns the length of the character at an offset, or nil if it is not valid.
  static func characterLength(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    let first = bytes[index]
    let (length, second): (Int, ClosedRange<UInt8>)
    switch first {
    case 0x00...0x7F: return 1
    case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
    default: return nil
    }
    guard index + length <= bytes.count, second.contains(bytes[index + 1]) else { return nil }
    for offset in 2..<max(2, length) where !(0x80...0xBF).contains(bytes[index + offset]) {
      return nil
    }
    return length
  }
}
