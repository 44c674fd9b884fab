import CatalogStore
import LayoutEngine
import TestSupport

/// What a catalog must hold, kept without a database.
struct CatalogModel {
  struct Record {
    var id: Int64
    var section: String
    var size: ImageSize
  }

  /// By id.
  private(set) var records: [Record] = []
  private(set) var nextID: Int64 = 1
  /// In the order they stand in.
  private(set) var sections: [String] = []
  private var order = SectionOrder.appearance
  private var appearance: [String] = []

  mutating func append(_ section: String, _ size: ImageSize) {
    insert(Record(id: nextID, section: section, size: size))
  }

  mutating func insert(_ record: Record) {
    appear(record.section)
    records.append(record)
    records.sort { $0.id < $1.id }
    nextID = max(nextID, record.id + 1)
  }

  mutating func update(_ id: Int64, section: String? = nil, size: ImageSize? = nil) {
    guard let place = records.firstIndex(where: { $0.id == id }) else { return }
    if let section {
      appear(section)
      records[place].section = section
    }
    if let size { records[place].size = size }
  }

  mutating func delete(where isGone: (Record) -> Bool) { records.removeAll(where: isGone) }

  mutating func order(_ order: SectionOrder) {
    self.order = order
    switch order {
    case .appearance: sections = appearance
    case .name: sections.sort { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }
    case .nameDescending: sections.sort { Array($1.utf8).lexicographicallyPrecedes(Array($0.utf8)) }
    case .listed(let names): sections = names + sections.filter { !names.contains($0) }
    }
  }

  private mutating func appear(_ section: String) {
    guard !appearance.contains(section) else { return }
    appearance.append(section)
    sections.append(section)
    switch order {
    case .name, .nameDescending: order(order)
    case .appearance, .listed: break
    }
  }

  /// The ids of the next records behind one.
  func ids(behind id: Int64, count: Int) -> [Int64] {
    records.lazy.map(\.id).filter { $0 > id }.prefix(count).map { $0 }
  }

  /// What the oracle says of a layout that covers the records up to one: its elements have ids.
  func layout(_ identity: LayoutIdentity, through id: Int64) -> ReferenceLayout {
    let (arranged, covered) = arranged(through: id)
    return ReferenceLayout(
      arranged.map { ArrivingRecord(section: $0.section, size: $0.size) }, identity,
      laidOut: covered)
  }

  /// Turns places in the order of `layout` into ids.
  func withIDs(_ elements: [PlacedElement], through id: Int64) -> [PlacedElement] {
    let (arranged, _) = arranged(through: id)
    return elements.map { element in
      var element = element.withoutParallax
      element.recordID = element.recordID.map { Int(arranged[$0 - 1].id) }
      return element
    }
  }

  /// The covered records section by section, then the others.
  private func arranged(through id: Int64) -> (records: [Record], covered: Int) {
    let covered = records.filter { $0.id <= id }
    let inOrder = sections.flatMap { name in covered.filter { $0.section == name } }
    return (inOrder + records.filter { $0.id > id }, covered.count)
  }
}
