/// A record with the id that its catalog gave it.
public struct StoredRecord: Hashable, Sendable {
  public var id: Int64
  public var record: ImageRecord
}

extension StoredRecord {
  /// Reads a row of id, thumb_url, width, height, the section's name, caption_height, key and extra.
  init(_ row: Statement) {
    id = row.int64(0)
    record = ImageRecord(
      thumbURL: row.text(1), width: row.double(2), height: row.double(3), section: row.text(4),
      captionHeight: row.double(5), key: row.optionalText(6), extra: row.optionalText(7))
  }
}
