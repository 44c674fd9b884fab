public import CatalogStore

extension CatalogReader {
  /// Checks everything that the catalog holds, in one state: the file as SQLite sees it, the schema, the
  /// totals, the saved styles, and every layout against one laid out again, bit for bit.
  ///
  /// Of a layout that waits to be laid out again the frames before the first changed record are compared,
  /// which the next use keeps. Damage is a finding and not an error, and the check goes on behind it; where
  /// the pages of the file are damaged, they are all that is found. A record that was changed with
  /// everything that follows from it cannot be told from a right one.
  ///
  /// - Throws: `CatalogError` for what is no damage, as an I/O error.
  /// - Complexity: O((records + frames) · log n) time; memory for the lanes of one layout.
  public func check() throws -> CheckReport {
    try connection.read { try CatalogCheck(connection).run() }
  }
}
