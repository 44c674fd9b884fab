import CatalogStore
import LayoutEngine

/// Lays out records of a catalog and stores their frames, inside a transaction.
final class LayoutWriter {
  private let connection: Connection
  private let placer: Placer
  private let styleName: String
  /// The sections that are open.
  private var sections: [Int64: LayoutSection] = [:]
  /// Most records come in runs of one section.
  private var lastSection: LayoutSection?
  /// The sections whose length may have changed.
  private var changed: Set<Int64> = []
  private var unwrittenCount = 0

  /// So many frames are held back and written lane by lane: the table's key is made of lane and end, and
  /// rows that come in key order fill its pages from one end.
  private static let batchSize = 65_536

  init(_ identity: LayoutIdentity, styleName: String, connection: Connection) {
    self.connection = connection
    self.styleName = styleName
    placer = Placer(identity)
  }

  /// Lays out the next pending records; makes the layout where it is missing, and first lays out again
  /// what changed records have made stale.
  ///
  /// - Parameter count: How many records; `nil` for all.
  /// - Returns: How many records were laid out that were pending before.
  /// - Complexity: O(records laid out · log n + sections behind the first one that grows).
  func append(count: Int?) throws -> Int {
    var layout = try storedLayout()
    let before = layout
    if layout.isStale { try refresh(&layout) }
    let appended = try layOutPending(count: count ?? .max, into: &layout)
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

  /// Lays out again the sections whose records have changed, each from its first changed record on.
  private func refresh(_ layout: inout StoredLayout) throws {
    for (id, imageID) in try staleSections(layout.id) {
      let truncation = SectionTruncation(
        layoutID: layout.id, placer: placer, connection: connection)
      let (section, lastKept) = try truncation.truncate(section: id, from: imageID)
      sections[id] = section
      lastSection = section
      let records = try connection.statement(
        """
        SELECT id, width, height, caption_height FROM image
        WHERE section_id = ?1 AND id > ?2 AND id <= ?3 ORDER BY id
        """)
      records.bind(1, id)
      records.bind(2, lastKept)
      records.bind(3, layout.lastImageID)
      defer { records.reset() }
      while try records.step() {
        let size = ImageSize(
          width: records.double(1), height: records.double(2), captionHeight: records.double(3))
        try place(
          size, imageID: records.int64(0), in: openSection(id, layoutID: layout.id),
          layoutID: layout.id)
      }
    }
    try saveSections(&layout)
    let total = try connection.statement(
      "SELECT ifnull(sum(item_count), 0) FROM layout_section WHERE layout_id = ?1")
    total.bind(1, layout.id)
    defer { total.reset() }
    layout.laidOut = try total.step() ? total.int(0) : 0
  }

  private func staleSections(_ layoutID: Int64) throws -> [(id: Int64, from: Int64)] {
    let stale = try connection.statement(
      """
      SELECT section_id, stale_from FROM layout_section INDEXED BY layout_section_stale
      WHERE layout_id = ?1 AND stale_from IS NOT NULL
      """)
    stale.bind(1, layoutID)
    defer { stale.reset() }
    var sections: [(id: Int64, from: Int64)] = []
    while try stale.step() { sections.append((stale.int64(0), stale.int64(1))) }
    return sections
  }

  private func layOutPending(count: Int, into layout: inout StoredLayout) throws -> Int {
    let records = try connection.statement(
      """
      SELECT id, section_id, width, height, caption_height FROM image
      WHERE id > ?1 ORDER BY id LIMIT ?2
      """)
    records.bind(1, layout.lastImageID)
    records.bind(2, count)
    defer { records.reset() }
    var placed = 0
    while try records.step() {
      let id = records.int64(0)
      let section = try openSection(records.int64(1), layoutID: layout.id)
      let size = ImageSize(
        width: records.double(2), height: records.double(3), captionHeight: records.double(4))
      try place(size, imageID: id, in: section, layoutID: layout.id)
      layout.lastImageID = id
      placed += 1
    }
    guard placed > 0 else { return 0 }
    try saveSections(&layout)
    layout.laidOut += placed
    return placed
  }

  private func place(
    _ size: ImageSize, imageID: Int64, in section: LayoutSection, layoutID: Int64
  ) throws {
    let item = placer.place(size, in: &section.progress)
    guard item.extent.end <= Placer.maximumContentLength else {
      throw LayoutError.contentTooLong(recordID: imageID)
    }
    section.unwritten[item.lane].append(FrameRow(item, imageID: imageID, placer: placer))
    unwrittenCount += 1
    if unwrittenCount >= Self.batchSize { try closeSections(layoutID: layoutID) }
  }

  /// Writes what is held back, and moves the sections behind.
  private func saveSections(_ layout: inout StoredLayout) throws {
    try closeSections(layoutID: layout.id)
    layout.contentLength = try SectionOrigins(layoutID: layout.id, connection: connection)
      .update(changed: Array(changed))
    guard layout.contentLength <= Placer.maximumContentLength else {
      throw LayoutError.contentTooLong(recordID: layout.lastImageID)
    }
    changed = []
  }

  /// Writes what is held back of the open sections; they are read again where they go on, so that memory
  /// does not grow with the number of sections.
  private func closeSections(layoutID: Int64) throws {
    try writeFrames(layoutID: layoutID)
    for section in sections.values {
      try section.save(layoutID: layoutID, placer: placer, in: connection)
      changed.insert(section.id)
    }
    sections = [:]
    lastSection = nil
  }

  private func openSection(_ id: Int64, layoutID: Int64) throws -> LayoutSection {
    if let lastSection, lastSection.id == id { return lastSection }
    let section =
      try sections[id]
      ?? LayoutSection.load(id, layoutID: layoutID, placer: placer, from: connection)
    sections[id] = section
    lastSection = section
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
      }
    }
    unwrittenCount = 0
  }
}
