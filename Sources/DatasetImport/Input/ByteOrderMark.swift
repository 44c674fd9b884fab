/// The mark a text may begin with to say its encoding.
enum ByteOrderMark {
  /// Returns the length of a UTF-8 mark at the head of a text, or 0.
  static func length(_ head: UnsafeBufferPointer<UInt8>) -> Int {
    head.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// Returns the name of the encoding if the text is UTF-16 or UTF-32, by its mark or by the NULs
  /// that every ASCII character has in it.
  static func wideEncoding(_ head: UnsafeBufferPointer<UInt8>) -> String? {
    if head.starts(with: [0xFF, 0xFE, 0, 0]) || head.starts(with: [0, 0, 0xFE, 0xFF]) {
      return "UTF-32"
    }
    if head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF]) { return "UTF-16" }
    guard head.count >= 4 else { return nil }
    switch (head[0] == 0, head[1] == 0, head[2] == 0, head[3] == 0) {
    case (true, true, _, _), (false, true, true, true): return "UTF-32 or binary"
    case (true, false, _, _), (false, true, _, _): return "UTF-16 or binary"
    default: return nil
    }
  }
}
