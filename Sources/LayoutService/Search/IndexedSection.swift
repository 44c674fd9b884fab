/// A section of a stored layout, where it has items.
struct IndexedSection {
  var id: Int64
  var name: String
  /// Where the section begins along the scroll axis, in points.
  var origin: Double
  /// How far it moves the next section, in points.
  var length: Double
  var itemCount: Int
}
