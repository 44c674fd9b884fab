extension Catalog {
  /// Counts the records again, inside a transaction that writes.
  ///
  /// - Complexity: O(records + sections · log n)
  package func countRecords() throws {
    try connection.statement(
      "INSERT OR IGNORE INTO catalog (id, record_count, last_image_id) VALUES (1, 0, 0)"
    ).run()
    try connection.statement(
      """
      UPDATE catalog SET recount = 0, record_count = (SELECT count(*) FROM image),
        last_image_id = max(last_image_id, (SELECT ifnull(max(id), 0) FROM image))
      """
    ).run()
    try connection.statement(
      """
      UPDATE section SET
        record_count = (SELECT count(*) FROM image WHERE section_id = section.id)
      """
    ).run()
  }
}
