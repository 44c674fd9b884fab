/// Writes rows of equal fields in any format.
enum RowWriter {
  /// Writes `rows`; as JSON an object whose one member `name` holds them.
  ///
  /// - Parameter columns: The fields' names, for a heading where there is no row.
  static func write(
    _ rows: [[Field]], named name: String, columns: [String], as format: OutputFormat,
    to output: Output
  ) {
    switch format {
    case .table: TableWriter.write(rows, columns: columns, to: output)
    case .csv: CSVWriter.write(rows, columns: columns, to: output)
    case .jsonl: writeLines(rows, to: output)
    case .json:
      let json = JSONWriter(output)
      json.object {
        json.name(name)
        json.array(rows)
      }
      output.write("\n")
    }
  }

  /// Writes one object, as JSON without anything around it.
  static func write(_ fields: [Field], as format: OutputFormat, to output: Output) {
    let lines: OutputFormat = format == .json ? .jsonl : format
    write([fields], named: "", columns: fields.map(\.name), as: lines, to: output)
  }

  /// Writes a JSON object a line.
  static func writeLines(_ rows: [[Field]], to output: Output) {
    for row in rows {
      JSONWriter(output).object(row)
      output.write("\n")
    }
  }
}

extension JSONWriter {
  /// Writes an array of objects, one a line.
  func array(_ rows: [[Field]]) {
    array {
      for row in rows {
        lineBreak(indent: 2)
        object(row)
      }
    }
  }
}
