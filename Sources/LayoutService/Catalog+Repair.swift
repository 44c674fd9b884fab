public import CatalogStore

extension Catalog {
  /// Checks the catalog, and makes again what follows from its records: layouts that are wrong are laid out
  /// again as far as they were, totals are counted again, frames of no layout are deleted.
  ///
  /// No record is touched, and the frames are right for the records as they are: where the damage is in a
  /// record, its frame follows. Nothing is done to a file whose pages are damaged.
  ///
  /// Each layout is one transaction; a crash leaves it as it was or as it is afterwards.
  ///
  /// - Throws: `CatalogError` for what is no damage, as a full disk.
  /// - Complexity: that of two checks, and of laying out the layouts that are wrong.
  public func repair() throws -> RepairReport {
    let found = try check()
    let repairs = try CatalogRepair(self).run(found.findings)
    return RepairReport(
      found: found, repairs: repairs, left: repairs.isEmpty ? found : try check())
  }
}
