import CatalogStore

/// `records`: shows the records page by page.
enum RecordsVerb: Verb {
  static let after = Option(
    "after", "CURSOR", help: "the page behind another: the next that it told")
  static let limit = Option("limit", "N", help: "how many records at most, 100 unless told")
  static let section = Option("section", "S", help: "only the records of this section")

  static let help = CommandHelp(
    name: "records",
    summary: "shows the records page by page, in the order they arrived",
    usage: "CATALOG [--after CURSOR] [--limit N] [--section S] [options]",
    operands: ["CATALOG"],
    details: """
      JSON has the cursor of the next page as next, null at the end; the other formats tell it
      on standard error. Page after page has each record once, also while records are added.
      """,
    groups: [
      OptionGroup("Page", [after, limit, section]), CommonOptions.output,
      OptionGroup("Other", [CommonOptions.wait, CommonOptions.quiet]),
    ],
    examples: [
      CommandHelp.Example(
        purpose: "the first thirty records",
        command: "waterfall records photos.sqlite --limit 30 --json")
    ])

  static func run(_ arguments: Arguments, _ io: CommandIO) throws {
    let format = try OutputFormat(arguments)
    let limit = try arguments.integer(limit, in: 1...10_000) ?? 100
    let cursor = try arguments[after].map { text in
      guard let cursor = PageCursor(text) else {
        throw CommandError.usage("\(after.spelling) \(quoted(text)) is no cursor")
      }
      return cursor
    }
    let catalog = try CatalogReader.open(
      at: arguments.operands[0], wait: try CommonOptions.wait(arguments))
    let page = try catalog.page(ofSize: limit, section: arguments[section], after: cursor)
    write(page, as: format, io)
  }

  private static func write(_ page: RecordPage, as format: OutputFormat, _ io: CommandIO) {
    let rows = page.records.map { [Field("id", $0.id)] + $0.record.fields }
    guard format == .json else {
      RowWriter.write(
        rows, named: "", columns: ["id"] + ImageRecord.columns, as: format, to: io.output)
      if let next = page.next { io.messages.note("more records: --after \(next)") }
      return
    }
    let json = JSONWriter(io.output)
    json.object {
      json.name("records")
      json.array(rows)
      json.lineBreak(indent: 1)
      json.members([Field("next", page.next.map { .text($0.description) } ?? .null)])
    }
    io.output.write("\n")
  }
}
