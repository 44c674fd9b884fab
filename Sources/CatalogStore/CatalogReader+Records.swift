extension CatalogReader {
  /// Records in arrival order.
  ///
  /// - Parameters:
  ///   - id: Only records behind this one.
  ///   - limit: The most records to return.
  /// - Complexity: O(log n + records returned).
  public func records(after id: Int64 = 0, limit: Int) throws -> [StoredRecord] {
    var records: [StoredRecord] = []
    try forEachRecord(after: id, limit: limit) { records.append($0) }
    return records
  }

  /// Hands over records in arrival order, all of one state of the catalog.
  ///
  /// - Parameters:
  ///   - id: Only records behind this one.
  ///   - limit: The most records to hand over.
  /// - Throws: What `body` throws; `CatalogError`.
  /// - Complexity: O(log n + records handed over); memory for one record.
  public func forEachRecord(
    after id: Int64 = 0, limit: Int = .max, _ body: (StoredRecord) throws -> Void
  ) throws {
    let list = try connection.statement(
      """
      SELECT image.id, thumb_url, width, height, name, caption_height, key, extra
      FROM image LEFT JOIN section ON section.id = section_id
      WHERE image.id > ?1 ORDER BY image.id LIMIT ?2
      """)
    list.bind(1, id)
    list.bind(2, max(0, limit))
    defer { list.reset() }
    while try list.step() { try body(StoredRecord(list)) }
  }

  /// The records of these ids, in that order, of one state of the catalog; those that are not there are
  /// left out.
  ///
  /// - Complexity: O(records · log n)
  public func records(ids: [Int64]) throws -> [StoredRecord] {
    try connection.read {
      let find = try connection.statement(
        """
        SELECT image.id, thumb_url, width, height, name, caption_height, key, extra
        FROM image LEFT JOIN section ON section.id = section_id
        WHERE image.id = ?1
        """)
      defer { find.reset() }
      return try ids.compactMap { id in
        find.reset()
        find.bind(1, id)
        return try find.step() ? try StoredRecord(find) : nil
      }
    }
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
