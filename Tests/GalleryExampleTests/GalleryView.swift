import CatalogStore
import LayoutEngine
import LayoutService

/// What a collection view does with its layout, without a screen: the calls of UICollectionViewLayout by
/// their names, and a set of cells that are on screen.
final class GalleryView {
  private(set) var layout: ScrollingLayout
  private(set) var viewport: VisibleRange
  /// The cells on screen, by record.
  private(set) var cells: [Int64: Frame] = [:]
  /// How often a cell was asked for: a record was read and a picture would be loaded.
  private(set) var loads = 0
  private var buffer: [PlacedFrame] = []

  init(_ layout: ScrollingLayout, viewport length: Double) throws {
    self.layout = layout
    viewport = try VisibleRange(offset: 0, length: length)
    try layoutSubviews()
  }

  /// `collectionViewContentSize`
  var contentSize: Size { layout.contentSize }

  /// `layoutAttributesForElements(in:)`
  func elements(in range: VisibleRange) throws -> [PlacedFrame] {
    try layout.frames(in: range, into: &buffer)
    return buffer
  }

  func scroll(to offset: Double) throws {
    viewport = try VisibleRange(offset: offset, length: viewport.length)
    try layoutSubviews()
  }

  /// Another page: `performBatchUpdates` with the items that came.
  func loadMore(_ count: Int) throws -> LayoutDifference {
    let shown = layout.generation
    try layout.append(count: count)
    let changes = layout.changes(since: shown)
    try layoutSubviews()
    return changes
  }

  /// `viewWillTransition(to:)`: another width, with the first item staying where it is.
  func rotate(to other: ScrollingLayout, length: Double) throws {
    let anchor = try elements(in: viewport).first { $0.kind == .item }
    layout = other
    let frame = try anchor.flatMap { try other.frame(section: $0.section, item: $0.item) }
    let before = anchor.map { viewport.offset - $0.frame.y } ?? 0
    viewport = try VisibleRange(offset: (frame?.y ?? 0) + before, length: length)
    try layoutSubviews()
  }

  /// Puts the visible cells on screen, and takes the others away. A generation that has passed is taken up
  /// anew and the screen filled from it.
  func layoutSubviews() throws {
    do {
      try layout.frames(in: viewport, into: &buffer)
    } catch is LayoutOutdated {
      try layout.prepare()
      cells = [:]
      try layout.frames(in: viewport, into: &buffer)
    }
    let items = buffer.filter { $0.kind == .item }
    let new = items.map(\.id).filter { cells[$0] == nil }
    loads += try layout.records(new).count
    cells = Dictionary(uniqueKeysWithValues: items.map { ($0.id, $0.frame) })
  }
}
