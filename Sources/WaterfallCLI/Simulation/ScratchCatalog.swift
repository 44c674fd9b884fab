import CatalogStore

/// A catalog of its own that holds what a feed delivers, so that a simulation writes as an app would and
/// the reader's catalog stays as it is.
struct ScratchCatalog {
  let catalog: Catalog
  /// For each record of the scratch catalog, in id order from 1, its place in the catalog it came from.
  private(set) var origins: [Int] = []
  private let folder: ScratchFolder

  /// Copies the records of pages, in the order they are delivered.
  ///
  /// - Parameter ids: The ids of the records that the pages count.
  init(of source: CatalogReader, ids: [Int64], pages: some Sequence<Feed.Page>) throws {
    folder = try ScratchFolder()
    catalog = try Catalog.open(at: folder.catalogPath)
    let appender = try RecordAppender(catalog)
    for page in pages {
      guard let first = page.items.first else { continue }
      try source.forEachRecord(after: ids[first] - 1, limit: page.items.count) { stored in
        var record = stored.record
        // A page that is sent twice brings its keys twice.
        record.key = nil
        record.extra = nil
        try appender.append(record)
      }
      origins += page.items
    }
    try appender.commit()
  }
}
