import CatalogStore

/// `export`: writes the records.
enum ExportVerb: Verb {
  /// What records are written as.
  enum Format: String, CaseIterable {
    case json, jsonl, csv
  }

  static let format = Option(
    "format", "FORMAT", help: "jsonl (the default), json or csv; told by the output's name too")
  static let output = Option(
    "output", "FILE", short: "o", help: "the file to write, standard output unless told")

  static let help = CommandHelp(
    name: "export",
    summary: "writes the records of a catalog, in the order they arrived",
    usage: "CATALOG [options]",
    operands: ["CATALOG"],
    details: """
      What is written can be imported again and gives the same records; their ids may differ.
      A file is written whole or not at all.
      """,
    groups: [
      OptionGroup("Output", [format, CommonOptions.json, output]),
      OptionGroup("Other", [CommonOptions.wait, CommonOptions.quiet]),
    ],
    examples: [
      CommandHelp.Example(
        purpose: "every record as CSV", command: "waterfall export photos.sqlite -o photos.csv"),
      CommandHelp.Example(
        purpose: "every record to standard output, a line of JSON each",
        command: "waterfall export photos.sqlite"),
    ])

  static func run(_ arguments: Arguments, _ io: CommandIO) throws {
    let file = arguments[output]
    let named = try arguments.choice(Format.self, format)
    guard !arguments.has(CommonOptions.json) || named == nil || named == .json else {
      throw CommandError.usage("--json does not go with --format \(named?.rawValue ?? "")")
    }
    let format =
      (arguments.has(CommonOptions.json) ? .json : named)
      ?? file.flatMap { name in Format.allCases.first { name.hasSuffix(".\($0.rawValue)") } }
      ?? .jsonl
    let path = arguments.operands[0]
    let catalog = try CatalogReader.open(at: path, wait: try CommonOptions.wait(arguments))
    if let file {
      try OutputFile.write(file, protecting: [path]) { try write(catalog, as: format, to: $0) }
    } else {
      try write(catalog, as: format, to: io.output)
    }
  }

  private static func write(
    _ catalog: CatalogReader, as format: Format, to output: Output
  ) throws {
    switch format {
    case .csv:
      output.write(ImageRecord.columns.joined(separator: ",") + "\n")
      try catalog.forEachRecord { CSVWriter.write($0.record.fields, to: output) }
    case .jsonl:
      try catalog.forEachRecord { RowWriter.writeLines([$0.record.fields], to: output) }
    case .json:
      let json = JSONWriter(output)
      try json.array {
        try catalog.forEachRecord {
          json.lineBreak(indent: 1)
          json.object($0.record.fields)
        }
      }
      output.write("\n")
    }
  }
}
