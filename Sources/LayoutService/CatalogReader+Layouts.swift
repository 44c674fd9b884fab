public import CatalogStore
public import LayoutEngine

extension CatalogReader {
  /// A layout to read: the style at a width in points, with the style's own column count.
  public func layoutReader(
    _ identity: LayoutIdentity, styleName: String? = nil
  ) -> LayoutReader {
    LayoutReader(identity, styleName: styleName ?? identity.style.name, catalog: self)
  }

  /// The layout of an id that `layouts` tells; `nil` where there is none.
  public func layoutReader(id: Int64) throws -> LayoutReader? {
    let find = try connection.statement(
      "SELECT style, axis, breadth, columns, style_name FROM layout WHERE id = ?1")
    find.bind(1, id)
    defer { find.reset() }
    guard try find.step() else { return nil }
    return layoutReader(
      try LayoutIdentity(storedIn: find, path: path), styleName: find.text(4))
  }

  /// Every layout in the catalog, in the order they were made.
  ///
  /// - Complexity: O(layouts · log n); O(records pending) for one that is stale.
  public func layouts() throws -> [CachedLayout] {
    try connection.read {
      var layouts: [CachedLayout] = []
      let list = try connection.statement(
        "SELECT style, axis, breadth, columns FROM layout ORDER BY id")
      defer { list.reset() }
      while try list.step() {
        let identity = try LayoutIdentity(storedIn: list, path: path)
        let stored = try StoredLayout.find(identity, style: list.text(0), in: connection)
        guard let stored else { continue }
        layouts.append(stored.cached(identity))
      }
      return layouts
    }
  }
}
