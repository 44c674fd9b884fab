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
      Rows are the frames stored, bytes what they take, reckoned. A stale layout is laid out
      again when it is next used: records have changed, or its frames were given up for room.
      """,
    groups: [CommonOptions.output],
    examples: [
      CommandHelp.Example(
        purpose: "every stored layout as JSON",
        command: "waterfall layouts photos.sqlite --json")
    ])

  static func run(_ arguments: Arguments, _ io: CommandIO) throws {
    let format = try OutputFormat(arguments)
    let layouts = try CatalogReader.open(at: arguments.operands[0]).layouts()
    RowWriter.write(
      layouts.map(\.fields), named: "layouts", columns: CachedLayout.columns, as: format,
      to: io.output)
  }
}
