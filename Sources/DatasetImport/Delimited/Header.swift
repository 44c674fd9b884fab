/// The header of delimited text: which cell of a row is which field.
struct Header {
  /// The cells that name a field, in order.
  let columns: [(index: Int, name: FieldName)]
  /// The cells that a row has, without an empty one at the end.
  let cellCount: Int

  /// Reads the header from the row read last.
  ///
  /// - Throws: `DatasetError.missingFields` if it does not name a URL, a width and a height, and
  ///   `DatasetError.syntax` if it is not UTF-8.
  init(_ rows: RowReader, file: String) throws(DatasetError) {
    if let offset = UTF8Check.firstInvalidByte(in: rows.bytes) {
      throw .syntax(
        file: file, format: rows.format, place: TextPlace(line: rows.line),
        reason: "invalid UTF-8 at byte \(offset) of the header")
    }
    var columns: [(index: Int, name: FieldName)] = []
    var names: [String] = []
    for index in 0..<rows.cellCount {
      let name = rows.value(index)
      names.append(String(excerpt: name))
      if let found = FieldName.find(name) { columns.append((index, found)) }
    }
    if names.last?.isEmpty == true { names.removeLast() }
    self.columns = columns
    cellCount = names.count

    let missing = Field.required.filter { field in
      !columns.contains { $0.name.field == field }
    }
    guard missing.isEmpty else {
      throw .missingFields(file: file, fields: missing.map(\.rawValue), seen: names)
    }
  }
}
