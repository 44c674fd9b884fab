import CatalogStore

extension LayoutReader {
  /// Whether the layout is in the catalog and no record that it covers has changed since it was laid out, so
  /// that answers come from its index.
  public func isUpToDate() throws -> Bool {
    try connection.read { try stored().map { !$0.isStale } ?? false }
  }

  /// Asks this layout and others of the same catalog, all of one state of it: from their indexes where all
  /// are stored and right, else laid out in memory.
  func answer<Value>(
    with others: [LayoutReader] = [], _ body: ([LayoutIndex]) throws -> Value
  ) throws -> Value {
    let layouts = [self] + others
    for layout in layouts { try layout.prepare() }
    let answer: Value? = try connection.read {
      try Self.indexes(of: layouts, in: connection).map(body)
    }
    return try answer ?? MemoryLayouts(catalog).answer(from: layouts, body)
  }

  /// The layouts as the catalog stores them; `nil` where one is missing or no longer right.
  static func indexes(
    of layouts: [LayoutReader], in connection: Connection
  ) throws -> [LayoutIndex]? {
    var indexes: [LayoutIndex] = []
    for layout in layouts {
      guard let stored = try layout.stored(in: connection), !stored.isStale else { return nil }
      indexes.append(
        LayoutIndex(
          layout: stored, placer: layout.placer, includesExtra: layout.includesExtra,
          connection: connection))
    }
    return indexes
  }
}
