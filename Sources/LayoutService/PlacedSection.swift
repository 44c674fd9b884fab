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

  /// Reads a row whose columns 1 to 11 are name, origin, length and those of header and footer.
  init(_ row: Statement) {
    self.init(
      name: row.text(1), origin: row.double(2),
      bars: SectionBars(
        header: Self.bar(row, 4), footer: Self.bar(row, 8), length: row.double(3)))
  }

  private static func bar(_ row: Statement, _ first: Int32) -> Extent? {
    guard !row.isNull(first) else { return nil }
    return Extent(
      start: row.double(first), end: row.double(first + 1), across: row.double(first + 2),
      breadth: row.double(first + 3))
  }
}
