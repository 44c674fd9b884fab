extension CatalogReader {
  /// What the frames of all layouts may take where nothing else is set: 1 GB.
  public static let defaultCacheLimit = 1_000_000_000

  /// The most bytes that the frames of all layouts may take.
  public func cacheLimit() throws -> Int { try connection.cacheLimit() }
}

extension Catalog {
  /// Sets the most bytes that the frames of all layouts may take.
  ///
  /// It is kept to whenever frames are stored next; the layout they belong to stays even where it alone
  /// takes more.
  public func setCacheLimit(_ bytes: Int) throws {
    try write { try connection.set(.cacheLimit, to: String(max(0, bytes))) }
  }
}
