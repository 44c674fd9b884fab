public import CatalogStore
public import LayoutEngine

extension CatalogReader {
  /// A layout to read: the style at a width in points, with the style's own column count.
  public func layoutReader(
    _ identity: LayoutIdentity, styleName: String? = nil
  ) -> LayoutReader {
    LayoutReader(identity, styleName: styleName ?? identity.style.name, catalog: self)
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
        let style = list.text(0)
        let identity = try LayoutIdentity(
          storedStyle: style, axis: list.text(1), breadth: list.double(2), columns: list.int(3),
          path: path)
        guard let stored = try StoredLayout.find(identity, style: style, in: connection) else {
          continue
        }
        layouts.append(stored.cached(identity))
      }
      return layouts
    }
  }
}
