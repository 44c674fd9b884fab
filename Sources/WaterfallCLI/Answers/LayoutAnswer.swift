import LayoutService

/// What the verbs print that lay out records.
enum LayoutAnswer {
  /// Writes layouts and what was done to each.
  ///
  /// - Parameter asList: Whether a list was asked for; else there is one layout.
  static func write(
    _ layouts: [(LayoutStatus, LayoutChange)], asList: Bool, as format: OutputFormat,
    to output: Output
  ) {
    if format == .json, !asList, let (layout, change) = layouts.first {
      let json = JSONWriter(output)
      json.object {
        json.name("layout")
        json.object(layout.fields)
        json.members(change.fields)
      }
      output.write("\n")
    } else {
      RowWriter.write(
        layouts.map { $0.fields + $1.fields }, named: "layouts",
        columns: LayoutStatus.columns + LayoutChange().fields.map(\.name), as: format, to: output)
    }
  }
}

extension LayoutChange {
  fileprivate var fields: [Field] {
    [Field("appended", appended), Field("rewritten", rewritten)]
  }
}
