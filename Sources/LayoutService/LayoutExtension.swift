import CatalogStore

/// Lays out pending records in several layouts at once, inside a transaction: each record is read once.
struct LayoutExtension {
  private let writers: [LayoutWriter]
  private let connection: Connection
  private let images: ImageScan

  /// - Parameter isCommitted: Whether this transaction has left the records as they were.
  init(_ writers: [LayoutWriter], connection: Connection, isCommitted: Bool = true) {
    self.writers = writers
    self.connection = connection
    images = ImageScan(connection: connection, isCommitted: isCommitted)
  }

  /// The frames that all layouts together hold back.
  static func batchSize(layouts: Int) -> Int { max(1024, 262_144 / max(4, layouts)) }

  /// Lays out the next pending records of each layout, then gives up the frames of the layouts unused for
  /// longest where all take more room than they may.
  ///
  /// - Parameter count: How many records of each; `nil` for all.
  /// - Complexity: O(records behind the first one covered by all · layouts · log n).
  func append(count: Int?, restoring: Bool = true) throws -> [LayoutChange] {
    for writer in writers { try writer.begin(restoring: restoring, reading: images) }
    if count != 0 { try appendPending(count: count ?? .max) }
    let changes = try writers.map { try $0.finish() }
    if changes.contains(where: { $0.appended + $0.rewritten > 0 }) {
      try CacheBudget(connection).enforce(keeping: writers.map(\.layoutID))
    }
    return changes
  }

  private func appendPending(count: Int) throws {
    guard let first = writers.map(\.lastImageID).min() else { return }
    var left = writers.map { (writer: $0, count: count) }
    let most = min(count, writers.map(\.pending).max() ?? 0)
    try images.forEach(after: first, count: most) { record in
      for place in left.indices where left[place].writer.lastImageID < record.id {
        try left[place].writer.append(record)
        left[place].count -= 1
      }
      left.removeAll { $0.count == 0 }
      return !left.isEmpty
    }
  }
}
