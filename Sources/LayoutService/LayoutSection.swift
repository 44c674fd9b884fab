import CatalogStore
import LayoutEngine

/// A section of a layout while it is being laid out.
final class LayoutSection {
  let id: Int64
  var progress: SectionProgress
  /// The frames not yet written, by lane; each lane's are in key order.
  var unwritten: [[FrameRow]]

  init(id: Int64, progress: SectionProgress, lanes: Int) {
    self.id = id
    self.progress = progress
    unwritten = Array(repeating: [], count: lanes)
  }

  /// Reads how far a section is laid out; one that is not there has not begun.
  static func load(
    _ id: Int64, layoutID: Int64, placer: Placer, from connection: Connection
  ) throws -> LayoutSection {
    let load = try connection.statement(
      "SELECT item_count, lane_ends FROM layout_section WHERE layout_id = ?1 AND section_id = ?2")
    load.bind(1, layoutID)
    load.bind(2, id)
    defer { load.reset() }
    var progress = placer.emptySection
    if try load.step(), load.int(0) > 0 {
      progress = SectionProgress(itemCount: load.int(0), ends: decode(load.bytes(1)))
      guard placer.canContinue(progress) else {
        throw CatalogError.damaged(
          path: connection.path, detail: "section \(id) of layout \(layoutID) has no lane ends")
      }
    }
    return LayoutSection(id: id, progress: progress, lanes: placer.identity.columns)
  }

  /// Writes how far the section is laid out, and that nothing of it is stale; its origin is written
  /// elsewhere. A section that has lost its last item goes.
  ///
  /// - Parameter generation: The layout's, where this is not the first time it lays out the section's items.
  func save(
    layoutID: Int64, placer: Placer, rewritten generation: Int64?, in connection: Connection
  ) throws {
    guard progress.itemCount > 0 else {
      let delete = try connection.statement(
        "DELETE FROM layout_section WHERE layout_id = ?1 AND section_id = ?2")
      delete.bind(1, layoutID)
      delete.bind(2, id)
      return try delete.run()
    }
    let bars = placer.bars(of: progress)
    let save = try connection.statement(
      """
      INSERT INTO layout_section
        (layout_id, section_id, length, item_count, lane_ends,
        header_start, header_end, header_across, header_breadth,
        footer_start, footer_end, footer_across, footer_breadth, rewritten)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ifnull(?14, 0))
      ON CONFLICT DO UPDATE SET
        length = excluded.length, item_count = excluded.item_count,
        lane_ends = excluded.lane_ends, footer_start = excluded.footer_start,
        footer_end = excluded.footer_end, header_start = excluded.header_start,
        header_end = excluded.header_end, header_across = excluded.header_across,
        header_breadth = excluded.header_breadth, footer_across = excluded.footer_across,
        footer_breadth = excluded.footer_breadth, stale_from = NULL,
        rewritten = ifnull(?14, rewritten)
      """)
    save.bind(1, layoutID)
    save.bind(2, id)
    save.bind(3, bars.length)
    save.bind(4, progress.itemCount)
    Self.encode(progress.ends).withUnsafeBytes { save.bind(5, blob: $0) }
    for (first, bar) in [(Int32(6), bars.header), (Int32(10), bars.footer)] {
      save.bind(first, bar?.start)
      save.bind(first + 1, bar?.end)
      save.bind(first + 2, bar?.across)
      save.bind(first + 3, bar?.breadth)
    }
    if let generation { save.bind(14, generation) } else { save.bindNull(14) }
    try save.run()
  }

  /// Lane ends as the catalog holds them.
  static func encode(_ ends: [Double]) -> [UInt8] {
    ends.map(\.bitPattern.littleEndian).withUnsafeBytes(Array.init)
  }

  /// Lane ends as the catalog held them; none where they are not whole.
  static func decode(_ bytes: UnsafeRawBufferPointer) -> [Double] {
    guard bytes.count.isMultiple(of: 8) else { return [] }
    return stride(from: 0, to: bytes.count, by: 8).map { offset in
      Double(
        bitPattern: UInt64(
          littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
    }
  }
}
