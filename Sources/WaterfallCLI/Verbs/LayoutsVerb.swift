import CatalogStore
import LayoutService

/// `layouts`: lists the stored layouts.
enum LayoutsVerb: Verb {
  static let help = CommandHelp(
    name: "layouts",
    summary: "lists the layouts that a catalog holds, and the room they take",
    usage: "CATALOG [options]",
    operands: ["CATALOG"],
    details: """
      Differs says what of the style is not as in its preset. Rows are the frames stored, bytes
      what they take, reckoned. A stale layout is laid out again when it is next used, and tells
      the content's length as it was: records have changed or, where it has no rows, its frames
      were given up for room.
      """,
    groups: [
      CommonOptions.output, OptionGroup("Other", [CommonOptions.wait, CommonOptions.quiet]),
    ],
    examples: [
      CommandHelp.Example(
        purpose: "every stored layout as JSON",
        command: "waterfall layouts photos.sqlite --json")
    ])

  static func run(_ arguments: Arguments, _ io: CommandIO) throws {
    let format = try OutputFormat(arguments)
    let layouts = try CatalogReader.open(
      at: arguments.operands[0], wait: try CommonOptions.wait(arguments)
    ).layouts()
    RowWriter.write(
      layouts.map(\.fields), named: "layouts", columns: CachedLayout.columns, as: format,
      to: io.output)
  }
}
