/// Compares names as people spell them: letter case, `_`, `-` and blanks do not count.
enum FoldedName {
  /// Returns the name's folded form; nil for one too long to be known.
  static func fold(_ name: UnsafeBufferPointer<UInt8>) -> String? {
    guard name.count <= 64 else { return nil }
    var letters: [UInt8] = []
    letters.reserveCapacity(name.count)
    for byte in name {
      switch byte {
      case UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: " "), UInt8(ascii: "\t"): break
      case 0x41...0x5A: letters.append(byte | 0x20)
      default: letters.append(byte)
      }
    }
    return String(decoding: letters, as: UTF8.self)
  }

  static func fold(_ name: String) -> String {
    var name = name
    return name.withUTF8 { fold($0) } ?? name
  }
}
