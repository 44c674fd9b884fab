public import CatalogStore

extension Catalog {
  /// Checks the catalog, and makes again what its schema and its records say: indexes, triggers and views,
  /// totals, and layouts that are wrong, as far as they were laid out. Frames of no layout are deleted, as is
  /// an index, trigger or view of another that bears a name of this program's.
  ///
  /// No record is touched, and the frames are right for the records as they are: where the damage is in a
  /// record, its frame follows. Nothing is done to a file whose pages are damaged.
  ///
  /// The schema and each layout are one transaction; a crash leaves it as it was or as it is afterwards.
  ///
  /// - Throws: `CatalogError` for what is no damage, as a full disk.
  /// - Complexity: that of two checks, or three, and of laying out the layouts that are wrong.
  public func repair() throws -> RepairReport {
    let found = try check()
    let repair = CatalogRepair(self)
    var repairs = try repair.repairSchema(found.findings)
    // Without its triggers a catalog does not know what is stale, without its indexes not what is wrong.
    repairs += try repair.run(repairs.isEmpty ? found.findings : check().findings)
    return RepairReport(
      found: found, repairs: repairs, left: repairs.isEmpty ? found : try check())
  }
}
