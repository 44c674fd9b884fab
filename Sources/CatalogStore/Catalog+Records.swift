extension Catalog {
  /// Appends records in order, in one transaction.
  ///
  /// - Returns: How many were appended, passed over and updated.
  /// - Throws: `RecordError` for the first record that the catalog does not take, `DuplicateError`,
  ///   `CatalogError`; nothing is appended then.
  @discardableResult
  public func append(
    _ records: some Sequence<ImageRecord>, duplicates policy: DuplicatePolicy = .keep
  ) throws -> AppendCounts {
    let appender = try RecordAppender(self, duplicates: policy)
    for record in records { try appender.append(record) }
    try appender.commit()
    return appender.counts
  }
}
