/// Text for XML and HTML.
enum Markup {
  /// Escapes text for an element or a quoted attribute; what XML cannot hold becomes U+FFFD.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "\n", "\r", "\t": result += "&#\(scalar.value);"
      case _ where scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value),
        "\u{FFFE}", "\u{FFFF}":
        result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// A width and a height for people: `117×160`.
  static func size(_ width: Double, _ height: Double) -> String {
    NumberText.rounded(width, decimals: 0) + "×" + NumberText.rounded(height, decimals: 0)
  }
}
