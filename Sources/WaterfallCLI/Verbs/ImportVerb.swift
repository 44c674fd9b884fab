import CatalogStore
import DatasetImport

/// `import`: reads records into a catalog.
enum ImportVerb: Verb {
  static let formatIn = Option(
    "format-in", "FORMAT", help: "json, jsonl, csv, tsv or plist, whatever the name says")

  static let help = CommandHelp(
    name: "import",
    summary: "reads image records from files and adds them to a catalog",
    usage: "CATALOG FILE… [options]",
    operands: ["CATALOG", "FILE…"],
    details: """
      Makes the catalog where there is none. A file may be JSON, JSON lines, CSV or TSV with
      a header line, or a property list; its name says which, else its content. - is standard
      input, with --format-in. Records that are not valid are passed over and named.
      """,
    groups: [
      OptionGroup("Input", [formatIn]), CommonOptions.output,
      OptionGroup("Other", [CommonOptions.wait, CommonOptions.quiet]),
    ],
    examples: [
      CommandHelp.Example(
        purpose: "add the records of two files to a catalog",
        command: "waterfall import photos.sqlite photos.json more.csv"),
      CommandHelp.Example(
        purpose: "add what another program writes",
        command: "crawl | waterfall import photos.sqlite - --format-in jsonl"),
    ])

  static func run(_ arguments: Arguments, _ io: CommandIO) throws {
    let output = try OutputFormat(arguments)
    let format = try arguments.choice(DatasetFormat.self, formatIn)
    let files = arguments.operands.dropFirst()
    if files.contains("-"), format == nil {
      throw CommandError.usage("- needs --format-in")
    }
    let session = ImportSession(
      path: arguments.operands[0], wait: try CommonOptions.wait(arguments), messages: io.messages)
    for file in files { try session.read(DatasetReader(path: file, format: format)) }
    let totals = try session.finish()
    let fields = [
      Field("imported", session.imported), Field("rejected", session.rejected),
      Field("duplicates", 0), Field("sections", totals.sections), Field("records", totals.records),
    ]
    RowWriter.write(fields, as: output, to: io.output)
  }
}
