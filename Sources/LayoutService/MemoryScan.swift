import CatalogStore
import LayoutEngine

/// Lays out the records of a catalog in memory and keeps only what meets a range.
///
/// It gives the same answer as a stored layout, for a catalog that may not be written.
///
/// - Complexity: O(records laid out) time; memory for one section's lane ends and the elements met.
struct MemoryScan {
  let placer: Placer
  let includesExtra: Bool
  let connection: Connection
  /// Records up to this one are laid out.
  let lastImageID: Int64
  /// Whether everything is laid out, behind the range too.
  let scansAll: Bool

  /// The visible elements, the number of records laid out, and where the content ends.
  func elements(
    in range: VisibleRange
  ) throws -> (elements: [Element], laidOut: Int, contentLength: Double) {
    let builder = try ElementBuilder(
      placer: placer, range: range, includesExtra: includesExtra, connection: connection)
    var elements: [Element] = []
    var laidOut = 0
    var origin = 0.0
    let sections = try connection.statement(
      "SELECT id, name FROM section WHERE record_count > 0 ORDER BY position, id")
    defer { sections.reset() }
    while try sections.step(), scansAll || range.relative(toOrigin: origin).start > 0 {
      let (progress, items) = try scan(section: sections.int64(0), origin: origin, range: range)
      guard progress.itemCount > 0 else { continue }
      let bars = placer.bars(of: progress)
      let place = PlacedSection(name: sections.text(1), origin: origin, bars: bars)
      elements += try builder.elements(of: place, items: items)
      laidOut += progress.itemCount
      origin += bars.length
    }
    return (elements, laidOut, origin)
  }

  private func scan(
    section: Int64, origin: Double, range: VisibleRange
  ) throws -> (SectionProgress, [(imageID: Int64, item: PlacedItem)]) {
    let bounds = range.relative(toOrigin: origin)
    let records = try connection.statement(
      """
      SELECT id, width, height, caption_height FROM image
      WHERE section_id = ?1 AND id <= ?2 ORDER BY id
      """)
    records.bind(1, section)
    records.bind(2, lastImageID)
    defer { records.reset() }
    var progress = placer.emptySection
    var items: [(imageID: Int64, item: PlacedItem)] = []
    // A section that has an item has a header, which may be all of it that is in the range.
    while scansAll || progress.itemCount == 0 || placer.leastStart(after: progress) < bounds.start,
      try records.step()
    {
      let item = placer.place(
        ImageSize(
          width: records.double(1), height: records.double(2), captionHeight: records.double(3)),
        in: &progress)
      guard origin + item.extent.end <= Placer.maximumContentLength else {
        throw LayoutError.contentTooLong(recordID: records.int64(0))
      }
      if item.extent.end > bounds.end, item.extent.start < bounds.start {
        items.append((records.int64(0), item))
      }
    }
    return (progress, items)
  }
}
