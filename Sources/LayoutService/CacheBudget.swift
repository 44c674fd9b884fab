public import CatalogStore

/// How much room the frames of all layouts may take.
struct CacheBudget {
  private let connection: Connection

  init(_ connection: Connection) { self.connection = connection }

  /// What is allowed where nothing else is set: 1 GB.
  static let defaultLimit = 1_000_000_000

  /// The most bytes that the frames of all layouts may take.
  func limit() throws -> Int { try connection.cacheLimit() ?? Self.defaultLimit }

  /// Gives up the frames of the layouts unused for longest until the others fit.
  ///
  /// A layout keeps its row and how far it is laid out, and comes back so when it is next used. The room
  /// is free inside the catalog's file, which does not shrink.
  ///
  /// - Parameter ids: The layouts in use; they stay.
  /// - Complexity: O(layouts + frames given up · log n).
  func enforce(keeping ids: [Int64] = []) throws {
    let limit = try limit()
    var layouts: [(id: Int64, bytes: Int)] = []
    let list = try connection.statement(
      "SELECT id, frame_count FROM layout WHERE frame_count > 0 ORDER BY last_used, id")
    defer { list.reset() }
    while try list.step() {
      layouts.append((list.int64(0), StoredLayout.bytes(frames: try list.count(1))))
    }
    var total = layouts.reduce(0) { $0 + $1.bytes }
    let kept = Set(ids)
    for layout in layouts where total > limit && !kept.contains(layout.id) {
      try evict(layout.id)
      total -= layout.bytes
    }
  }

  /// Gives up the frames of a layout.
  func evict(_ id: Int64) throws {
    let frames = try connection.statement("DELETE FROM frame WHERE layout_id = ?1")
    frames.bind(1, id)
    try frames.run()
    let sections = try connection.statement(
      """
      UPDATE layout_section SET stale_from = 0, length = 0, item_count = 0, lane_ends = x''
      WHERE layout_id = ?1
      """)
    sections.bind(1, id)
    try sections.run()
    let layout = try connection.statement("UPDATE layout SET frame_count = 0 WHERE id = ?1")
    layout.bind(1, id)
    try layout.run()
  }
}

extension CatalogReader {
  /// The most bytes that the frames of all layouts may take.
  public func cacheLimit() throws -> Int { try CacheBudget(connection).limit() }
}

extension Catalog {
  /// Sets the most bytes that the frames of all layouts may take, and gives up the frames of the layouts
  /// unused for longest where they take more.
  ///
  /// It is kept to whenever frames are stored; the layout they belong to stays even where it alone takes
  /// more.
  public func setCacheLimit(_ bytes: Int) throws {
    try write {
      try connection.set(.cacheLimit, to: String(max(0, bytes)))
      try CacheBudget(connection).enforce()
    }
  }
}
