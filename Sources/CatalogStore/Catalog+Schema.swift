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
}
