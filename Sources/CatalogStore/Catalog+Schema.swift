extension Catalog {
  /// Makes the indexes, triggers and views as the migrations do, inside a transaction that writes.
  ///
  /// - Returns: What was done, a line each.
  /// - Throws: `CatalogError.damaged` where what they are made of is not there.
  package func repairSchema() throws -> [String] {
    try Schema.current.repairs(of: try Schema(of: connection)).map { repair in
      try connection.execute(repair.sql)
      return repair.what
    }
  }

  /// Fills the indexes of this program's tables again, inside a transaction that writes.
  ///
  /// - Returns: What was done.
  /// - Complexity: O(rows · log n)
  package func fillIndexes() throws -> [String] {
    for table in Schema.current.tables { try connection.execute("REINDEX \(table)") }
    return ["the indexes are filled again"]
  }
}
