public import CatalogStore
public import LayoutEngine

extension Catalog {
  /// A layout of the catalog; it is made when it is first appended to or asked for elements.
  ///
  /// - Parameters:
  ///   - styleName: The name to show for the style; its preset's or kind's without one.
  ///   - store: Whether being asked for elements makes or refreshes it. Without, a layout that is missing
  ///     or stale is laid out in memory as far as the range needs, as a window that is being resized wants.
  public func layout(
    _ identity: LayoutIdentity, styleName: String? = nil, store: Bool = true
  ) -> Layout {
    Layout(
      identity, styleName: styleName ?? identity.style.name, catalog: self, stores: store)
  }

  /// A layout that scrolls down, of a style at a width in points.
  ///
  /// - Throws: `StyleError` for a parameter that is missing or out of its range.
  public func layout(
    _ style: Style, width: Double, columns: Int? = nil, store: Bool = true
  ) throws -> Layout {
    layout(try LayoutIdentity(style: style, breadth: width, columns: columns), store: store)
  }

  /// Lays out the next pending records of several layouts in one transaction, reading each record once.
  ///
  /// - Parameters:
  ///   - layouts: Layouts of this catalog, each once; those that are missing are made.
  ///   - count: How many records of each; `nil` for all.
  /// - Returns: What was done to each.
  /// - Throws: `LayoutError.contentTooLong`, `CatalogError`; nothing is changed then.
  @discardableResult
  public func append(to layouts: [Layout], count: Int? = nil) throws -> [LayoutChange] {
    try write {
      let writers = try layouts.map {
        try LayoutWriter(
          $0.identity, styleName: $0.styleName,
          batchSize: LayoutExtension.batchSize(layouts: layouts.count), connection: connection)
      }
      return try LayoutExtension(writers, connection: connection)
        .append(count: count.map { max(0, $0) })
    }
  }

  /// Lays out the next pending records of every layout in the catalog, in one transaction.
  ///
  /// A layout whose frames were given up to make room goes on without them, and comes back at its next use
  /// as far as it is laid out by then.
  ///
  /// - Parameter count: How many records of each layout; `nil` for all.
  /// - Returns: What was done to each, in the order the layouts were made.
  @discardableResult
  public func appendToAllLayouts(count: Int? = nil) throws -> [LayoutChange] {
    try write { try extendAllLayouts(count: count.map { max(0, $0) }, isCommitted: true) }
  }

  /// Gives up layouts and their frames, in one transaction.
  ///
  /// - Returns: How many of them were there.
  /// - Complexity: O(frames · log n)
  @discardableResult
  public func dropLayouts(ids: [Int64]) throws -> Int {
    try write {
      let drop = try connection.statement("DELETE FROM layout WHERE id = ?1")
      var dropped = 0
      for id in ids {
        drop.bind(1, id)
        try drop.run()
        dropped += connection.changeCount
      }
      return dropped
    }
  }

  /// Extends every layout inside the open transaction.
  ///
  /// - Parameter isCommitted: Whether the transaction has left the records as they were.
  package func extendAllLayouts(count: Int?, isCommitted: Bool) throws -> [LayoutChange] {
    let layouts = try layouts().map(\.layout)
    let writers = try layouts.map {
      try LayoutWriter(
        $0.identity, styleName: $0.styleName,
        batchSize: LayoutExtension.batchSize(layouts: layouts.count), connection: connection)
    }
    return try LayoutExtension(writers, connection: connection, isCommitted: isCommitted)
      .append(count: count, restoring: false)
  }
}

extension RecordAppender {
  /// Keeps the records appended, and lays out what is pending in every layout of the catalog, in the same
  /// transaction.
  ///
  /// - Returns: What was done to each layout, in the order they were made.
  /// - Throws: `LayoutError.contentTooLong`, `CatalogError`; nothing is kept then.
  @discardableResult
  public func commitAppendingToLayouts() throws -> [LayoutChange] {
    var changes: [LayoutChange] = []
    try commit { changes = try $0.extendAllLayouts(count: nil, isCommitted: false) }
    return changes
  }
}
