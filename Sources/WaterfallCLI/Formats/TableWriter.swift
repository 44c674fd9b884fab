/// Writes rows in aligned columns for people: headed, numbers at the right with at most two decimals,
/// control characters shown.
enum TableWriter {
  /// Writes a heading and the rows, which have the fields of `columns` in the same order; a column that is
  /// empty in every row is left out.
  static func write(_ rows: [[Field]], columns: [String], to output: Output) {
    let shown = columns.enumerated().compactMap { index, name in
      Column(name, rows.map { $0[index].value })
    }
    for line in -1..<rows.count {
      var text = ""
      for column in shown { text += (line < 0 ? column.heading : column.cell(line)) + "  " }
      while text.utf8.last == UInt8(ascii: " ") { text.unicodeScalars.removeLast() }
      output.write(text + "\n")
    }
  }
}

/// A column's texts, all of one width.
private struct Column {
  private let name: String
  private let cells: [String]
  private let isNumber: Bool
  private let width: Int

  init?(_ name: String, _ values: [Field.Value]) {
    guard values.isEmpty || values.contains(where: { $0 != .absent }) else { return nil }
    let decimals = values.map(Self.decimals).max() ?? 0
    self.name = name
    cells = values.map { Self.text($0, decimals: decimals) }
    isNumber = values.contains {
      switch $0 {
      case .number, .integer: true
      default: false
      }
    }
    width = max(Self.width(name), cells.map(Self.width).max() ?? 0)
  }

  var heading: String { padded(name) }

  func cell(_ row: Int) -> String { padded(cells[row]) }

  private func padded(_ text: String) -> String {
    let space = String(repeating: " ", count: width - Self.width(text))
    return isNumber ? space + text : text + space
  }

  /// How many characters a text has; most have a byte each, which is counted much faster.
  private static func width(_ text: String) -> Int {
    text.utf8.allSatisfy { $0 < 0x80 } ? text.utf8.count : text.count
  }

  private static func text(_ value: Field.Value, decimals: Int) -> String {
    switch value {
    case .text(let text), .json(let text): VisibleText.escaped(text)
    case .integer(let integer): String(integer)
    case .number(let number):
      NumberText.rounded(number, decimals: 2) + missingZeros(number, decimals)
    case .null: "-"
    case .absent: ""
    }
  }

  /// How many of two decimals the number needs.
  private static func decimals(_ value: Field.Value) -> Int {
    guard case .number(let number) = value else { return 0 }
    let text = NumberText.rounded(number, decimals: 2)
    guard !text.contains("e"), let point = text.firstIndex(of: ".") else { return 0 }
    return text.distance(from: point, to: text.endIndex) - 1
  }

  /// What lines the number's point up with the others'.
  private static func missingZeros(_ number: Double, _ decimals: Int) -> String {
    let own = self.decimals(.number(number))
    guard number.isFinite, own < decimals else { return "" }
    return (own == 0 ? "." : "") + String(repeating: "0", count: decimals - own)
  }
}
