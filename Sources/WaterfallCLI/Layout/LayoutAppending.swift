import CatalogStore
import LayoutEngine
import LayoutService

/// What `layout` and `append-layout` do.
enum LayoutAppending {
  static let saveStyle = Option(
    "save-style", "NAME", help: "keep the style in the catalog, for --style NAME")

  /// Lays out the next pending records of the layouts asked for and prints them.
  ///
  /// - Parameter count: How many records of each; `nil` for all.
  static func run(_ arguments: Arguments, count: Int?, _ io: CommandIO) throws {
    let format = try OutputFormat(arguments)
    let requested = try RequestedLayout.all(arguments)
    let saved = try styleToSave(arguments)
    let catalog = try Catalog.openExisting(
      at: arguments.operands[0], wait: try CommonOptions.wait(arguments))
    let layouts = requested.map { layout in
      catalog.layout(layout.identity, styleName: saved?.name ?? layout.styleName)
    }
    let changes = try catalog.append(to: layouts, count: count)
    if let saved { try catalog.saveStyle(saved.style, named: saved.name) }
    io.output.isWorkDone = true
    let rows = try zip(layouts, changes).map { layout, change in
      guard let status = try layout.status() else {
        throw CommandError("the layout is not in the catalog after it was laid out", .bug)
      }
      return (status, change)
    }
    LayoutAnswer.write(
      rows, asList: isList(arguments) || rows.count > 1, as: format, to: io.output)
  }

  /// Lays out the next pending records of every layout in the catalog and prints them.
  static func runAll(_ arguments: Arguments, count: Int?, _ io: CommandIO) throws {
    let format = try OutputFormat(arguments)
    let options = LayoutOptions.groups.flatMap(\.options) + [saveStyle]
    if let option = options.first(where: arguments.has) {
      throw CommandError.usage("\(option.spelling) does not go with --all")
    }
    let catalog = try Catalog.openExisting(
      at: arguments.operands[0], wait: try CommonOptions.wait(arguments))
    let changes = try catalog.appendToAllLayouts(count: count)
    io.output.isWorkDone = true
    let layouts = try catalog.layouts().map(\.layout)
    LayoutAnswer.write(Array(zip(layouts, changes)), asList: true, as: format, to: io.output)
  }

  private static func isList(_ arguments: Arguments) -> Bool {
    [LayoutOptions.width, LayoutOptions.height, LayoutOptions.columns].contains {
      arguments[$0]?.utf8.contains(UInt8(ascii: ",")) ?? false
    }
  }

  /// The style that `--save-style` keeps: as the options say it, with the column count where one is given.
  private static func styleToSave(
    _ arguments: Arguments
  ) throws(CommandError) -> (name: String, style: Style)? {
    guard let name = arguments[saveStyle] else { return nil }
    guard !name.isEmpty, Preset(rawValue: name) == nil, !StyleFile.looksLikeFile(name) else {
      throw .usage("\(saveStyle.spelling) takes a name that is no preset and no path")
    }
    var style = try RequestedStyle(arguments).style
    if case .waterfall(var waterfall) = style,
      let columns = try arguments.integer(LayoutOptions.columns)
    {
      waterfall.columns = columns
      style = .waterfall(waterfall)
    }
    return (name, style)
  }
}
