import CatalogStore
import LayoutEngine

/// Checks a section of a layout that has its frames against the section laid out again.
struct SectionCheck {
  let layoutID: Int64
  /// The layout covers the records up to this one.
  let lastImageID: Int64
  let generation: Int64
  let placer: Placer
  let connection: Connection

  /// Compares a section with its records.
  ///
  /// Of a stale section what lies before its first changed record is compared: the next refresh goes on
  /// behind the last frame in each lane whose record is before that one.
  ///
  /// - Returns: What is wrong first; `nil` where nothing is.
  /// - Complexity: O(records · log n) time, O(lanes) memory.
  func firstDifference(_ row: SectionRow) throws -> String? {
    guard let rewritten = row.rewritten.integer, (0...generation).contains(rewritten) else {
      return "rewritten is \(row.rewritten), not 0 to \(generation)"
    }
    let staleFrom = row.staleFrom.integer
    guard row.staleFrom == .null || staleFrom ?? -1 >= 0 else {
      return "stale_from is \(row.staleFrom)"
    }
    var lanes = try FrameLanes(
      layoutID: layoutID, sectionID: row.id, count: placer.identity.columns,
      connection: connection)
    var progress = placer.emptySection
    if let difference = try compare(row.id, before: staleFrom ?? .max, &lanes, &progress) {
      return difference
    }
    var stale = 0
    for lane in 0..<placer.identity.columns {
      while let frame = try lanes.next(in: lane) {
        guard let staleFrom, let imageID = frame.imageID.integer, imageID >= staleFrom else {
          return "lane \(lane) has a frame too many, of record \(frame.imageID)"
        }
        stale += 1
      }
    }
    guard stale == 0 else {
      let count = StoredValue(progress.itemCount + stale)
      return row.itemCount == count ? nil : "item_count is \(row.itemCount), not \(count)"
    }
    guard progress.itemCount > 0 else {
      return staleFrom == nil ? "no record of it is laid out" : row.difference(from: nil)
    }
    return row.difference(
      from: (restored(progress, as: row.laneEnds), placer.bars(of: progress)))
  }

  /// A section's progress, or, where that is what is stored, the one it is restored to by its lane ends:
  /// where a mosaic begins a block next, the start of the last one need not be known.
  private func restored(
    _ progress: SectionProgress, as laneEnds: StoredValue
  ) -> SectionProgress {
    guard placer.restartIndex(before: progress.itemCount) == progress.itemCount else {
      return progress
    }
    let restored = placer.progress(itemCount: progress.itemCount, laneEnds: progress.ends)
    return laneEnds == .blob(LayoutSection.encode(restored.ends)) ? restored : progress
  }

  /// Lays out the records of a section again, each beside its frame.
  private func compare(
    _ sectionID: Int64, before staleFrom: Int64, _ lanes: inout FrameLanes,
    _ progress: inout SectionProgress
  ) throws -> String? {
    let records = try connection.statement(
      """
      SELECT id, section_id, width, height, caption_height FROM image
      WHERE section_id = ?1 AND id <= ?2 AND id < ?3 ORDER BY id
      """)
    records.bind(1, sectionID)
    records.bind(2, lastImageID)
    records.bind(3, staleFrom)
    defer { records.reset() }
    while try records.step() {
      let record = ImageRow(records)
      let item = placer.place(record.size, in: &progress)
      let right = StoredFrame(FrameRow(item, imageID: record.id, placer: placer))
      let place = "lane \(item.lane), position \(item.index), record \(record.id)"
      guard let found = try lanes.next(in: item.lane) else {
        return "\(place): the frame is missing"
      }
      if let difference = found.difference(from: right) { return "\(place): \(difference)" }
    }
    return nil
  }
}
