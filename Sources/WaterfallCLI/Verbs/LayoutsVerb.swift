import CatalogStore
import LayoutService

/// `layouts`: lists the stored layouts.
enum LayoutsVerb: Verb {
  static let help = CommandHelp(
    name: "layouts",
    summary: "lists the layouts that a catalog holds",
    usage: "CATALOG [options]",
    operands: ["CATALOG"],
    groups: [CommonOptions.output],
    examples: [
      CommandHelp.Example(
        purpose: "every stored layout as JSON",
        command: "waterfall layouts photos.sqlite --json")
    ])

  static func run(_ arguments: Arguments, _ io: CommandIO) throws {
    let format = try OutputFormat(arguments)
    let layouts = try CatalogReader.open(at: arguments.operands[0]).layouts()
    LayoutAnswer.write(layouts, as: format, to: io.output)
  }
}
