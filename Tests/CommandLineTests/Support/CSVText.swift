/// Reads CSV as RFC 4180 says, apart from the program's own reader and writer.
enum CSVText {
  /// The rows under the header, each a value by column name; an empty cell is left out.
  static func rows(_ text: String) -> [[String: String]] {
    let lines = cells(text)
    guard let header = lines.first else { return [] }
    return lines.dropFirst().map { line in
      Dictionary(zip(header, line).filter { !$1.isEmpty }) { first, _ in first }
    }
  }

  /// Whether a row says what a JSON object says.
  static func row(_ row: [String: String], says object: JSON) -> Bool {
    guard case .object(let members) = object else { return false }
    let values = members.filter { $0.value != .null }
    return Set(row.keys) == Set(values.keys)
      && values.allSatisfy { name, value in
        switch value {
        case .number(let number): row[name].flatMap(Double.init) == number
        case .text(let text): row[name] == text
        case .bool(let truth): row[name] == "\(truth)"
        default: false
        }
      }
  }

  /// The cells of every line, the header's too.
  static func cells(_ text: String) -> [[String]] {
    var lines: [[String]] = []
    var line: [String] = []
    var cell = ""
    var isQuoted = false
    var previous: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"":
        // A doubled mark stands for one.
        if !isQuoted && previous == "\"" { cell += "\"" }
        isQuoted.toggle()
      case "," where !isQuoted, "\n" where !isQuoted:
        line.append(cell)
        cell = ""
        guard scalar == "\n" else { break }
        lines.append(line)
        line = []
      default: cell.unicodeScalars.append(scalar)
      }
      previous = scalar
    }
    return lines
  }
}
