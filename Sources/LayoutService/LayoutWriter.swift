import CatalogStore
import LayoutEngine

/// Lays out records of a catalog and stores their frames, inside a transaction.
final class LayoutWriter {
  private let connection: Connection
  private let placer: Placer
  private let styleName: String
  private var sections: [Int64: LayoutSection] = [:]
  private var unwrittenCount = 0

  /// So many frames are held back and written lane by lane: the table's key is made of lane and end, and
  /// rows that come in key order fill its pages from one end.
  private static let batchSize = 65_536

  init(_ identity: LayoutIdentity, styleName: String, connection: Connection) {
    self.connection = connection
    self.styleName = styleName
    placer = Placer(identity)
  }

  /// Lays out the next pending records; makes the layout where it is missing, and lays it out again first
  /// where records it covers have changed.
  ///
  /// - Parameter count: How many records; `nil` for all.
  /// - Returns: How many records were laid out that were pending before.
  /// - Complexity: O(records laid out · log n + sections behind the first one that grows).
  func append(count: Int?) throws -> Int {
    var layout = try storedLayout()
    let before = layout
    if layout.isStale { try layOutAgain(&layout) }
    let appended = try layOut(
      after: layout.lastImageID, through: .max, count: count ?? .max, into: &layout)
    guard appended > 0 || before.isStale else { return 0 }
    layout.generation += 1
    try layout.save(in: connection)
    return appended
  }

  private func storedLayout() throws -> StoredLayout {
    let style = placer.identity.style.json
    if let known = try StoredLayout.find(placer.identity, style: style, in: connection) {
      return known
    }
    try StoredLayout.make(placer, style: style, styleName: styleName, in: connection)
    guard let made = try StoredLayout.find(placer.identity, style: style, in: connection) else {
      throw CatalogError.unexpected(path: connection.path, detail: "a new layout is not there")
    }
    return made
  }

  /// Drops every frame and lays out the records up to the last one covered.
  private func layOutAgain(_ layout: inout StoredLayout) throws {
    for clear in [
      try connection.statement("DELETE FROM frame WHERE layout_id = ?1"),
      try connection.statement("DELETE FROM layout_section WHERE layout_id = ?1"),
    ] {
      clear.bind(1, layout.id)
      try clear.run()
    }
    layout.laidOut = 0
    layout.contentLength = 0
    _ = try layOut(after: 0, through: layout.lastImageID, count: .max, into: &layout)
  }

  private func layOut(
    after first: Int64, through last: Int64, count: Int, into layout: inout StoredLayout
  ) throws -> Int {
    let records = try connection.statement(
      """
      SELECT id, section_id, width, height, caption_height FROM image
      WHERE id > ?1 AND id <= ?2 ORDER BY id LIMIT ?3
      """)
    records.bind(1, first)
    records.bind(2, last)
    records.bind(3, count)
    defer { records.reset() }
    var placed = 0
    var section: LayoutSection?
    while try records.step() {
      let id = records.int64(0)
      let sectionID = records.int64(1)
      if section?.id != sectionID { section = try openSection(sectionID, layoutID: layout.id) }
      guard let section else { continue }
      let item = placer.place(
        ImageSize(
          width: records.double(2), height: records.double(3), captionHeight: records.double(4)),
        in: &section.progress)
      guard item.extent.end <= Placer.maximumContentLength else {
        throw LayoutError.contentTooLong(recordID: id)
      }
      section.unwritten[item.lane].append(FrameRow(item, imageID: id, placer: placer))
      layout.lastImageID = id
      placed += 1
      unwrittenCount += 1
      if unwrittenCount >= Self.batchSize { try writeFrames(layoutID: layout.id) }
    }
    guard placed > 0 else { return 0 }
    try writeFrames(layoutID: layout.id)
    for section in sections.values {
      try section.save(layoutID: layout.id, placer: placer, in: connection)
    }
    layout.laidOut += placed
    layout.contentLength = try SectionOrigins(layoutID: layout.id, connection: connection)
      .update(changed: Array(sections.keys))
    guard layout.contentLength <= Placer.maximumContentLength else {
      throw LayoutError.contentTooLong(recordID: layout.lastImageID)
    }
    sections.removeAll()
    return placed
  }

  private func openSection(_ id: Int64, layoutID: Int64) throws -> LayoutSection {
    if let known = sections[id] { return known }
    let section = try LayoutSection.load(
      id, layoutID: layoutID, placer: placer, from: connection)
    sections[id] = section
    return section
  }

  private func writeFrames(layoutID: Int64) throws {
    let insert = try connection.statement(
      """
      INSERT INTO frame
        (layout_id, section_id, lane, "end", position, start, image_id, across, breadth)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
      """)
    insert.bind(1, layoutID)
    for id in sections.keys.sorted() {
      guard let section = sections[id] else { continue }
      insert.bind(2, id)
      for lane in section.unwritten.indices where !section.unwritten[lane].isEmpty {
        insert.bind(3, lane)
        for row in section.unwritten[lane] {
          insert.bind(4, row.end)
          insert.bind(5, row.position)
          insert.bind(6, row.start)
          insert.bind(7, row.imageID)
          insert.bind(8, row.across?.position)
          insert.bind(9, row.across?.breadth)
          try insert.run()
        }
        section.unwritten[lane].removeAll(keepingCapacity: true)
      }
    }
    unwrittenCount = 0
  }
}
