import CatalogStore
import LayoutEngine

/// What laying out a record needs of it.
struct ImageRow: Sendable {
  let id: Int64
  let sectionID: Int64
  let size: ImageSize

  /// Reads a row whose columns begin with id, section_id, width, height and caption_height.
  init(_ row: Statement) {
    id = row.int64(0)
    sectionID = row.int64(1)
    size = ImageSize(
      width: row.double(2), height: row.double(3), captionHeight: row.double(4))
  }
}
