/// Finds the columns of delimited text that have sizes in words, by the first rows.
enum SizeColumns {
  /// Returns the columns in which a tenth of the first rows have such a text.
  ///
  /// It looks at the window alone and passes over nothing.
  static func find(in input: InputBuffer, delimiter: Delimiter) -> [Int] {
    var scanner = RowScanner(delimiter: delimiter)
    var counts: [Int: Int] = [:]
    var rows = 0
    var rest = UnsafeBufferPointer(input.bytes)
    while rows < ShapeSample.limit, !rest.isEmpty,
      case .row(let length, _) = scanner.scan(rest, isLast: input.isAtEnd)
    {
      for (index, cell) in scanner.cells.enumerated() {
        let text = UnsafeBufferPointer(rebasing: rest[Int(cell.start)..<Int(cell.end)])
        if SizeText.hasPair(text) { counts[index, default: 0] += 1 }
      }
      rest = UnsafeBufferPointer(rebasing: rest[length...])
      rows += 1
    }
    return counts.filter { $0.value * 10 >= rows }
      .sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(3).map(\.key)
  }
}
