import CatalogStore
import LayoutEngine
import LayoutService

/// Answers visible ranges of the layout that the command line asks for, and stores the layout where it is
/// missing.
final class VisibleRanges {
  private let path: String
  private var wait: Double
  private let requested: RequestedLayout
  private let includesExtra: Bool
  private let scansAll: Bool
  private var reader: LayoutReader?
  private let messages: Messages
  /// Whether a layout that is missing or no longer right is stored; not tried again where it failed.
  private var stores: Bool
  private var hasSaidBusy = false

  /// - Parameter scansAll: Whether an answer from memory says how long the whole content is, even where
  ///   nothing is to be stored.
  /// - Throws: a usage error, or what opening the catalog throws.
  init(_ arguments: Arguments, _ io: CommandIO, scansAll: Bool = false) throws {
    requested = try RequestedLayout(arguments)
    path = arguments.operands[0]
    wait = try CommonOptions.wait(arguments)
    stores = !arguments.has(CommonOptions.noStore)
    messages = io.messages
    includesExtra = arguments.has(QueryVerb.extra)
    self.scansAll = scansAll || stores
    _ = try openReader()
  }

  /// What is visible in a range.
  func elements(in range: VisibleRange) throws -> VisibleElements {
    if let elements = try openReader().storedElements(in: range) { return elements }
    if stores { store() }
    return try openReader().elements(in: range)
  }

  /// Notes in the catalog that the layout was used, for the budget of frames. Whatever keeps it from being
  /// noted is no matter: what was asked for is answered already.
  func noteUse() {
    guard stores, let reader, (try? reader.isUseNoted(at: currentTime())) == false else { return }
    self.reader = nil
    let catalog = try? Catalog.openExisting(at: path, wait: 0)
    try? catalog?.layout(requested.identity).noteUse(at: currentTime())
  }

  private func openReader() throws -> LayoutReader {
    if let reader { return reader }
    let opened = try CatalogReader.open(at: path, wait: wait)
      .layoutReader(requested.identity, styleName: requested.styleName)
    opened.includesExtra = includesExtra
    opened.scansAll = scansAll
    reader = opened
    return opened
  }

  private func store() {
    // As the last that has the catalog open, the writer leaves one file behind.
    reader = nil
    do {
      try Catalog.openExisting(at: path, wait: wait)
        .layout(requested.identity, styleName: requested.styleName).refresh()
    } catch let error as CatalogError {
      guard case .busy = error else {
        messages.note("laid out in memory, nothing stored: \(error)")
        stores = false
        return
      }
      if !hasSaidBusy { messages.note("laid out in memory, nothing stored: \(error)") }
      // Another writer ends: it is tried again, but not waited for again.
      hasSaidBusy = true
      wait = 0
    } catch {
      // The answer does not need the store, and tells what is wrong with the records.
      stores = false
    }
  }
}
