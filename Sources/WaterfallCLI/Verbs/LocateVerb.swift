import LayoutEngine
import LayoutService

/// `locate`: tells where a record is.
enum LocateVerb: Verb {
  private static let which = [RecordOptions.id, RecordOptions.key, RecordOptions.url]
  static let align = Option(
    "align", "EDGE", help: "top (the default), middle or bottom of the viewport")
  static let length = Option("length", "L", help: "how long the viewport is, in points")

  static let help = CommandHelp(
    name: "locate",
    summary: "tells where a record is in a layout, and which offset shows it",
    usage: "CATALOG --id N|--key K|--url U --width W --columns N [options]",
    operands: ["CATALOG"],
    details: """
      The offset is where the item starts or, with --length, where a viewport so long shows
      it at its top, middle or bottom, kept inside the content. A layout that is missing is
      laid out and stored first.
      """,
    groups: [
      OptionGroup("Record", which + [align, length])
    ] + LayoutOptions.groups + [
      CommonOptions.output,
      OptionGroup("Other", [CommonOptions.noStore, CommonOptions.wait, CommonOptions.quiet]),
    ],
    examples: [
      CommandHelp.Example(
        purpose: "the offset that shows record 7 in the middle of a screen",
        command: "waterfall locate photos.sqlite --id 7 --width 390 --align middle --length 844")
    ])

  static func run(_ arguments: Arguments, _ io: CommandIO) throws {
    let format = try OutputFormat(arguments)
    let record = try RecordOptions.selection(arguments, of: which)
    let alignment = try arguments.choice(Alignment.self, align) ?? .top
    let length = try arguments.double(length, in: 0...VisibleRange.limit)
    guard length != nil || alignment == .top else {
      throw CommandError.usage("--align \(alignment.rawValue) needs --length")
    }
    let requested = try RequestedLayout(arguments)
    let storage = try LayoutStorage(arguments, io)
    let location = try storage.answer(from: [requested]) {
      try storage.reader(of: requested).locate(record)
    }
    let start = location.element.frame.start(along: location.axis)
    let offset = length.map { location.offset(alignment, in: $0) } ?? start
    write(location.element, Field("offset", offset), as: format, to: io.output)
    try io.output.flush()
    storage.noteUse(of: [requested])
  }

  private static func write(
    _ element: Element, _ offset: Field, as format: OutputFormat, to output: Output
  ) {
    switch format {
    case .json:
      let json = JSONWriter(output)
      json.object {
        json.name("element")
        json.object(element.fields)
        json.members([offset])
      }
      output.write("\n")
    case .table, .jsonl, .csv:
      RowWriter.write(
        [element.fields + [offset]], named: "", columns: Element.columns + [offset.name],
        as: format, to: output)
    }
  }
}
