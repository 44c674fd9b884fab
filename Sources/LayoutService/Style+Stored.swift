import CatalogStore
import LayoutEngine

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Style {
  /// The preset that the style is, else its kind.
  var name: String {
    let preset = Preset.allCases.first { preset in
      guard case (.waterfall(var preset), .waterfall(let style)) = (preset.style, self) else {
        return preset.style == self
      }
      preset.columns = style.columns
      if case .unspecified = preset.itemWidth { preset.itemWidth = style.itemWidth }
      return preset == style
    }
    if let preset { return preset.rawValue }
    switch self {
    case .waterfall: return "waterfall"
    case .mosaic: return "mosaic"
    }
  }
}

extension LayoutIdentity {
  /// Reads a row of the style, axis, breadth and column count of a layout.
  ///
  /// - Parameter path: The catalog's, for the error of a row that says no layout.
  init(storedIn row: Statement, path: String) throws {
    guard
      let style = try? JSONDecoder().decode(Style.self, from: Data(row.text(0).utf8)),
      let axis = Axis(rawValue: row.text(1)),
      let identity = try? LayoutIdentity(
        style: style, axis: axis, breadth: row.double(2), columns: row.int(3))
    else {
      throw CatalogError.damaged(path: path, detail: "a layout has an unknown style")
    }
    self = identity
  }
}
