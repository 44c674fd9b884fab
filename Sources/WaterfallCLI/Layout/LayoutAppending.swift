import CatalogStore
import LayoutService

/// What `layout` and `append-layout` do.
enum LayoutAppending {
  /// Lays out the next pending records and prints the layout.
  ///
  /// - Parameter count: How many records; `nil` for all.
  static func run(_ arguments: Arguments, count: Int?, _ io: CommandIO) throws {
    let format = try OutputFormat(arguments)
    let requested = try RequestedLayout(arguments)
    let catalog = try Catalog.openExisting(
      at: arguments.operands[0], wait: try CommonOptions.wait(arguments))
    let layout = catalog.layout(requested.identity, styleName: requested.styleName)
    let change = try layout.append(count: count)
    guard let status = try layout.status() else {
      throw CommandError("the layout is not in the catalog after it was laid out", .bug)
    }
    LayoutAnswer.write(
      status, [Field("appended", change.appended), Field("rewritten", change.rewritten)],
      as: format, to: io.output)
  }
}
