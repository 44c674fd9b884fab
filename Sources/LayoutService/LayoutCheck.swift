import CatalogStore
import LayoutEngine

/// Checks one layout: its row, its sections and its frames.
struct LayoutCheck {
  private let id: Int64
  private let connection: Connection
  private let list: FindingList

  init(_ id: Int64, connection: Connection, list: FindingList) {
    self.id = id
    self.connection = connection
    self.list = list
  }

  /// What the row says of how far the layout is laid out.
  private struct Extent {
    var laidOut: Int64
    var frameCount: Int64
    var lastImageID: Int64
    var generation: Int64
    var contentLength: StoredValue

    /// Whether its frames were given up to make room.
    var isEvicted: Bool { laidOut > 0 && frameCount == 0 }
  }

  func run() throws {
    guard let (identity, extent) = try checkRow() else { return }
    if extent.isEvicted {
      try checkEvicted()
    } else {
      try checkSections(extent, Placer(identity))
    }
  }

  private func add(_ description: String) { list.add(.layout(id), "layout \(id): \(description)") }

  /// Checks the layout's row.
  ///
  /// - Returns: `nil` where the sections cannot be checked by it.
  private func checkRow() throws -> (LayoutIdentity, Extent)? {
    let row = try connection.statement(
      """
      SELECT style, axis, breadth, columns, lane_offset, lane_stride, lane_breadth, loader_length,
        laid_out, frame_count, last_image_id, generation, last_used, content_length,
        (SELECT last_image_id FROM catalog), typeof(style_name)
      FROM layout WHERE id = ?1
      """)
    row.bind(1, id)
    defer { row.reset() }
    guard try row.step() else { return nil }
    let style = row.text(0)
    guard let identity = try? LayoutIdentity(storedIn: row, path: connection.path) else {
      add("its style cannot be read")
      return nil
    }
    if identity.style.json != style { add("its style is not written as this program does") }
    if row.text(15) != "text" { add("style_name is no text") }
    let placer = Placer(identity)
    let values = [
      ("lane_offset", placer.lanes.offset), ("lane_stride", placer.lanes.stride),
      ("lane_breadth", placer.lanes.breadth), ("loader_length", identity.loaderLength),
    ]
    for (column, (name, right)) in zip(Int32(4)..., values)
    where row.value(column) != StoredValue(right) {
      add("\(name) is \(row.value(column)), not \(StoredValue(right))")
    }
    let most: Int64 = 1 << 53
    let counts = [
      ("laid_out", most), ("frame_count", most),
      ("last_image_id", row.value(14).integer ?? most), ("generation", most), ("last_used", most),
    ].enumerated().compactMap { place, bound in
      count(row.value(8 + Int32(place)), bound.0, most: bound.1)
    }
    guard counts.count == 5 else { return nil }
    let contentLength = row.value(13)
    guard let length = contentLength.real, (0...Placer.maximumContentLength).contains(length) else {
      add("content_length is \(contentLength)")
      return nil
    }
    return (
      identity,
      Extent(
        laidOut: counts[0], frameCount: counts[1], lastImageID: counts[2], generation: counts[3],
        contentLength: contentLength)
    )
  }

  private func count(_ value: StoredValue, _ name: String, most: Int64) -> Int64? {
    guard let count = value.integer, count >= 0, count <= most else {
      add("\(name) is \(value), not 0 to \(most)")
      return nil
    }
    return count
  }

  /// Checks that a layout whose frames were given up has none.
  private func checkEvicted() throws {
    let frames = try connection.statement("SELECT count(*) FROM frame WHERE layout_id = ?1")
    frames.bind(1, id)
    defer { frames.reset() }
    if try frames.step(), frames.int64(0) > 0 {
      add("it has \(frames.int64(0)) frames, but frame_count says that they were given up")
    }
    let sections = try connection.statement(
      """
      SELECT section_id FROM layout_section
      WHERE layout_id = ?1
        AND (stale_from IS NULL OR item_count <> 0 OR length <> 0 OR lane_ends <> x'')
      """)
    sections.bind(1, id)
    defer { sections.reset() }
    while try sections.step() {
      add(
        "section \(sections.int64(0)) has something laid out, but the layout's frames were given up"
      )
    }
  }

