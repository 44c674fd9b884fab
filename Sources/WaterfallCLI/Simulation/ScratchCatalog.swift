import CatalogStore
import LayoutService

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A catalog of its own that holds what a feed delivers, so that a simulation writes as an app would and
/// the reader's catalog stays as it is. It goes with the object.
final class ScratchCatalog {
  let catalog: Catalog
  /// For each record of the scratch catalog, in id order from 1, its place in the catalog it came from.
  private(set) var origins: [Int] = []
  private let folder: String

  /// Copies the records of pages, in the order they are delivered.
  init(of source: CatalogReader, pages: some Sequence<Feed.Page>) throws {
    folder = try Self.makeFolder()
    do {
      catalog = try Catalog.open(at: folder + "/feed.sqlite")
      let ids = try source.recordIDs()
      let appender = try RecordAppender(catalog)
      for page in pages {
        guard let first = page.items.first else { continue }
        for stored in try source.records(after: ids[first] - 1, limit: page.items.count) {
          var record = stored.record
          // A page that is sent twice brings its keys twice.
          record.key = nil
          record.extra = nil
          try appender.append(record)
        }
        origins += page.items
      }
      try appender.commit()
    } catch {
      Self.remove(folder)
      throw error
    }
  }

  deinit { Self.remove(folder) }

  private static func makeFolder() throws(CommandError) -> String {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = (parent + "/waterfall-XXXXXX").utf8CString.map { $0 }
    guard mkdtemp(&template) != nil else { throw .cannotCreate(parent, errno: errno) }
    return template.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
  }

  private static func remove(_ folder: String) {
    for name in ["feed.sqlite", "feed.sqlite-wal", "feed.sqlite-shm", "feed.sqlite.lock"] {
      unlink(folder + "/" + name)
    }
    rmdir(folder)
  }
}
