/// Writes one JSON value, piece by piece, members in the order given.
final class JSONWriter {
  private let output: Output
  /// Whether a value stands before the next one in the same object or array.
  private var needsComma = false
  private var followsName = false

  init(_ output: Output) {
    self.output = output
  }

  /// Writes an object whose members `members` writes.
  func object(_ members: () throws -> Void) rethrows {
    try enclosed("{", "}", members)
  }

  /// Writes an object of these members.
  func object(_ fields: [Field]) {
    object { self.members(fields) }
  }

  /// Writes an array whose elements `elements` writes.
  func array(_ elements: () throws -> Void) rethrows {
    try enclosed("[", "]", elements)
  }

  /// Writes the name of a member; its value follows.
  func name(_ name: String) {
    separate()
    writeQuoted(name)
    output.write(": ")
    followsName = true
  }

  /// Writes members, absent ones left out.
  func members(_ fields: [Field]) {
    for field in fields {
      if case .absent = field.value { continue }
      name(field.name)
      value(field.value)
    }
  }

  func value(_ value: Field.Value) {
    separate()
    if case .text(let text) = value { writeQuoted(text) } else { output.write(Self.text(value)) }
    needsComma = true
  }

  /// Begins a new line before the next value: `indent` spaces.
  func lineBreak(indent: Int) {
    if needsComma { output.write(",") }
    output.write("\n" + String(repeating: " ", count: indent))
    needsComma = false
  }

  /// A value as JSON; a number that is not finite has none and becomes `null`.
  static func text(_ value: Field.Value) -> String {
    switch value {
    case .text(let text): quoted(text)
    case .number(let number): number.isFinite ? NumberText.shortest(number) : "null"
    case .integer(let integer): String(integer)
    case .json(let json): json
    case .null, .absent: "null"
    }
  }

  /// A JSON string: what RFC 8259 requires is escaped, and what a terminal would obey.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value):
        let hex = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// Whether a byte may belong to a character that is escaped; 0xC2 begins those from U+0080 on.
  private static func mayNeedEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == 0x7F
      || byte == 0xC2
  }

  /// Writes a string; most need no escape and are not copied.
  private func writeQuoted(_ text: String) {
    guard !text.utf8.contains(where: Self.mayNeedEscape) else {
      output.write(Self.quoted(text))
      return
    }
    output.write("\"")
    output.write(text)
    output.write("\"")
  }

  private func enclosed(_ open: String, _ close: String, _ body: () throws -> Void) rethrows {
    separate()
    output.write(open)
    needsComma = false
    try body()
    output.write(close)
    needsComma = true
  }

  private func separate() {
    if needsComma && !followsName { output.write(", ") }
    followsName = false
    needsComma = false
  }
}
