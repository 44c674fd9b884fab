import CatalogStore

/// `delete`: deletes records.
enum DeleteVerb: Verb {
  private static let which = [
    RecordOptions.id, RecordOptions.key, RecordOptions.url, RecordOptions.section,
  ]

  static let help = CommandHelp(
    name: "delete",
    summary: "deletes a record, all records with an address, or those of a section",
    usage: "CATALOG --id N | --key K | --url U | --section NAME [options]",
    operands: ["CATALOG"],
    details: """
      Layouts with frames for them are laid out again at their next use, from the first frame
      that changes. An id is not used again. No such record is no error.
      """,
    groups: [
      OptionGroup("Which", which),
      CommonOptions.output, OptionGroup("Other", [CommonOptions.wait, CommonOptions.quiet]),
    ],
    examples: [
      CommandHelp.Example(
        purpose: "a picture that is gone",
        command: "waterfall delete photos.sqlite --url https://img.example/7.jpg")
    ])

  static func run(_ arguments: Arguments, _ io: CommandIO) throws {
    let format = try OutputFormat(arguments)
    let selection = try RecordOptions.selection(arguments, of: which)
    let catalog = try Catalog.openExisting(
      at: arguments.operands[0], wait: try CommonOptions.wait(arguments))
    RecordOptions.report(try catalog.delete(selection), selection, as: format, io)
  }
}
