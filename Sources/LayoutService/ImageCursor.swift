import CatalogStore

/// Reads records, fast where their ids ascend as those of a section's items do.
///
/// The next record is mostly one step away, which takes a quarter of the time of looking it up.
final class ImageCursor {
  private let rows: Statement
  /// The record the cursor is at.
  private var current: Int64?

  /// So many steps take about as long as a look-up.
  private static let mostSteps = 4

  init(_ connection: Connection) throws {
    rows = try connection.statement(
      "SELECT id, thumb_url, key, caption_height, extra FROM image WHERE id >= ?1 ORDER BY id")
  }

  deinit { rows.reset() }

  /// Moves to a record.
  ///
  /// - Returns: Whether it is there.
  func move(to id: Int64) throws -> Bool {
    if let current, current < id, try step(to: id) { return self.current == id }
    rows.reset()
    rows.bind(1, id)
    return try next() == id
  }

  /// Moves on to the first record that is not before `id`, where it is near.
  private func step(to id: Int64) throws -> Bool {
    for _ in 0..<Self.mostSteps {
      guard let current = try next() else { return false }
      if current >= id { return true }
    }
    return false
  }

  private func next() throws -> Int64? {
    current = try rows.step() ? rows.int64(0) : nil
    return current
  }

  var thumbURL: String { rows.text(1) }
  var key: String? { rows.optionalText(2) }
  var captionHeight: Double { rows.double(3) }
  var extra: String? { rows.optionalText(4) }
}