  private func checkSections(_ extent: Extent, _ placer: Placer) throws {
    let check = SectionCheck(
      layoutID: id, lastImageID: extent.lastImageID, generation: extent.generation, placer: placer,
      connection: connection)
    let rows = try sectionRows()
    defer { rows.reset() }
    var wrong: Set<Int64> = []
    var end = StoredValue(0.0)
    var items: Int64 = 0
    while try rows.step() {
      let row = SectionRow(rows)
      let place = "layout \(id), section \(row.name ?? "\(row.id), which is not there")"
      var isRight = false
      try list.attempt(.layout(id), place) {
        var difference = try check.firstDifference(row)
        if difference == nil, row.itemCount != StoredValue(0), row.origin != end {
          difference = "origin is \(row.origin), not \(end)"
        }
        isRight = difference == nil && row.name != nil
        if !isRight { list.add(.layout(id), difference.map { "\(place): \($0)" } ?? place) }
      }
      if !isRight { wrong.insert(row.id) }
      guard let count = row.itemCount.integer, count > 0 else { continue }
      items &+= count
      // Behind a section with a wrong place the others are where they are, seen from it.
      end = StoredValue((row.origin.real ?? 0) + (row.length.real ?? 0))
    }
    try findUncovered(extent.lastImageID)
    try findUncounted(except: wrong)
    guard wrong.isEmpty else { return }
    if extent.laidOut != items { add("laid_out is \(extent.laidOut), not \(items)") }
    if extent.frameCount != items { add("frame_count is \(extent.frameCount), not \(items)") }
    if extent.contentLength != end {
      add("content_length is \(extent.contentLength), not \(end)")
    }
  }

  /// The sections of the layout as they lie one behind another.
  private func sectionRows() throws -> Statement {
    let stale = try connection.statement(
      "SELECT EXISTS (SELECT 1 FROM layout_section WHERE layout_id = ?1 AND stale_from IS NOT NULL)"
    )
    stale.bind(1, id)
    defer { stale.reset() }
    // A section that has moved since is stale, and the others are where they were.
    let isStale = try stale.step() && stale.int(0) != 0
    let rows = try connection.statement(
      """
      SELECT section_id, name, origin, length, item_count, lane_ends,
        header_start, header_end, header_across, header_breadth,
        footer_start, footer_end, footer_across, footer_breadth, stale_from, rewritten
      FROM layout_section LEFT JOIN section ON section.id = section_id
      WHERE layout_id = ?1
      ORDER BY iif(?2, origin, position), iif(?2, origin + length, section.id)
      """)
    rows.bind(1, id)
    rows.bind(2, isStale ? 1 : 0)
    return rows
  }

  /// Finds sections with records that the layout covers and has nothing of.
  private func findUncovered(_ lastImageID: Int64) throws {
    let sections = try connection.statement(
      """
      SELECT name FROM section
      WHERE EXISTS (SELECT 1 FROM image WHERE section_id = section.id AND image.id <= ?2)
        AND NOT EXISTS (
          SELECT 1 FROM layout_section WHERE layout_id = ?1 AND section_id = section.id)
      """)
    sections.bind(1, id)
    sections.bind(2, lastImageID)
    defer { sections.reset() }
    while try sections.step() {
      list.add(
        .layout(id), "layout \(id), section \(sections.text(0)): its records are not laid out")
    }
  }

  /// Finds frames outside the sections, or outside the lanes of one.
  private func findUncounted(except wrong: Set<Int64>) throws {
    let sections = try connection.statement(
      """
      SELECT owner, frames, item_count
      FROM (
        SELECT section_id AS owner, count(*) AS frames FROM frame
        WHERE layout_id = ?1 GROUP BY section_id)
      LEFT JOIN layout_section ON layout_id = ?1 AND section_id = owner
      WHERE frames IS NOT item_count
      """)
    sections.bind(1, id)
    defer { sections.reset() }
    while try sections.step() {
      guard !wrong.contains(sections.int64(0)) else { continue }
      add(
        "section \(sections.value(0)) has \(sections.int64(1)) frames, but item_count is"
          + " \(sections.value(2))")
    }
  }
}
