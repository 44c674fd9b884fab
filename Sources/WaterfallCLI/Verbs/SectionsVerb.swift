import CatalogStore
import LayoutService

/// `sections`: lists the sections, and puts them in an order.
enum SectionsVerb: Verb {
  static let order = Option(
    "order", "ORDER", help: "appearance, name, name-desc, or names to come first: a,b,c or [\"a\"]")
  static let buckets = Option(
    "buckets", "N", help: "what lies along a scroll bar of N equal steps, not the sections")

  static let help = CommandHelp(
    name: "sections",
    summary: "lists the sections, where they lie in a layout, and puts them in an order",
    usage: "CATALOG [--order ORDER] [--width W --columns N [--buckets N]] [options]",
    operands: ["CATALOG"],
    details: """
      With a layout each section has its origin and length in points, and counts the items
      laid out; a layout that is missing is laid out and stored first. An order holds for
      sections to come; layouts keep their frames, their sections move. Names are compared byte
      by byte.
      """,
    groups: [OptionGroup("Sections", [order, buckets])] + LayoutOptions.groups + [
      CommonOptions.output,
      OptionGroup("Other", [CommonOptions.noStore, CommonOptions.wait, CommonOptions.quiet]),
    ],
    examples: [
      CommandHelp.Example(
        purpose: "the newest day first, where sections are named by days",
        command: "waterfall sections photos.sqlite --order name-desc"),
      CommandHelp.Example(
        purpose: "labels for a scroll bar of twenty steps",
        command: "waterfall sections photos.sqlite --width 390 --columns 3 --buckets 20"),
    ])

  static func run(_ arguments: Arguments, _ io: CommandIO) throws {
    let format = try OutputFormat(arguments)
    let order = try order(arguments)
    let count = try arguments.integer(buckets, in: 1...10_000)
    let isOfLayout =
      count != nil || LayoutOptions.groups.flatMap(\.options).contains(where: arguments.has)
    let requested = isOfLayout ? try RequestedLayout(arguments) : nil
    let path = arguments.operands[0]
    let wait = try CommonOptions.wait(arguments)
    if let order {
      try Catalog.openExisting(at: path, wait: wait).orderSections(order)
      io.output.isWorkDone = true
    }

    guard let requested else {
      let rows = try CatalogReader.open(at: path, wait: wait).sections().map { section in
        [Field("name", section.name), Field("count", section.count)]
      }
      return RowWriter.write(
        rows, named: "sections", columns: ["name", "count"], as: format, to: io.output)
    }
    let storage = try LayoutStorage(arguments, io)
    try storage.answer(from: [requested]) {
      let layout = try storage.reader(of: requested)
      if let count {
        write(try layout.buckets(count: count), as: format, to: io.output)
      } else {
        write(try layout.sections(), as: format, to: io.output)
      }
    }
    try io.output.flush()
    storage.noteUse(of: [requested])
  }

  private static func write(
    _ sections: [SectionPlace], as format: OutputFormat, to output: Output
  ) {
    let rows = sections.map { section in
      [
        Field("name", section.name), Field("count", section.count),
        Field("origin", section.origin), Field("length", section.length),
      ]
    }
    RowWriter.write(
      rows, named: "sections", columns: ["name", "count", "origin", "length"], as: format,
      to: output)
  }

  private static func write(_ buckets: [Bucket], as format: OutputFormat, to output: Output) {
    let rows = buckets.map { bucket in
      [
        Field("offset", bucket.offset), Field("section", bucket.section),
        Field("id", bucket.id), Field("key", bucket.key),
      ]
    }
    RowWriter.write(
      rows, named: "buckets", columns: ["offset", "section", "id", "key"], as: format, to: output)
  }

  private static func order(_ arguments: Arguments) throws(CommandError) -> SectionOrder? {
    guard let text = arguments[order] else { return nil }
    switch text {
    case "appearance": return .appearance
    case "name": return .name
    case "name-desc": return .nameDescending
    default: break
    }
    guard text.utf8.first == UInt8(ascii: "[") else {
      return .listed(
        text.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
          .map { String(Substring($0)) })
    }
    guard let names = TextList.read(text) else {
      throw .usage("\(order.spelling) must be a JSON array of names, not \(quoted(text))")
    }
    return .listed(names)
  }
}
