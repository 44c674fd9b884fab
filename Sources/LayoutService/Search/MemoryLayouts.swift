import CatalogStore
import LayoutEngine

/// Layouts that are laid out in memory, for a catalog that may not be written: tables of a connection of
/// their own stand in front of the catalog's, and all that reads or writes layouts works on them.
///
/// A layout that the catalog holds is laid out as far as it is there.
struct MemoryLayouts {
  private let catalog: CatalogReader

  /// - Parameter catalog: The catalog, which is opened once more.
  init(_ catalog: CatalogReader) throws {
    self.catalog = try catalog.openedAgain()
    try self.catalog.connection.shadow(["layout", "layout_section", "frame"])
  }

  /// Lays out the layouts and asks them, all of one state of the catalog.
  ///
  /// - Complexity: O(records · layouts · lanes), some 60 bytes of memory a frame.
  func answer<Value>(
    from layouts: [LayoutReader], _ body: ([LayoutIndex]) throws -> Value
  ) throws -> Value {
    try catalog.connection.read {
      for layout in layouts { try layOut(layout) }
      guard
        let indexes = try LayoutReader.indexes(of: layouts, in: catalog.connection)
      else {
        throw CatalogError.unexpected(
          path: catalog.path, detail: "a layout is not there after it was laid out")
      }
      return try body(indexes)
    }
  }

  private func layOut(_ layout: LayoutReader) throws {
    let writer = try LayoutWriter(
      layout.identity, styleName: layout.styleName, connection: catalog.connection)
    // Nobody is kept from writing meanwhile: another connection might see another state.
    let images = ImageScan(connection: catalog.connection, isCommitted: false)
    try images.forEach(
      after: writer.lastImageID, through: try lastImageID(of: layout), count: writer.pending
    ) { record in
      try writer.append(record)
      return true
    }
    _ = try writer.finish()
  }

  /// How far the catalog has the layout; all records where it does not have it.
  private func lastImageID(of layout: LayoutReader) throws -> Int64 {
    let find = try catalog.connection.statement(
      """
      SELECT last_image_id FROM main.layout
      WHERE style = ?1 AND axis = ?2 AND breadth = ?3 AND columns = ?4
      """)
    find.bind(1, layout.style)
    find.bind(2, layout.identity.axis.rawValue)
    find.bind(3, layout.identity.breadth)
    find.bind(4, layout.identity.columns)
    defer { find.reset() }
    return try find.step() ? find.int64(0) : .max
  }
}
