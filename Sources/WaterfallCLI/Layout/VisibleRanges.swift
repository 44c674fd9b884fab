import CatalogStore
import LayoutEngine
import LayoutService

/// Answers visible ranges of the layout that the command line asks for, and stores the layout where it is
/// missing.
final class VisibleRanges {
  private let path: String
  private let wait: Double
  private let requested: RequestedLayout
  private let reader: LayoutReader
  private let messages: Messages
  /// Whether a layout that is missing or no longer right is stored; not tried again where it failed.
  private var stores: Bool

  /// - Throws: a usage error, or what opening the catalog throws.
  init(_ arguments: Arguments, _ io: CommandIO) throws {
    requested = try RequestedLayout(arguments)
    path = arguments.operands[0]
    wait = try CommonOptions.wait(arguments)
    stores = !arguments.has(CommonOptions.noStore)
    messages = io.messages
    reader = try CatalogReader.open(at: path, wait: wait)
      .layoutReader(requested.identity, styleName: requested.styleName)
    reader.includesExtra = arguments.has(QueryVerb.extra)
  }

  var axis: Axis { requested.identity.axis }

  /// What is visible in a range.
  func elements(in range: VisibleRange) throws -> VisibleElements {
    if let elements = try reader.storedElements(in: range) { return elements }
    if stores { store() }
    return try reader.elements(in: range)
  }

  private func store() {
    do {
      try Catalog.openExisting(at: path, wait: wait)
        .layout(requested.identity, styleName: requested.styleName).refresh()
    } catch let error as CatalogError {
      // The answer does not need the store: a damaged catalog or a missing record will be reported by it.
      stores = false
      messages.note("laid out in memory, nothing stored: \(error)")
    } catch {
      stores = false
    }
  }
}
