import CatalogStore
import LayoutService

/// `simulate`: scrolls through a feed that arrives page by page.
enum SimulateVerb: Verb {
  static let pageSize = Option("page-size", "K", help: "how many records a page has")
  static let step = Option("step", "D", help: "points scrolled between ticks, 120 unless told")
  static let threshold = Option(
    "threshold", "D", help: "how near the end the next page is asked for, 400 points unless told")
  static let pages = Option("pages", "N", help: "stop after so many pages")
  static let faults = Option(
    "faults", help: "short, empty, repeated and misplaced pages, as real feeds send them")

  static let help = CommandHelp(
    name: "simulate",
    summary: "scrolls through the catalog as a feed that loads page by page, and reports",
    usage: "CATALOG --width W --columns N --length L --page-size K [options]",
    operands: ["CATALOG"],
    details: """
      Reports when each page loaded, how often the reader saw a blank end, whether an item
      moved that was seen before, and how long queries and appends took. The catalog stays
      as it is.
      """,
    groups: [
      OptionGroup("Feed", [CommonOptions.length, pageSize, step, threshold, pages, faults])
    ] + LayoutOptions.groups + [CommonOptions.output, OptionGroup("Other", [CommonOptions.quiet])],
    examples: [
      CommandHelp.Example(
        purpose: "pages of thirty on a phone",
        command:
          "waterfall simulate photos.sqlite --width 390 --columns 3 --length 844 --page-size 30")
    ])

  /// The order of a misbehaving feed's faults, the same at every run.
  private static let seed: UInt64 = 1

  static func run(_ arguments: Arguments, _ io: CommandIO) throws {
    let format = try OutputFormat(arguments)
    let requested = try RequestedLayout(arguments)
    let points = 1.0...1e6
    guard let length = try arguments.double(CommonOptions.length, in: points) else {
      throw CommandError.usage("--length must be given")
    }
    guard let pageSize = try arguments.integer(pageSize, in: 1...1_000_000) else {
      throw CommandError.usage("--page-size must be given")
    }
    let options = ScrollSimulation.Options(
      length: length, step: try arguments.double(step, in: points) ?? 120,
      threshold: try arguments.double(threshold, in: 0...1e6) ?? 400)
    let limit = try arguments.integer(pages, in: 1 ... .max) ?? .max
    let misbehaves = arguments.has(faults)

    let source = try CatalogReader.open(at: arguments.operands[0])
    let ids = try source.recordIDs()
    let feed =
      misbehaves
      ? Feed(recordCount: ids.count, pageSize: pageSize, faultsSeededBy: seed)
      : Feed(recordCount: ids.count, pageSize: pageSize)
    // One page more than is loaded, so that records are pending to the end.
    let delivered = feed.pages.prefix(limit == .max ? limit : limit + 1)
    let scratch = try ScratchCatalog(of: source, ids: ids, pages: delivered)
    let layout = scratch.catalog.layout(requested.identity, styleName: requested.styleName)
    var simulation = ScrollSimulation(layout, options: options)
    let report = try simulation.run(feed.pages.prefix(limit))
    report.write(origins: misbehaves ? scratch.origins : nil, as: format, to: io.output)
  }
}
