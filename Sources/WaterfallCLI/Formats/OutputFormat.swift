/// How data is printed.
enum OutputFormat: String, CaseIterable, Sendable {
  /// Aligned columns for people.
  case table
  /// One JSON document.
  case json
  /// A JSON object a line.
  case jsonl
  /// A header line and a line a row.
  case csv

  /// What `--format` and `--json` say; `table` without them.
  init(_ arguments: Arguments) throws(CommandError) {
    let named = try arguments.choice(OutputFormat.self, CommonOptions.format)
    let isJSON = arguments.has(CommonOptions.json)
    guard !isJSON || named == nil || named == .json else {
      throw .usage("--json does not go with --format \(named?.rawValue ?? "")")
    }
    self = isJSON ? .json : named ?? .table
  }
}
