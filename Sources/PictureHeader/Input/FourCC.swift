/// A name of four characters, as chunks and boxes have.
struct FourCC: Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The characters as a number, the first of them the most significant byte.
  private let code: UInt32

  init(_ code: UInt32) {
    self.code = code
  }

  init(stringLiteral name: StaticString) {
    self.init(name.withUTF8Buffer { $0.reduce(0) { $0 << 8 | UInt32($1) } })
  }

  /// The name, with "?" for what is not printable ASCII.
  var description: String {
    let bytes = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: code >> $0) }
    return String(
      decoding: bytes.map { (0x20...0x7E).contains($0) ? $0 : UInt8(ascii: "?") }, as: UTF8.self)
  }
}
