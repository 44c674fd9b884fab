import LayoutEngine
import LayoutService

/// `anchor`: keeps the reader's place from one layout to another.
enum AnchorVerb: Verb {
  static let from = Option("from", "WxN|#ID", help: "the layout that is left, as 390x3")
  static let to = Option("to", "WxN|#ID", help: "the layout that is shown next, as 768x5")
  static let offset = Option("offset", "Y", help: "the offset in the layout that is left")

  static let help = CommandHelp(
    name: "anchor",
    summary: "finds the offset in another layout at which an item stays in its place",
    usage: "CATALOG --from WxN --to WxN --offset Y [--id N|--key K] [options]",
    operands: ["CATALOG"],
    details: """
      A layout is its width and column count, as 390x3, or its width alone where the style
      names a count; the height and row count with --axis horizontal. The other options hold
      for both. '#2', in quotation marks, is a stored layout of any style, by the id that
      'waterfall layouts' shows. A layout that is missing is laid out and stored first.

      The item is the one that is named, else the first that ends behind the offset. It keeps
      its distance to the near edge or, where the edge cuts it, the same share is cut off. The
      offset may lie outside the content; back by the same item it is what it was.
      """,
    groups: [
      OptionGroup("Layouts", [from, to, LayoutOptions.style, LayoutOptions.axis]),
      OptionGroup("Place", [offset, RecordOptions.id, RecordOptions.key]),
    ] + LayoutOptions.styleGroups + [
      CommonOptions.output,
      OptionGroup("Other", [CommonOptions.noStore, CommonOptions.wait, CommonOptions.quiet]),
    ],
    examples: [
      CommandHelp.Example(
        purpose: "a phone is turned: what stood 2000 points down stays on the screen",
        command: "waterfall anchor photos.sqlite --from 390x3 --to 844x5 --offset 2000")
    ])

  static func run(_ arguments: Arguments, _ io: CommandIO) throws {
    let format = try OutputFormat(arguments)
    guard let offset = try arguments.double(offset) else {
      throw CommandError.usage("--offset must be given")
    }
    let range = try VisibleRange(offset: offset, length: 0)
    let record = try RecordOptions.optionalSelection(arguments)
    let places = try [from, to].map { try AnchoredLayout(arguments, $0) }
    if places.allSatisfy(\.isStored),
      let option =
        ([LayoutOptions.style, LayoutOptions.axis]
        + LayoutOptions.styleGroups.flatMap(\.options)).first(where: arguments.has)
    {
      throw CommandError.usage("\(option.spelling) does not go with two stored layouts")
    }
    let storage = try LayoutStorage(arguments, io)
    let layouts = try places.map { try $0.requested(in: storage.catalog()) }
    let anchor = try storage.answer(from: layouts) {
      try storage.reader(of: layouts[0]).anchor(
        at: range.offset, in: layouts[1].identity, record: record)
    }
    RowWriter.write(
      [Field("id", anchor.id), Field("key", anchor.key), Field("offset", anchor.offset)],
      as: format, to: io.output)
    try io.output.flush()
    storage.noteUse(of: layouts)
  }
}
