import CatalogStore
import LayoutEngine

extension LayoutIndex {
  /// The first item, in element order, that ends behind an offset; `nil` behind the last.
  ///
  /// The index finds sections and frames a few units in the last place early; what decides is the frame as
  /// an answer tells it.
  ///
  /// - Parameter range: Of any length; its offset counts.
  /// - Complexity: O(lanes · log n); in a section of bars alone at the offset, twice that.
  func firstItem(endingBehind range: VisibleRange) throws -> Found? {
    let behind = range.relative(toOrigin: 0).end
    let next = try connection.statement(
      """
      SELECT section_id, name, origin, length, item_count
      FROM layout_section JOIN section ON section.id = section_id
      WHERE layout_id = ?1 AND origin >= ?2 AND item_count IS NOT 0
      ORDER BY origin, position, section.id
      """)
    next.bind(1, layout.id)
    next.bind(2, try origin(ofFirstSectionEndingBehind: range))
    defer { next.reset() }
    while try next.step() {
      let section = try IndexedSection(next)
      guard section.origin + section.length > behind else { continue }
      if let item = try firstItem(of: section, endingBehind: range) { return item }
    }
    return nil
  }

  /// Where the first section begins that ends behind the offset, or an origin between it and the one
  /// before it.
  private func origin(ofFirstSectionEndingBehind range: VisibleRange) throws -> Double {
    let bounds = range.relative(toOrigin: 0)
    let back = try connection.statement(
      """
      SELECT origin, length FROM layout_section
      WHERE layout_id = ?1 AND origin < ?2 AND item_count IS NOT 0 ORDER BY origin DESC
      """)
    back.bind(1, layout.id)
    back.bind(2, bounds.start)
    defer { back.reset() }
    var first = bounds.start
    while try back.step() {
      guard back.double(0) + back.double(1) > bounds.end else { break }
      first = back.double(0)
    }
    return first
  }

  private func firstItem(
    of section: IndexedSection, endingBehind range: VisibleRange
  ) throws -> Found? {
    let bounds = range.relative(toOrigin: section.origin)
    let axis = placer.identity.axis
    var first: Found?
    for lane in 0..<placer.identity.columns {
      let run = LaneRun(
        layoutID: layout.id, sectionID: section.id, lane: lane, connection: connection)
      let rows = try run.frames(behind: LaneRun.Place(end: bounds.end, position: .max))
      defer { rows.reset() }
      while try rows.step() {
        let row = try FrameRow(rows)
        guard row.position < first?.item.index ?? .max else { break }
        let found = (
          section, row.imageID, row.item(lane: lane, across: placer.across(lane: lane))
        )
        let frame = frame(found)
        if frame.start(along: axis) + frame.length(along: axis) > range.offset {
          first = found
          break
        }
      }
    }
    return first
  }
}
