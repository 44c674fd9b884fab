import CatalogStore
import LayoutService

/// `set`: changes what a catalog keeps to.
enum SetVerb: Verb {
  static let help = CommandHelp(
    name: "set",
    summary: "sets how much room the frames of all layouts may take",
    usage: "CATALOG cache-limit SIZE [options]",
    operands: ["CATALOG", "cache-limit", "SIZE"],
    details: """
      SIZE is in bytes, or as 500MB, 2GB, 512MiB; 1GB until it is set. Now, and whenever frames
      are stored, the layouts unused for longest give theirs up where all take more, but not
      those that are being laid out. Such a layout keeps how far it is laid out and comes back
      when it is next used. Use is noted once a minute.
      """,
    groups: [
      CommonOptions.output, OptionGroup("Other", [CommonOptions.wait, CommonOptions.quiet]),
    ],
    examples: [
      CommandHelp.Example(
        purpose: "half a gigabyte of frames at most",
        command: "waterfall set photos.sqlite cache-limit 500MB")
    ])

  static func run(_ arguments: Arguments, _ io: CommandIO) throws {
    let format = try OutputFormat(arguments)
    let name = arguments.operands[1]
    guard name == "cache-limit" else {
      throw CommandError.usage("unknown setting \(quoted(name)); there is cache-limit")
    }
    let limit = try ByteCount.parse(arguments.operands[2])
    let catalog = try Catalog.openExisting(
      at: arguments.operands[0], wait: try CommonOptions.wait(arguments))
    try catalog.setCacheLimit(limit)
    io.output.isWorkDone = true
    RowWriter.write([Field("cacheLimit", limit)], as: format, to: io.output)
  }
}
