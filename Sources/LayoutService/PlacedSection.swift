import CatalogStore
import LayoutEngine

/// A section with its place in the layout.
struct PlacedSection: Hashable, Sendable {
  var name: String
  /// Where the section begins along the scroll axis, in points.
  var origin: Double
  var bars: SectionBars

  init(name: String, origin: Double, bars: SectionBars) {
    self.name = name
    self.origin = origin
    self.bars = bars
  }

  /// Reads a row whose columns 1 to 12 are name, origin, length, those of header and footer, and item_count.
  ///
  /// - Throws: `CatalogError.damaged` for a place or count that this program never writes.
  init(_ row: Statement) throws(CatalogError) {
    _ = try row.count(12)
    self.init(
      name: row.text(1), origin: try row.place(2),
      bars: SectionBars(
        header: try Self.bar(row, 4), footer: try Self.bar(row, 8), length: try row.place(3)))
  }

  private static func bar(_ row: Statement, _ first: Int32) throws(CatalogError) -> Extent? {
    guard !row.isNull(first) else { return nil }
    return Extent(
      start: try row.place(first), end: try row.place(first + 1), across: row.double(first + 2),
      breadth: row.double(first + 3))
  }
}
