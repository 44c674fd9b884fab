import LayoutEngine
import LayoutService

/// `render`: draws a layout.
enum RenderVerb: Verb {
  static let output = Option(
    "output", "FILE", short: "o", help: "the file to write; its extension says the format")

  static let help = CommandHelp(
    name: "render",
    summary: "draws a layout, or what is visible at an offset, as SVG or HTML",
    usage: "CATALOG --width W --columns N -o FILE.svg|FILE.html [options]",
    operands: ["CATALOG"],
    details: """
      Without --offset and --length the whole layout, up to 5000 elements. The file is
      written whole or not at all.
      """,
    groups: [
      OptionGroup("Picture", [output, CommonOptions.offset, CommonOptions.length])
    ] + LayoutOptions.groups + [
      OptionGroup("Other", [CommonOptions.noStore, CommonOptions.wait, CommonOptions.quiet])
    ],
    examples: [
      CommandHelp.Example(
        purpose: "a page with the pictures in their places",
        command: "waterfall render photos.sqlite --width 390 --columns 3 -o photos.html"),
      CommandHelp.Example(
        purpose: "the frames around one screenful",
        command: "waterfall render photos.sqlite --width 390 --offset 2000 --length 844 -o at.svg"),
    ])

  /// The most elements a picture of a whole layout shows.
  private static let mostElements = 5000

  static func run(_ arguments: Arguments, _ io: CommandIO) throws {
    guard let file = arguments[output] else { throw CommandError.usage("--output must be given") }
    let format = try PictureFormat(path: file)
    let path = arguments.operands[0]
    let viewport = try CommonOptions.visibleRange(arguments)
    let ranges = try VisibleRanges(arguments, io, scansAll: true)
    let answer = try ranges.elements(in: viewport ?? whole(ranges))
    let picture = Picture(
      title: path, layout: answer.layout, elements: answer.elements, viewport: viewport)
    try OutputFile.write(file, protecting: [path]) { $0.write(format.render(picture)) }
    ranges.noteUse()
    io.messages.note("\(file): \(NumberText.counted(answer.elements.count, "element"))")
  }

  /// The range of the whole layout, which may not have too many elements.
  private static func whole(_ ranges: VisibleRanges) throws -> VisibleRange {
    let status = try ranges.elements(in: VisibleRange(offset: 0, length: 0)).layout
    guard status.laidOut <= mostElements else {
      throw CommandError.usage(
        "the layout has \(status.laidOut) items, more than the \(mostElements) that fit a picture;"
          + " choose some with --offset and --length")
    }
    return try VisibleRange(offset: 0, length: status.contentLength.rounded(.up))
  }
}
