/// Text for a terminal.
enum VisibleText {
  /// Shows what a terminal would obey instead: control characters as `\n` or `\x1b`, and marks that turn
  /// the direction of the text as `\u{202e}`.
  static func escaped(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isHidden) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where !isHidden(scalar): result.unicodeScalars.append(scalar)
      case _ where scalar.value < 0x100:
        let hex = String(scalar.value, radix: 16)
        result += "\\x" + (hex.count < 2 ? "0" : "") + hex
      default: result += "\\u{" + String(scalar.value, radix: 16) + "}"
      }
    }
    return result
  }

  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
