import CatalogStore
import LayoutService

/// `info`: counts what a catalog holds.
enum InfoVerb: Verb {
  static let help = CommandHelp(
    name: "info",
    summary: "shows how many records, sections and layouts a catalog holds",
    usage: "CATALOG [options]",
    operands: ["CATALOG"],
    groups: [
      CommonOptions.output, OptionGroup("Other", [CommonOptions.wait, CommonOptions.quiet]),
    ],
    examples: [
      CommandHelp.Example(
        purpose: "what is in a catalog", command: "waterfall info photos.sqlite")
    ])

  static func run(_ arguments: Arguments, _ io: CommandIO) throws {
    let format = try OutputFormat(arguments)
    let catalog = try CatalogReader.open(
      at: arguments.operands[0], wait: try CommonOptions.wait(arguments))
    let totals = try catalog.totals()
    let fields = [
      Field("records", totals.records), Field("sections", totals.sections),
      Field("layouts", totals.layouts), Field("frames", totals.frames),
      Field("bytes", totals.bytes), Field("schemaVersion", totals.schemaVersion),
      Field("cacheLimit", try catalog.cacheLimit()),
    ]
    RowWriter.write(fields, as: format, to: io.output)
  }
}
