import CatalogStore

/// Reads the records that a layout covers or is to cover, in the order of their ids.
struct ImageScan {
  let connection: Connection
  /// Whether everything that is read is committed, so that another connection sees it too.
  let isCommitted: Bool

  /// From so many records on a thread of its own is worth it.
  private static let worthThread = 20_000

  private struct Enough: Error {}

  /// Hands over the records behind one, up to another, until `take` wants no more.
  ///
  /// Many are read on a thread of their own, by another connection, while `take` stores frames: it sees the
  /// same state, for nobody else may write while this transaction does.
  ///
  /// - Parameters:
  ///   - count: About how many there are.
  ///   - take: Returns whether it wants more.
  func forEach(
    after first: Int64, through last: Int64 = .max, count: Int,
    _ take: (ImageRow) throws -> Bool
  ) throws {
    guard isCommitted, count >= Self.worthThread, try connection.isLogged() else {
      return try Self.read(connection, after: first, through: last, take)
    }
    let path = connection.path
    do {
      try Pipeline.run(
        bytes: { _ in MemoryLayout<ImageRow>.stride },
        produce: { hand in
          let other = try Connection.reading(path)
          try Self.read(other, after: first, through: last) {
            try hand($0)
            return true
          }
        },
        consume: { (record: ImageRow) in
          guard try take(record) else { throw Enough() }
        })
    } catch is Enough {
    } catch is ThreadError {
      try Self.read(connection, after: first, through: last, take)
    }
  }

  private static func read(
    _ connection: Connection, after first: Int64, through last: Int64,
    _ take: (ImageRow) throws -> Bool
  ) throws {
    let records = try connection.statement(
      """
      SELECT id, section_id, width, height, caption_height FROM image
      WHERE id > ?1 AND id <= ?2 ORDER BY id
      """)
    records.bind(1, first)
    records.bind(2, last)
    defer { records.reset() }
    while try records.step() {
      guard try take(ImageRow(records)) else { return }
    }
  }
}
