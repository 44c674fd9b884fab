import CatalogStore
import LayoutEngine

/// A generation of a layout without its items' frames.
struct LayoutSnapshot: Sendable {
  let layout: StoredLayout
  let status: LayoutStatus
  /// In their order.
  let sections: [Section]

  struct Section: Hashable, Sendable {
    var id: Int64
    var itemCount: Int
    /// The generation that last laid out again what the section had.
    var rewritten: Int64
    var place: PlacedSection
  }

  /// Reads the present generation; `nil` where the layout is missing or must be laid out again.
  ///
  /// - Complexity: O(sections).
  init?(_ reader: LayoutReader) throws {
    guard let stored = try reader.stored(), !stored.isStale else { return nil }
    layout = stored
    status = stored.status(of: reader.identity)
    let list = try reader.connection.statement(
      """
      SELECT section_id, name, origin, length,
        header_start, header_end, header_across, header_breadth,
        footer_start, footer_end, footer_across, footer_breadth, item_count, rewritten
      FROM section JOIN layout_section ON section_id = section.id AND layout_id = ?1
      WHERE item_count IS NOT 0 ORDER BY position, section.id
      """)
    list.bind(1, stored.id)
    defer { list.reset() }
    var sections: [Section] = []
    while try list.step() {
      sections.append(
        Section(
          id: list.int64(0), itemCount: try list.count(12), rewritten: list.int64(13),
          place: try PlacedSection(list)))
    }
    self.sections = sections
  }

  /// The section at a place; `nil` where there is none.
  func section(_ place: Int) -> Section? {
    sections.indices.contains(place) ? sections[place] : nil
  }

  /// Whether a layout's row is still that of this generation.
  func isCurrent(_ reader: LayoutReader) throws -> Bool {
    guard let stored = try reader.stored(), !stored.isStale else { return false }
    return stored.id == layout.id && stored.generation == layout.generation
  }

  /// What a view that shows this generation must do to show a later one.
  ///
  /// - Complexity: O(sections).
  func difference(to later: LayoutSnapshot) -> LayoutDifference {
    var difference = LayoutDifference(generation: later.layout.generation)
    let old = Dictionary(
      uniqueKeysWithValues: sections.enumerated().map { ($1.id, (place: $0, section: $1)) })
    let stay = Set(later.sections.map(\.id)).intersection(old.keys)
    guard later.layout.id == layout.id,
      sections.map(\.id).filter(stay.contains) == later.sections.map(\.id).filter(stay.contains)
    else {
      difference.reloadsAll = true
      return difference
    }
    difference.removedSections = sections.indices.filter { !stay.contains(sections[$0].id) }
    for (place, section) in later.sections.enumerated() {
      guard let before = old[section.id]?.section else {
        difference.insertedSections.append(place)
        continue
      }
      if section.rewritten > layout.generation || section.itemCount < before.itemCount {
        difference.reloadedSections.append(place)
        continue
      }
      if section.itemCount > before.itemCount {
        difference.appendedItems.append(
          LayoutDifference.AppendedItems(
            section: place, items: before.itemCount..<section.itemCount))
      }
      if section.place.origin != before.place.origin { difference.movedSections.append(place) }
    }
    return difference
  }
}
