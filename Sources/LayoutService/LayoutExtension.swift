import CatalogStore

/// Lays out pending records in several layouts at once, inside a transaction: each record is read once.
struct LayoutExtension {
  private let writers: [LayoutWriter]
  private let connection: Connection

  init(_ writers: [LayoutWriter], connection: Connection) {
    self.writers = writers
    self.connection = connection
  }

  /// The frames that all layouts together hold back.
  static func batchSize(layouts: Int) -> Int { max(1024, 262_144 / max(4, layouts)) }

  /// Lays out the next pending records of each layout, then gives up the frames of the layouts unused for
  /// longest where all take more room than they may.
  ///
  /// - Parameter count: How many records of each; `nil` for all.
  /// - Complexity: O(records behind the first one covered by all · layouts · log n).
  func append(count: Int?, restoring: Bool = true) throws -> [LayoutChange] {
    for writer in writers { try writer.begin(restoring: restoring) }
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
    let records = try connection.statement(
      """
      SELECT id, section_id, width, height, caption_height FROM image
      WHERE id > ?1 ORDER BY id
      """)
    records.bind(1, first)
    defer { records.reset() }
    while !left.isEmpty, try records.step() {
      let record = ImageRow(records)
      for place in left.indices where left[place].writer.lastImageID < record.id {
        try left[place].writer.append(record)
        left[place].count -= 1
      }
      left.removeAll { $0.count == 0 }
    }
  }
}
