/// `append-layout`: lays out the next pending records.
enum AppendLayoutVerb: Verb {
  static let count = Option("count", "K", help: "how many records, all unless told")

  static let help = CommandHelp(
    name: "append-layout",
    summary: "lays out the next pending records; what has a frame keeps it",
    usage: "CATALOG --width W --columns N [--count K] [options]",
    operands: ["CATALOG"],
    details: "Makes the layout where there is none.",
    groups: [OptionGroup("Append", [count])] + LayoutOptions.groups + [
      CommonOptions.output, OptionGroup("Other", [CommonOptions.wait, CommonOptions.quiet]),
    ],
    examples: [
      CommandHelp.Example(
        purpose: "lay out the next page of thirty",
        command: "waterfall append-layout photos.sqlite --width 390 --columns 3 --count 30")
    ])

  static func run(_ arguments: Arguments, _ io: CommandIO) throws {
    try LayoutAppending.run(arguments, count: try arguments.integer(count, in: 0 ... .max), io)
  }
}
