import LayoutService

/// `query`: answers what is visible.
enum QueryVerb: Verb {
  static let batch = Option("batch", help: "answer each line of standard input with a line of JSON")

  static let extra = Option("extra", help: "show the records' other fields, where import kept them")

  static let help = CommandHelp(
    name: "query",
    summary: "shows which elements are visible at a scroll offset, and where",
    usage: "CATALOG --width W --columns N --offset Y --length L [options]",
    operands: ["CATALOG"],
    details: """
      A layout that is missing is laid out and stored first; one that is laid out in part
      answers from that part. An element is visible when it ends behind the offset and starts
      before offset + length.

      With --batch each line of standard input is a request, OFFSET [LENGTH] or
      {"id": any, "offset": Y, "length": L}, and is answered with a line of JSON at once.
      """,
    groups: [
      OptionGroup("Range", [CommonOptions.offset, CommonOptions.length, batch])
    ] + LayoutOptions.groups + [
      OptionGroup("Output", [CommonOptions.format, CommonOptions.json, extra]),
      OptionGroup("Other", [CommonOptions.noStore, CommonOptions.wait, CommonOptions.quiet]),
    ],
    examples: [
      CommandHelp.Example(
        purpose: "what a phone shows 2000 points down",
        command:
          "waterfall query photos.sqlite --width 390 --columns 3 --offset 2000 --length 844"),
      CommandHelp.Example(
        purpose: "the same for many offsets, one line of JSON each",
        command: "seq 0 100 5000 | waterfall query photos.sqlite --width 390 --batch --length 844"),
    ])

  static func run(_ arguments: Arguments, _ io: CommandIO) throws {
    if arguments.has(batch) { return try answerLines(arguments, io) }
    let format = try OutputFormat(arguments)
    guard let range = try CommonOptions.visibleRange(arguments) else {
      throw CommandError.usage("--offset and --length must be given")
    }
    let ranges = try VisibleRanges(arguments, io)
    let answer = try ranges.elements(in: range)
    answer.write(as: format, withExtra: arguments.has(extra), to: io.output)
    try io.output.flush()
    guard answer.layout.id != nil || !arguments.has(CommonOptions.noStore) else {
      io.messages.note("laid out as far as the range needs: \(answer.layout.laidOut) records")
      return
    }
    switch answer.layout.pending {
    case 0: break
    case 1: io.messages.note("1 record is pending; append-layout lays it out")
    case let count: io.messages.note("\(count) records are pending; append-layout lays them out")
    }
    ranges.noteUse()
  }

  private static func answerLines(_ arguments: Arguments, _ io: CommandIO) throws {
    for option in [CommonOptions.offset, CommonOptions.format] where arguments.has(option) {
      throw CommandError.usage("\(option.spelling) does not go with --batch")
    }
    let length = try arguments.double(CommonOptions.length)
    let ranges = try VisibleRanges(arguments, io)
    let lines = LineReader(io.input)
    var failures = 0
    while let line = try lines.next() {
      do throws(BatchError) {
        let request = try BatchRequest(line, defaultLength: length)
        try answer(request, ranges).writeBatchAnswer(
          id: request.id, withExtra: arguments.has(extra), to: io.output)
      } catch {
        failures += 1
        error.write(to: io.output)
      }
      try io.output.flush()
    }
    ranges.noteUse()
    guard failures == 0 else {
      throw CommandError(
        "\(NumberText.counted(failures, "request")) could not be answered", .inputRejected)
    }
  }

  /// Answers a request; what goes wrong with the catalog is told in its answer, and the loop goes on.
  private static func answer(
    _ request: BatchRequest, _ ranges: VisibleRanges
  ) throws(BatchError) -> VisibleElements {
    do {
      return try ranges.elements(in: request.range)
    } catch {
      throw BatchError(id: request.id, problem: CommandError(error).message)
    }
  }
}
