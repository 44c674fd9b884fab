/// A record with the id that its catalog gave it.
public struct StoredRecord: Hashable, Sendable {
  public var id: Int64
  public var record: ImageRecord
}

extension StoredRecord {
  /// Reads a row of id, thumb_url, width, height, the section's name, caption_height, key and extra.
  ///
  /// - Throws: `CatalogError.damaged` where the section is not there.
  init(_ row: Statement) throws(CatalogError) {
    id = row.int64(0)
    guard !row.isNull(4) else { throw row.damage("record \(id) is in a section that is not there") }
    record = ImageRecord(
      thumbURL: row.text(1), width: row.double(2), height: row.double(3), section: row.text(4),
      captionHeight: row.double(5), key: row.optionalText(6), extra: row.optionalText(7))
  }
}
