/// What a view must do to show another generation of a layout.
public struct LayoutDifference: Hashable, Sendable {
  /// The generation that the view shows then.
  public var generation: Int64
  /// Everything must be loaded again; the other members are empty.
  public var reloadsAll = false
  /// Sections that are gone, by their old places.
  public var removedSections: [Int] = []
  /// Sections that have come, by their new places.
  public var insertedSections: [Int] = []
  /// Sections whose items must be loaded again, by their new places.
  public var reloadedSections: [Int] = []
  /// Items that have come behind those that were there; those stay.
  public var appendedItems: [AppendedItems] = []
  /// Sections that lie elsewhere and are otherwise as they were but for what was appended, by their new
  /// places.
  public var movedSections: [Int] = []

  /// Items that have come at the end of a section.
  public struct AppendedItems: Hashable, Sendable {
    /// The section's new place.
    public var section: Int
    public var items: Range<Int>
  }
}
