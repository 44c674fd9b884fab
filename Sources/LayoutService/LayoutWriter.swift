import CatalogStore
import LayoutEngine

/// Lays out records in one layout and stores their frames, inside a transaction: `begin`, then `append`
/// record by record, then `finish`.
final class LayoutWriter {
  private let connection: Connection
  private let placer: Placer
  /// So many frames are held back and written lane by lane: the table's key is made of lane and end, and
  /// rows that come in key order fill its pages from one end.
  private let batchSize: Int
  private var stored: StoredLayout
  private var change = LayoutChange()
  private var isChanged = false
  /// The generation that the layout will have, while what it had is laid out again.
  private var rewriting: Int64?
  /// The sections that are open.
  private var sections: [Int64: LayoutSection] = [:]
  /// Most records come in runs of one section.
  private var lastSection: LayoutSection?
  /// The sections whose length may have changed.
  private var changed: Set<Int64> = []
  private var unwrittenCount = 0

  /// The layout's row; its frames are in the catalog after `finish`.
  var layoutID: Int64 { stored.id }
  /// The layout covers the records up to this one.
  var lastImageID: Int64 { stored.lastImageID }
  /// The number of records behind that.
  var pending: Int { stored.pending }

  /// Finds the layout; makes its row where it is missing.
  ///
  /// - Parameter batchSize: How many frames to hold back, some 60 bytes each.
  init(
    _ identity: LayoutIdentity, styleName: String, batchSize: Int = 65_536, connection: Connection
  ) throws {
    self.connection = connection
    self.batchSize = batchSize
    placer = Placer(identity)
    let style = identity.style.json
    if let known = try StoredLayout.find(identity, style: style, in: connection) {
      stored = known
    } else {
      try StoredLayout.make(placer, style: style, styleName: styleName, in: connection)
      guard let made = try StoredLayout.find(identity, style: style, in: connection) else {
        throw CatalogError.unexpected(path: connection.path, detail: "a new layout is not there")
      }
      stored = made
    }
  }

  /// Lays out again what changed records have made stale, and what was given up for room.
  ///
  /// - Parameter restores: Whether frames that were given up for room come back; without, the layout goes
  ///   on without them.
  /// - Complexity: O(records laid out again · log n + sections).
  func begin(restoring restores: Bool = true, reading images: ImageScan) throws {
    guard stored.isStale, restores || !stored.isEvicted else { return }
    isChanged = true
    rewriting = stored.generation + 1
    if stored.isEvicted { try layOutAgain(images) } else { try refreshSections() }
    try closeSections()
    try moveSections(from: nil)
    rewriting = nil
    stored.isEvicted = false
    stored.laidOut = try storedItemCount()
  }

  /// Lays out the next pending record.
  func append(_ record: ImageRow) throws {
    if !stored.isEvicted { try place(record) }
    stored.lastImageID = record.id
    stored.laidOut += 1
    change.appended += 1
    isChanged = true
  }

  /// Writes what is held back.
  ///
  /// - Returns: What was done since the layout was found.
  /// - Complexity: O(frames held back · log n + sections behind the first one that grew).
  func finish() throws -> LayoutChange {
    guard isChanged else {
      if !stored.isUseNoted(at: currentTime()) {
        try stored.noteUse(at: currentTime(), in: connection)
      }
      return change
    }
    try closeSections()
    if !changed.isEmpty { try moveSections(from: changed) }
    stored.generation += 1
    try stored.save(in: connection)
    return change
  }

  /// Lays out everything up to the last record covered, from nothing.
  private func layOutAgain(_ images: ImageScan) throws {
    try stored.deleteSections(in: connection)
    try images.forEach(after: 0, through: stored.lastImageID, count: stored.laidOut) { record in
      try place(record)
      change.rewritten += 1
      return true
    }
  }

  /// Lays out again the sections whose records have changed, each from its first changed record on.
  private func refreshSections() throws {
    for (id, imageID) in try staleSections() {
      let truncation = SectionTruncation(
        layoutID: layoutID, placer: placer, connection: connection)
      let (section, lastKept) = try truncation.truncate(section: id, from: imageID)
      sections[id] = section
      lastSection = section
      let records = try connection.statement(
        """
        SELECT id, section_id, width, height, caption_height FROM image
        WHERE section_id = ?1 AND id > ?2 AND id <= ?3 ORDER BY id
        """)
      records.bind(1, id)
      records.bind(2, lastKept)
      records.bind(3, stored.lastImageID)
      defer { records.reset() }
      while try records.step() {
        try place(ImageRow(records))
        change.rewritten += 1
      }
    }
  }

  private func staleSections() throws -> [(id: Int64, from: Int64)] {
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

  private func storedItemCount() throws -> Int {
    let total = try connection.statement(
      "SELECT ifnull(sum(item_count), 0) FROM layout_section WHERE layout_id = ?1")
    total.bind(1, layoutID)
    defer { total.reset() }
    return try total.step() ? total.int(0) : 0
  }

  private func place(_ record: ImageRow) throws {
    let section = try openSection(record.sectionID)
    let item = placer.place(record.size, in: &section.progress)
    guard item.extent.end <= Placer.maximumContentLength else {
      throw LayoutError.contentTooLong(recordID: record.id)
    }
    section.unwritten[item.lane].append(FrameRow(item, imageID: record.id, placer: placer))
    unwrittenCount += 1
    if unwrittenCount >= batchSize { try closeSections() }
  }

  /// Moves the sections behind the first that changed.
  private func moveSections(from changed: Set<Int64>?) throws {
    let origins = SectionOrigins(layoutID: layoutID, connection: connection)
    stored.contentLength = try origins.update(changed: changed)
    guard stored.contentLength <= Placer.maximumContentLength else {
      throw LayoutError.contentTooLong(recordID: stored.lastImageID)
    }
    self.changed = []
  }

  /// Writes what is held back of the open sections; they are read again where they go on, so that memory
  /// does not grow with the number of sections.
  private func closeSections() throws {
    try writeFrames()
    for section in sections.values {
      try section.save(
        layoutID: layoutID, placer: placer, rewritten: rewriting, in: connection)
      changed.insert(section.id)
    }
    sections = [:]
    lastSection = nil
  }

  private func openSection(_ id: Int64) throws -> LayoutSection {
    if let lastSection, lastSection.id == id { return lastSection }
    let section =
      try sections[id]
      ?? LayoutSection.load(id, layoutID: layoutID, placer: placer, from: connection)
    sections[id] = section
    lastSection = section
    return section
  }

  private func writeFrames() throws {
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
