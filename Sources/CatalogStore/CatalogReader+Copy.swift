extension CatalogReader {
  /// Copies the catalog, in one state, into an empty file.
  ///
  /// The copy has no free pages and no log, and is not synced.
  ///
  /// - Throws: `CatalogError`; the file is of no use then.
  /// - Complexity: O(bytes)
  package func copy(into path: String, named name: String) throws(CatalogError) {
    do throws(CatalogError) {
      try connection.copy(into: path)
    } catch {
      switch error {
      case .diskFull, .temporaryFilesFull:
        throw .inputOutput(path: name, detail: "the disk is full")
      // SQLite does not tell which of the two files it was.
      case .inputOutput(_, let detail):
        throw .inputOutput(path: "\(self.path) or \(name)", detail: detail)
      default: throw error
      }
    }
  }
}
