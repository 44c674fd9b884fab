import CatalogStore
import LayoutEngine
import LayoutService

/// Answers visible ranges of the layout that the command line asks for, and stores the layout where it is
/// missing.
final class VisibleRanges {
  private let storage: LayoutStorage
  private let requested: RequestedLayout
  private let includesExtra: Bool
  private let scansAll: Bool
  private var reader: LayoutReader?

  /// - Parameter scansAll: Whether an answer from memory says how long the whole content is, even where
  ///   nothing is to be stored.
  /// - Throws: a usage error, or what opening the catalog throws.
  init(_ arguments: Arguments, _ io: CommandIO, scansAll: Bool = false) throws {
    requested = try RequestedLayout(arguments)
    storage = try LayoutStorage(arguments, io)
    includesExtra = arguments.has(QueryVerb.extra)
    self.scansAll = scansAll || storage.stores
  }

  /// What is visible in a range.
  func elements(in range: VisibleRange) throws -> VisibleElements {
    if let elements = try openReader().storedElements(in: range) { return elements }
    if storage.stores {
      reader = nil
      storage.store([requested])
    }
    return try openReader().elements(in: range)
  }

  /// Notes in the catalog that the layout was used.
  func noteUse() {
    reader = nil
    storage.noteUse(of: [requested])
  }

  private func openReader() throws -> LayoutReader {
    if let reader { return reader }
    let opened = try storage.reader(of: requested)
    opened.includesExtra = includesExtra
    opened.scansAll = scansAll
    reader = opened
    return opened
  }
}
