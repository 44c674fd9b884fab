/// JSON that is being written, up to a length.
struct JSONText {
  /// It got longer than it may be.
  struct TooLong: Error {}

  private(set) var bytes: [UInt8] = []
  private let maximumLength: Int

  init(maximumLength: Int) {
    self.maximumLength = maximumLength
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Writes JSON as it is.
  mutating func write(_ json: String) throws(TooLong) {
    bytes += json.utf8
    guard bytes.count <= maximumLength else { throw TooLong() }
  }

  /// Writes a text of valid UTF-8 in quotes.
  mutating func write(text: some Collection<UInt8>) throws(TooLong) {
    bytes.append(UInt8(ascii: "\""))
    if text.contains(where: { $0 < 0x20 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }) {
      escape(text)
    } else {
      bytes.append(contentsOf: text)
    }
    bytes.append(UInt8(ascii: "\""))
    guard bytes.count <= maximumLength else { throw TooLong() }
  }

  private mutating func escape(_ text: some Collection<UInt8>) {
    for byte in text {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case UInt8(ascii: "\n"): bytes += #"\n"#.utf8
      case UInt8(ascii: "\r"): bytes += #"\r"#.utf8
      case UInt8(ascii: "\t"): bytes += #"\t"#.utf8
      case 0..<0x20:
        let digits = String(byte, radix: 16)
        bytes += (byte < 0x10 ? #"\u000"# : #"\u00"#).utf8
        bytes += digits.utf8
      default: bytes.append(byte)
      }
    }
  }

  /// Writes a value that is neither array nor object; a number that JSON cannot say as text.
  mutating func write(_ value: FieldValue) throws(TooLong) {
    switch value {
    case .missing: try write("null")
    case .text(let bytes): try write(text: bytes)
    case .integer(let integer): try write("\(integer)")
    case .unsigned(let integer): try write("\(integer)")
    case .real(let real) where real.isFinite: try write("\(real)")
    case .real(let real): try write(text: "\(real)".utf8)
    case .boolean(let boolean): try write(boolean ? "true" : "false")
    case .other(let description): try write(text: "\(description)".utf8)
    }
  }
}
