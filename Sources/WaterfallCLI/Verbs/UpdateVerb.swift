import CatalogStore

/// `update`: changes records.
enum UpdateVerb: Verb {
  private static let which = [RecordOptions.id, RecordOptions.key, RecordOptions.url]
  static let thumbURL = Option("thumb-url", "URL", help: "the new address of the picture")
  static let width = Option("width", "W", help: "the picture's new width")
  static let height = Option("height", "H", help: "the picture's new height")
  static let section = Option("section", "NAME", help: "the section to move to, made if new")
  static let captionHeight = Option(
    "caption-height", "D", help: "the new room for a caption, in points")
  static let extra = Option(
    "extra", "JSON", help: "the new other fields, a JSON object; null for none")

  static let help = CommandHelp(
    name: "update",
    summary: "changes the fields of a record, or of all records with an address",
    usage: "CATALOG --id N | --key K | --url U [options]",
    operands: ["CATALOG"],
    details: """
      A record keeps its id, and lands by it in the section it moves to. Layouts with a frame
      for it are laid out again at their next use, from the first frame that changes. No such
      record is no error.
      """,
    groups: [
      OptionGroup("Which", which),
      OptionGroup("New values", [thumbURL, width, height, section, captionHeight, extra]),
      CommonOptions.output, OptionGroup("Other", [CommonOptions.wait, CommonOptions.quiet]),
    ],
    examples: [
      CommandHelp.Example(
        purpose: "a picture whose size was wrong",
        command: "waterfall update photos.sqlite --id 7 --width 800 --height 600")
    ])

  static func run(_ arguments: Arguments, _ io: CommandIO) throws {
    let format = try OutputFormat(arguments)
    let selection = try RecordOptions.selection(arguments, of: which)
    let change = RecordChange(
      thumbURL: arguments[thumbURL], width: try arguments.double(width),
      height: try arguments.double(height), section: arguments[section],
      captionHeight: try arguments.double(captionHeight), extra: try extra(arguments))
    guard change != RecordChange() else { throw CommandError.usage("nothing is to be changed") }
    let catalog = try Catalog.openExisting(
      at: arguments.operands[0], wait: try CommonOptions.wait(arguments))
    RecordOptions.report(
      try catalog.update(selection, change), selection, as: format, io)
  }

  private static func extra(_ arguments: Arguments) throws(CommandError) -> RecordChange.Extra? {
    guard let text = arguments[extra] else { return nil }
    if text == "null" { return RecordChange.Extra.none }
    let isObject = text.utf8.first == UInt8(ascii: "{")
    guard isObject, (try? JSONMember.all(in: Array(text.utf8))) != nil else {
      throw .usage("\(extra.spelling) must be a JSON object or null, not \(quoted(text))")
    }
    return .object(text)
  }
}
