import CatalogStore
import LayoutEngine

/// Answers a visible range of a stored layout from its index.
///
/// - Complexity: O(sections met · lanes · log n + elements met).
struct RangeReader {
  let layout: StoredLayout
  let placer: Placer
  let includesExtra: Bool
  let connection: Connection

  func elements(in range: VisibleRange) throws -> [Element] {
    guard range.length > 0 else { return [] }
    let builder = try ElementBuilder(
      placer: placer, range: range, includesExtra: includesExtra, connection: connection)
    var elements: [Element] = []
    for section in try sections(in: range) {
      let items = try items(of: section, in: range)
      elements += try builder.elements(of: section.place, items: items)
    }
    return elements
  }

  /// The sections that meet the range, in their order.
  private func sections(in range: VisibleRange) throws -> [(id: Int64, place: PlacedSection)] {
    let behind = range.relative(toOrigin: 0)
    let find = try connection.statement(
      """
      SELECT section_id, name, origin, length,
        header_start, header_end, header_across, header_breadth,
        footer_start, footer_end, footer_across, footer_breadth, item_count
      FROM layout_section JOIN section ON section.id = section_id
      WHERE layout_id = ?1 AND origin < ?2 AND item_count IS NOT 0
      ORDER BY origin DESC, position DESC, section.id DESC
      """)
    find.bind(1, layout.id)
    find.bind(2, behind.start)
    defer { find.reset() }
    var found: [(id: Int64, place: PlacedSection)] = []
    while try find.step() {
      let place = try PlacedSection(find)
      let end = place.origin + place.bars.length
      guard end > behind.end else { break }
      guard found.last.map({ $0.place.origin == end }) ?? true else {
        throw find.damage("a section of layout \(layout.id) is not where the one before it ends")
      }
      found.append((find.int64(0), place))
    }
    return found.reversed()
  }

  /// The items of a section that meet the range, by index: one short scan a lane.
  func items(
    of section: (id: Int64, place: PlacedSection), in range: VisibleRange
  ) throws -> [(imageID: Int64, item: PlacedItem)] {
    let bounds = range.relative(toOrigin: section.place.origin)
    let scan = try connection.statement(
      """
      SELECT "end", position, start, image_id, across, breadth FROM frame
      WHERE layout_id = ?1 AND section_id = ?2 AND lane = ?3 AND "end" > ?4
      ORDER BY "end", position
      """)
    scan.bind(1, layout.id)
    scan.bind(2, section.id)
    scan.bind(4, bounds.end)
    defer { scan.reset() }
    var items: [(imageID: Int64, item: PlacedItem)] = []
    items.reserveCapacity(64)
    for lane in 0..<placer.identity.columns {
      scan.reset()
      scan.bind(3, lane)
      let across = placer.across(lane: lane)
      var previous = 0.0
      while try scan.step() {
        let row = try FrameRow(scan)
        guard row.start < bounds.start else { break }
        guard row.start >= previous else {
          throw scan.damage(
            "the frame of record \(row.imageID) in layout \(layout.id) contradicts its lane")
        }
        previous = row.start
        items.append((row.imageID, row.item(lane: lane, across: across)))
      }
    }
    items.sort { $0.item.index < $1.item.index }
    return items
  }
}
