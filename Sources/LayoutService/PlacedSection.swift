import LayoutEngine

/// A section with its place in the layout.
struct PlacedSection {
  var name: String
  /// Where the section begins along the scroll axis, in points.
  var origin: Double
  var bars: SectionBars
}
