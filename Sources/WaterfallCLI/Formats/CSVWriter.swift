/// Writes rows as RFC 4180 says, lines ended by a line feed.
enum CSVWriter {
  /// Writes a header line and the rows, which have the fields of `columns` in the same order.
  static func write(_ rows: some Sequence<[Field]>, columns: [String], to output: Output) {
    output.write(columns.map(quoted).joined(separator: ",") + "\n")
    for row in rows { write(row, to: output) }
  }

  /// Writes one row.
  static func write(_ row: [Field], to output: Output) {
    output.write(row.map { text($0.value) }.joined(separator: ",") + "\n")
  }

  /// A value as a cell: nothing where there is none, `""` for an empty text.
  static func text(_ value: Field.Value) -> String {
    switch value {
    case .text(let text): text.isEmpty ? "\"\"" : quoted(text)
    case .json(let json): quoted(json)
    case .number(let number): NumberText.shortest(number)
    case .integer(let integer): String(integer)
    case .null, .absent: ""
    }
  }

  private static func quoted(_ text: String) -> String {
    let needsQuotes = text.utf8.contains {
      $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\n")
        || $0 == UInt8(ascii: "\r")
    }
    guard needsQuotes else { return text }
    // Scalar by scalar, since a mark may follow a quotation mark and make one character of both.
    var result = "\""
    for scalar in text.unicodeScalars {
      if scalar == "\"" { result += "\"" }
      result.unicodeScalars.append(scalar)
    }
    return result + "\""
  }
}
