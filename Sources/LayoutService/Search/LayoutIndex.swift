import CatalogStore
import LayoutEngine

/// A layout that is stored and right, to be asked inside one read transaction.
struct LayoutIndex {
  let layout: StoredLayout
  let placer: Placer
  let includesExtra: Bool
  let connection: Connection

  /// An item with the section it is in.
  typealias Found = (section: IndexedSection, imageID: Int64, item: PlacedItem)

  /// The element of a record that is meant, the first of several.
  ///
  /// - Throws: `LocationError` where there is none, or its record is pending.
  func element(of selection: RecordSelection) throws -> Element {
    guard let id = try connection.firstRecordID(selection) else {
      throw LocationError.noRecord(selection)
    }
    guard id <= layout.lastImageID || layout.pending == 0 else {
      throw LocationError.pending(recordID: id)
    }
    guard id <= layout.lastImageID, let sectionID = try sectionID(ofRecord: id),
      let section = try section(sectionID),
      let (_, item) = try search(section.id).find(.record(id))
    else {
      throw CatalogError.damaged(
        path: connection.path, detail: "record \(id) has no frame in layout \(layout.id)")
    }
    return try element((section, id, item))
  }

  /// The item at a place of a section.
  func item(at index: Int, of section: IndexedSection) throws -> Found? {
    try search(section.id).find(.position(index)).map { (section, $0.imageID, $0.item) }
  }

  /// The last item in element order.
  func lastItem() throws -> Found? {
    let last = try connection.statement(
      """
      SELECT section_id, name, origin, length, item_count
      FROM layout_section JOIN section ON section.id = section_id
      WHERE layout_id = ?1 AND item_count IS NOT 0
      ORDER BY origin DESC, position DESC, section.id DESC LIMIT 1
      """)
    last.bind(1, layout.id)
    defer { last.reset() }
    guard try last.step() else { return nil }
    let section = try IndexedSection(last)
    return try item(at: section.itemCount - 1, of: section)
  }

  /// The element of an item.
  func element(_ found: Found) throws -> Element {
    let builder = try ElementBuilder(
      placer: placer, range: nil, includesExtra: includesExtra, connection: connection)
    return try builder.element(
      found.item, imageID: found.imageID, section: found.section.name, frame: frame(found))
  }

  func frame(_ found: Found) -> Frame {
    Frame(found.item.extent, origin: found.section.origin, axis: placer.identity.axis)
  }

  private func search(_ sectionID: Int64) -> FrameSearch {
    FrameSearch(
      layoutID: layout.id, sectionID: sectionID, placer: placer, connection: connection)
  }

  private func sectionID(ofRecord id: Int64) throws -> Int64? {
    let find = try connection.statement("SELECT section_id FROM image WHERE id = ?1")
    find.bind(1, id)
    defer { find.reset() }
    return try find.step() ? find.int64(0) : nil
  }

  /// A section of the layout; `nil` where it has no item there.
  func section(_ id: Int64) throws -> IndexedSection? {
    let find = try connection.statement(
      """
      SELECT section_id, name, origin, length, item_count
      FROM layout_section JOIN section ON section.id = section_id
      WHERE layout_id = ?1 AND section_id = ?2 AND item_count IS NOT 0
      """)
    find.bind(1, layout.id)
    find.bind(2, id)
    defer { find.reset() }
    return try find.step() ? IndexedSection(find) : nil
  }

  /// The sections that have items, in their order.
  func sections() throws -> [IndexedSection] {
    let list = try connection.statement(
      """
      SELECT section_id, name, origin, length, item_count
      FROM section JOIN layout_section ON section_id = section.id AND layout_id = ?1
      WHERE item_count IS NOT 0 ORDER BY position, section.id
      """)
    list.bind(1, layout.id)
    defer { list.reset() }
    var sections: [IndexedSection] = []
    while try list.step() { sections.append(try IndexedSection(list)) }
    let count = sections.reduce(0) { $0 + $1.itemCount }
    guard count == layout.laidOut else {
      throw list.damage(
        "the sections of layout \(layout.id) have \(count) items, not \(layout.laidOut)")
    }
    return sections
  }
}

extension IndexedSection {
  /// Reads a row of section_id, name, origin, length and item_count.
  init(_ row: Statement) throws(CatalogError) {
    id = row.int64(0)
    name = row.text(1)
    origin = try row.place(2)
    length = try row.place(3)
    itemCount = try row.count(4)
  }
}
