extension String {
  /// The text with everything escaped that could steer a terminal or hide what is there, cut to
  /// some length.
  func printable(maximumLength: Int = .max) -> String {
    var result = ""
    for (index, scalar) in unicodeScalars.enumerated() {
      guard index < maximumLength else { return result + "…" }
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator:
        switch scalar {
        case "\n": result += "\\n"
        case "\r": result += "\\r"
        case "\t": result += "\\t"
        default: result += "\\u{\(String(scalar.value, radix: 16))}"
        }
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Makes a text of the first bytes of valid UTF-8, marked by "…" if it was cut.
  init(excerpt bytes: UnsafeBufferPointer<UInt8>, maximumLength: Int = 200) {
    guard bytes.count > maximumLength else {
      self.init(decoding: bytes, as: UTF8.self)
      return
    }
    var end = maximumLength
    while end > 0, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    self = String(decoding: UnsafeBufferPointer(rebasing: bytes[..<end]), as: UTF8.self) + "…"
  }
}
