import LayoutService

/// What the verbs print that answer with layouts.
enum LayoutAnswer {
  /// Writes one layout and what was done to it.
  ///
  /// - Parameter result: The members beside `layout`, as `appended`.
  static func write(
    _ layout: LayoutStatus, _ result: [Field], as format: OutputFormat, to output: Output
  ) {
    switch format {
    case .json:
      let json = JSONWriter(output)
      json.object {
        json.name("layout")
        json.object(layout.fields)
        json.members(result)
      }
      output.write("\n")
    case .table, .jsonl, .csv:
      RowWriter.write(
        [layout.fields + result], named: "", columns: LayoutStatus.columns + result.map(\.name),
        as: format, to: output)
    }
  }

  /// Writes a list of layouts.
  static func write(_ layouts: [LayoutStatus], as format: OutputFormat, to output: Output) {
    RowWriter.write(
      layouts.map(\.fields), named: "layouts", columns: LayoutStatus.columns, as: format,
      to: output)
  }
}
