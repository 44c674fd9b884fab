import CatalogStore
public import LayoutEngine

/// A layout that the catalog stores and that grows by what is appended; belongs to one task.
public final class Layout: LayoutReader {
  private let writable: Catalog
  private let stores: Bool
  /// When elements were last read from the store and it was not noted, in seconds since 1970.
  private var unnotedUse: Int64?

  init(_ identity: LayoutIdentity, styleName: String, catalog: Catalog, stores: Bool) {
    writable = catalog
    self.stores = stores
    super.init(identity, styleName: styleName, catalog: catalog)
    scansAll = stores
  }

  deinit { try? noteUse() }

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
    try writable.append(to: [self], count: count)[0]
  }

  /// Makes the layout with a frame for every record where it is missing, and lays it out again as far as
  /// it was where records it covers have changed or its frames were given up, in one transaction.
  ///
  /// - Complexity: O(frames from the first changed record of each section on · log n + sections).
  public func refresh() throws { try refresh {} }

  /// Refreshes the layout and reads it in the same transaction.
  func refresh<Value>(then read: () throws -> Value) throws -> Value {
    try writable.write {
      let stored = try stored()
      if stored?.isStale ?? true {
        let writer = try LayoutWriter(identity, styleName: styleName, connection: connection)
        _ = try LayoutExtension([writer], connection: connection)
          .append(count: stored == nil ? nil : 0)
      }
      return try read()
    }
  }

  /// The elements that are visible in a range.
  ///
  /// A layout that is missing or no longer right is refreshed and stored first, unless it was asked for
  /// with `store: false`. Pending records of a layout that is there stay pending.
  public override func elements(in range: VisibleRange) throws -> VisibleElements {
    if let elements = try storedElements(in: range) {
      unnotedUse = currentTime()
      return elements
    }
    if stores { try refresh() }
    return try super.elements(in: range)
  }

  /// Notes in the catalog when the layout was last read, which says whose frames are given up first to
  /// make room. At most once a minute, and not at all while another process writes: reading never waits
  /// for it. It happens by itself when the layout is let go.
  public func noteUse() throws {
    guard let use = unnotedUse else { return }
    unnotedUse = nil
    if try !isUseNoted(at: use) { try noteUse(at: use) }
  }

  /// Notes a use, in seconds since 1970, in place of an earlier one.
  package func noteUse(at time: Int64) throws {
    try writable.write(wait: 0) { try stored()?.noteUse(at: time, in: connection) }
  }

  override func prepare() throws {
    if stores, try !isUpToDate() { try refresh() }
  }

  override func sibling(_ identity: LayoutIdentity) -> LayoutReader {
    writable.layout(identity, store: stores)
  }
}
