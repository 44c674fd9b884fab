/// A path's bytes as text.
enum PathText {
  /// Encodes a relative path for a URL (RFC 3986 §2.1): unreserved characters and slashes stay.
  static func percentEncoded(_ path: some Collection<UInt8>) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(path.count)
    for byte in path {
      if isUnreserved(byte) || byte == UInt8(ascii: "/") {
        text.append(byte)
      } else {
        text.append(contentsOf: encoded(byte))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The path as it is, with what is not UTF-8 percent-encoded.
  static func readable(_ path: [UInt8]) -> String {
    path.withUnsafeBufferPointer { bytes in
      guard UTF8Check.firstInvalidByte(in: bytes) != nil else {
        return String(decoding: bytes, as: UTF8.self)
      }
      var text: [UInt8] = []
      var index = 0
      while index < bytes.count {
        if let length = UTF8Check.characterLength(at: index, in: bytes) {
          text.append(contentsOf: bytes[index..<index + length])
          index += length
        } else {
          text.append(contentsOf: encoded(bytes[index]))
          index += 1
        }
      }
      return String(decoding: text, as: UTF8.self)
    }
  }

  private static func encoded(_ byte: UInt8) -> [UInt8] {
    let digits = [UInt8]("0123456789ABCDEF".utf8)
    return [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }
}
