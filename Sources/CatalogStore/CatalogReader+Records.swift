extension CatalogReader {
  /// Records in arrival order.
  ///
  /// - Parameters:
  ///   - id: Only records behind this one.
  ///   - limit: The most records to return.
  /// - Complexity: O(log n + records returned).
  public func records(after id: Int64 = 0, limit: Int) throws -> [StoredRecord] {
    let list = try connection.statement(
      """
      SELECT image.id, thumb_url, width, height, name, caption_height, key, extra
      FROM image JOIN section ON section.id = section_id
      WHERE image.id > ?1 ORDER BY image.id LIMIT ?2
      """)
    list.bind(1, id)
    list.bind(2, max(0, limit))
    defer { list.reset() }
    var records: [StoredRecord] = []
    while try list.step() {
      let record = ImageRecord(
        thumbURL: list.text(1), width: list.double(2), height: list.double(3),
        section: list.text(4), captionHeight: list.double(5), key: list.optionalText(6),
        extra: list.optionalText(7))
      records.append(StoredRecord(id: list.int64(0), record: record))
    }
    return records
  }

  /// The ids of all records, in arrival order.
  ///
  /// - Complexity: O(n), 8 bytes a record.
  public func recordIDs() throws -> [Int64] {
    let list = try connection.statement("SELECT id FROM image ORDER BY id")
    defer { list.reset() }
    var ids: [Int64] = []
    while try list.step() { ids.append(list.int64(0)) }
    return ids
  }
}
