import CatalogStore
public import LayoutEngine

/// A layout that the catalog stores and that grows by what is appended; belongs to one task.
public final class Layout: LayoutReader {
  private let writable: Catalog

  init(_ identity: LayoutIdentity, styleName: String, catalog: Catalog) {
    writable = catalog
    super.init(identity, styleName: styleName, catalog: catalog)
  }

  /// Lays out the next pending records, in one transaction. Makes the layout where it is missing.
  ///
  /// What is laid out already is not touched, but sections behind one that grows move by their origin.
  /// The frames are bit for bit those of a layout computed at once. A crash leaves the layout as it was.
  ///
  /// - Parameter count: How many records; `nil` for all.
  /// - Returns: How many records were laid out, and how many frames were laid out again.
  /// - Throws: `LayoutError.contentTooLong`, `CatalogError`; nothing is changed then.
  /// - Complexity: O(records laid out · log n + sections behind the first one that grows).
  @discardableResult
  public func append(count: Int? = nil) throws -> LayoutChange {
    try writable.write { try write(count: count) }
  }

  /// Makes the layout with a frame for every record where it is missing, and lays it out again as far as
  /// it was where records it covers have changed, in one transaction.
  public func refresh() throws {
    try writable.write {
      let stored = try stored()
      guard stored?.isStale ?? true else { return }
      _ = try write(count: stored == nil ? nil : 0)
    }
  }

  /// The elements that are visible in a range.
  ///
  /// A layout that is missing or no longer right is refreshed and stored first. Pending records of a
  /// layout that is there stay pending.
  public override func elements(in range: VisibleRange) throws -> VisibleElements {
    if let elements = try storedElements(in: range) { return elements }
    try refresh()
    return try super.elements(in: range)
  }

  /// Lays out and stores inside the open transaction.
  private func write(count: Int?) throws -> LayoutChange {
    let writer = try LayoutWriter(identity, styleName: styleName, connection: connection)
    let changes = try LayoutExtension([writer], connection: connection)
      .append(count: count.map { max(0, $0) })
    return changes[0]
  }
}
