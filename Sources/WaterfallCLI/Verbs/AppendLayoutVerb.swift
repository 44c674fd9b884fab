/// `append-layout`: lays out the next pending records.
enum AppendLayoutVerb: Verb {
  static let count = Option("count", "K", help: "how many records, all unless told")

  static let all = Option("all", help: "extend every layout of the catalog, in one transaction")

  static let help = CommandHelp(
    name: "append-layout",
    summary: "lays out the next pending records; what has a frame keeps it",
    usage: "CATALOG --width W --columns N | --all [--count K] [options]",
    operands: ["CATALOG"],
    details: """
      Makes the layout where there is none. --width, --height and --columns take lists. With
      --all a layout whose frames were given up for room goes on without them.
      """,
    groups: [OptionGroup("Append", [count, all])] + LayoutOptions.groups + [
      OptionGroup("Saved styles", [LayoutAppending.saveStyle]),
      CommonOptions.output, OptionGroup("Other", [CommonOptions.wait, CommonOptions.quiet]),
    ],
    examples: [
      CommandHelp.Example(
        purpose: "lay out the next page of thirty",
        command: "waterfall append-layout photos.sqlite --width 390 --columns 3 --count 30")
    ])

  static func run(_ arguments: Arguments, _ io: CommandIO) throws {
    let count = try arguments.integer(count, in: 0 ... .max)
    if arguments.has(all) {
      try LayoutAppending.runAll(arguments, count: count, io)
    } else {
      try LayoutAppending.run(arguments, count: count, io)
    }
  }
}
