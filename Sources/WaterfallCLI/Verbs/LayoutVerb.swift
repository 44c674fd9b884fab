/// `layout`: lays out everything that is pending.
enum LayoutVerb: Verb {
  static let help = CommandHelp(
    name: "layout",
    summary: "lays out every record that has no frame yet, and stores the frames",
    usage: "CATALOG --width W --columns N [options]",
    operands: ["CATALOG"],
    details: """
      Makes the layout where there is none. Nothing to do is not an error. --width, --height
      and --columns take lists: every combination is laid out, each record read once.
      """,
    groups: LayoutOptions.groups + [
      OptionGroup("Saved styles", [LayoutAppending.saveStyle]),
      CommonOptions.output, OptionGroup("Other", [CommonOptions.wait, CommonOptions.quiet]),
    ],
    examples: [
      CommandHelp.Example(
        purpose: "three columns on a screen 390 points wide",
        command: "waterfall layout photos.sqlite --width 390 --columns 3"),
      CommandHelp.Example(
        purpose: "a phone, a larger one and a tablet, under a style that query --style dense finds",
        command:
          "waterfall layout photos.sqlite --width 390,430,768 --spacing 2 --save-style dense"),
      CommandHelp.Example(
        purpose: "a mosaic that scrolls sideways",
        command: "waterfall layout photos.sqlite --style mosaic --axis horizontal --height 375"),
    ])

  static func run(_ arguments: Arguments, _ io: CommandIO) throws {
    try LayoutAppending.run(arguments, count: nil, io)
  }
}
