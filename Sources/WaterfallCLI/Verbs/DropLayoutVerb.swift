import CatalogStore
import LayoutService

/// `drop-layout`: gives up layouts and their frames.
enum DropLayoutVerb: Verb {
  static let id = Option("id", "N", help: "the layout of this id, as layouts lists it")
  static let all = Option("all", help: "every layout of the catalog")

  static let help = CommandHelp(
    name: "drop-layout",
    summary: "gives up a layout and its frames",
    usage: "CATALOG --id N | --all | --width W --columns N [options]",
    operands: ["CATALOG"],
    details: """
      The room is free for other layouts; the file does not shrink. No such layout is no
      error. A query that wants the layout makes it anew.
      """,
    groups: [OptionGroup("Which", [id, all])] + LayoutOptions.groups + [
      CommonOptions.output, OptionGroup("Other", [CommonOptions.wait, CommonOptions.quiet]),
    ],
    examples: [
      CommandHelp.Example(
        purpose: "the layout of a window that nobody has any more",
        command: "waterfall drop-layout photos.sqlite --width 391 --columns 3")
    ])

  static func run(_ arguments: Arguments, _ io: CommandIO) throws {
    let format = try OutputFormat(arguments)
    let isOne = LayoutOptions.groups.flatMap(\.options).contains(where: arguments.has)
    guard [arguments.has(id), arguments.has(all), isOne].filter({ $0 }).count == 1 else {
      throw CommandError.usage("one of --id, --all and a layout must be given")
    }
    let id = try arguments.integer(id).map(Int64.init)
    let requested = isOne ? try RequestedLayout.all(arguments) : nil
    let catalog = try Catalog.openExisting(
      at: arguments.operands[0], wait: try CommonOptions.wait(arguments))
    let ids: [Int64]
    if let requested {
      ids = try requested.compactMap {
        try catalog.layout($0.identity, store: false).status()?.id
      }
    } else {
      ids = try id.map { [$0] } ?? catalog.layouts().compactMap(\.layout.id)
    }
    let dropped = try catalog.dropLayouts(ids: ids)
    io.output.isWorkDone = true
    RowWriter.write([Field("layouts", dropped)], as: format, to: io.output)
    if dropped == 0 { io.messages.note("there is no such layout") }
  }
}
