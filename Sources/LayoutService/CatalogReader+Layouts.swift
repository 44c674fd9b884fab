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
  public func layouts() throws -> [LayoutStatus] {
    try connection.read {
      var layouts: [LayoutStatus] = []
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
        layouts.append(stored.status(of: identity))
      }
      return layouts
    }
  }
}

extension Catalog {
  /// A layout of the catalog; it is made when it is first appended to or asked for elements.
  ///
  /// - Parameters:
  ///   - styleName: The name to show for the style; its preset's or kind's without one.
  public func layout(_ identity: LayoutIdentity, styleName: String? = nil) -> Layout {
    Layout(identity, styleName: styleName ?? identity.style.name, catalog: self)
  }

  /// A layout that scrolls down, of a style at a width in points.
  ///
  /// - Throws: `StyleError` for a parameter that is missing or out of its range.
  public func layout(_ style: Style, width: Double, columns: Int? = nil) throws -> Layout {
    layout(try LayoutIdentity(style: style, breadth: width, columns: columns))
  }
}
