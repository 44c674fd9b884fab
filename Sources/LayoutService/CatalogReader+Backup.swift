public import CatalogStore

extension CatalogReader {
  /// Copies the catalog into a new file, in one state, whoever writes meanwhile.
  ///
  /// The file is written under a temporary name, checked, synced and then named: a crash leaves no part of
  /// it at `path`. A copy in which the check finds something is kept as well, for a damaged catalog wants a
  /// backup most. It is a catalog of its own, without free pages.
  ///
  /// - Parameter path: Where nothing is yet.
  /// - Throws: `CatalogError.cannotCreate` where something is at the path or nothing can be made there;
  ///   `CatalogError` where the catalog cannot be read or the copy not be written. Nothing is left then.
  /// - Complexity: O(bytes), and that of a check.
  public func backUp(to path: String) throws -> BackupReport {
    let file = try NewFile(path)
    try copy(into: file.temporaryPath, named: path)
    let check: CheckReport
    do {
      check = try CatalogReader.openToCheck(at: file.temporaryPath).check()
    } catch let error as CatalogError {
      throw CatalogError.inputOutput(path: path, detail: "the copy cannot be checked: \(error)")
    }
    let bytes = try file.keep(permissionsOf: self.path)
    return BackupReport(
      records: check.records, layouts: check.layouts, bytes: bytes, findings: check.findings)
  }
}
