extension Catalog {
  /// Appends records in order, in one transaction.
  ///
  /// - Returns: The number of records appended.
  /// - Throws: `RecordError` for the first record that the catalog does not take; nothing is appended
  ///   then. `CatalogError`.
  @discardableResult
  public func append(_ records: some Sequence<ImageRecord>) throws -> Int {
    let appender = try RecordAppender(self)
    for record in records { try appender.append(record) }
    try appender.commit()
    return appender.count
  }
}
