extension CatalogReader {
  /// The number of records, from a total that is kept.
  package func recordCount() throws -> Int {
    let total = try connection.statement("SELECT record_count FROM catalog")
    defer { total.reset() }
    return try total.step() ? total.count(0) : 0
  }

  /// Counts what the catalog holds, from totals that are kept.
  ///
  /// - Complexity: O(sections + layouts)
  public func totals() throws -> CatalogTotals {
    try connection.read {
      let totals = try connection.statement(
        """
        SELECT (SELECT record_count FROM catalog),
          (SELECT count(*) FROM section WHERE record_count > 0),
          (SELECT count(*) FROM layout), (SELECT ifnull(sum(frame_count), 0) FROM layout),
          (SELECT user_version FROM pragma_user_version),
          (SELECT page_count * page_size FROM pragma_page_count, pragma_page_size)
        """)
      defer { totals.reset() }
      guard try totals.step() else {
        throw CatalogError.damaged(path: path, detail: "the table catalog is empty")
      }
      return CatalogTotals(
        records: totals.int(0), sections: totals.int(1), layouts: totals.int(2),
        frames: totals.int(3), schemaVersion: totals.int(4), bytes: totals.int(5))
    }
  }
}
