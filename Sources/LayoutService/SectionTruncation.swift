import CatalogStore
import LayoutEngine

/// Takes the frames of a section away from a changed record on.
///
/// The items of a section lie in record order, and inside a lane ends never decrease: what lies behind the
/// record is the tail of each lane.
///
/// - Complexity: O(lanes · log n + frames taken away).
struct SectionTruncation {
  let layoutID: Int64
  let placer: Placer
  let connection: Connection

  /// The last frame of a lane that stays.
  private struct Kept {
    var end: Double
    var position: Int
    var imageID: Int64
  }

  /// Takes the frames away.
  ///
  /// - Parameter imageID: The first record that has changed.
  /// - Returns: The section as it can be gone on with, and the last record it still has.
  func truncate(
    section: Int64, from imageID: Int64
  ) throws -> (section: LayoutSection, lastImageID: Int64) {
    let lanes = 0..<placer.identity.columns
    let unchanged = try lanes.map { lane in
      try last(of: section, lane: lane) { _, id in id < imageID }
    }
    let count = unchanged.compactMap { $0?.position }.max().map { $0 + 1 } ?? 0
    let restart = placer.restartIndex(before: count)
    let kept =
      restart == count
      ? unchanged
      : try lanes.map { lane in
        try last(of: section, lane: lane) { position, _ in position < restart }
      }
    for lane in lanes { try delete(from: section, lane: lane, behind: kept[lane]) }
    let progress = placer.progress(itemCount: restart, laneEnds: kept.map { $0?.end })
    return (
      LayoutSection(id: section, progress: progress, lanes: lanes.count),
      kept.compactMap { $0?.imageID }.max() ?? 0
    )
  }

  private func last(
    of section: Int64, lane: Int, where stays: (_ position: Int, _ imageID: Int64) -> Bool
  ) throws -> Kept? {
    let scan = try connection.statement(
      """
      SELECT "end", position, image_id FROM frame
      WHERE layout_id = ?1 AND section_id = ?2 AND lane = ?3
      ORDER BY "end" DESC, position DESC
      """)
    scan.bind(1, layoutID)
    scan.bind(2, section)
    scan.bind(3, lane)
    defer { scan.reset() }
    while try scan.step() {
      let frame = Kept(end: scan.double(0), position: try scan.count(1), imageID: scan.int64(2))
      if stays(frame.position, frame.imageID) { return frame }
    }
    return nil
  }

  private func delete(from section: Int64, lane: Int, behind kept: Kept?) throws {
    let delete = try connection.statement(
      """
      DELETE FROM frame
      WHERE layout_id = ?1 AND section_id = ?2 AND lane = ?3 AND ("end", position) > (?4, ?5)
      """)
    delete.bind(1, layoutID)
    delete.bind(2, section)
    delete.bind(3, lane)
    delete.bind(4, kept?.end ?? -1)
    delete.bind(5, kept?.position ?? -1)
    try delete.run()
  }
}
