import CatalogStore
import LayoutService

/// The catalog that a verb asks for layouts, each stored first where it is missing or no longer right.
final class LayoutStorage {
  private let path: String
  private var wait: Double
  private let messages: Messages
  private var opened: CatalogReader?
  /// Whether layouts are stored; not tried again where it failed.
  private(set) var stores: Bool
  private var hasSaidBusy = false

  /// - Throws: a usage error, or what opening the catalog throws.
  init(_ arguments: Arguments, _ io: CommandIO) throws {
    path = arguments.operands[0]
    wait = try CommonOptions.wait(arguments)
    stores = !arguments.has(CommonOptions.noStore)
    messages = io.messages
    _ = try catalog()
  }

  /// The catalog to read; not to be kept while something is stored.
  func catalog() throws -> CatalogReader {
    if let opened { return opened }
    let catalog = try CatalogReader.open(at: path, wait: wait)
    opened = catalog
    return catalog
  }

  /// A layout of the catalog.
  func reader(of requested: RequestedLayout) throws -> LayoutReader {
    try catalog().layoutReader(requested.identity, styleName: requested.styleName)
  }

  /// Asks the catalog about layouts.
  ///
  /// - Parameter body: Asks by readers of `catalog()`, which lay out in memory what could not be stored.
  func answer<Value>(
    from layouts: [RequestedLayout], _ body: () throws -> Value
  ) throws -> Value {
    if stores, try layouts.contains(where: { try !reader(of: $0).isUpToDate() }) {
      store(layouts)
    }
    return try body()
  }

  /// Notes in the catalog that layouts were used, which says whose frames are given up first for room.
  /// Whatever keeps it from being noted is no matter: what was asked for is answered already.
  func noteUse(of layouts: [RequestedLayout]) {
    let unnoted = layouts.filter {
      (try? reader(of: $0).isUseNoted(at: currentTime())) == false
    }
    guard stores, !unnoted.isEmpty else { return }
    opened = nil
    guard let catalog = try? Catalog.openExisting(at: path, wait: 0) else { return }
    for layout in unnoted {
      try? catalog.layout(layout.identity).noteUse(at: currentTime())
    }
  }

  /// Stores layouts, or says why they are laid out in memory.
  func store(_ layouts: [RequestedLayout]) {
    // As the last that has the catalog open, the writer leaves one file behind.
    opened = nil
    do {
      let catalog = try Catalog.openExisting(at: path, wait: wait)
      for layout in layouts {
        try catalog.layout(layout.identity, styleName: layout.styleName).refresh()
      }
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
