import CatalogStore

/// A row of the table `frame` as it is stored, or as it should be.
struct StoredFrame: Hashable {
  let end: StoredValue
  let position: StoredValue
  let start: StoredValue
  let imageID: StoredValue
  let across: StoredValue
  let breadth: StoredValue

  /// Reads a row whose columns are end, position, start, image_id, across and breadth.
  init(_ row: Statement) {
    end = row.value(0)
    position = row.value(1)
    start = row.value(2)
    imageID = row.value(3)
    across = row.value(4)
    breadth = row.value(5)
  }

  /// The row that is written for a frame.
  init(_ row: FrameRow) {
    end = StoredValue(row.end)
    position = StoredValue(row.position)
    start = StoredValue(row.start)
    imageID = .integer(row.imageID)
    across = StoredValue(row.across?.position)
    breadth = StoredValue(row.across?.breadth)
  }

  /// The first value that is another than it should be, in words.
  func difference(from right: StoredFrame) -> String? {
    let values = [
      ("image_id", imageID, right.imageID), ("position", position, right.position),
      ("start", start, right.start), ("end", end, right.end), ("across", across, right.across),
      ("breadth", breadth, right.breadth),
    ]
    return values.first { $0.1 != $0.2 }.map { "\($0.0) is \($0.1), not \($0.2)" }
  }
}
