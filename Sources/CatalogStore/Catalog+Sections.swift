extension CatalogReader {
  /// The sections that have records, in their order.
  ///
  /// - Complexity: O(sections)
  public func sections() throws -> [SectionTotal] {
    let list = try connection.statement(
      "SELECT name, record_count FROM section WHERE record_count > 0 ORDER BY position, id")
    defer { list.reset() }
    var sections: [SectionTotal] = []
    while try list.step() {
      sections.append(SectionTotal(name: list.text(0), count: try list.count(1)))
    }
    return sections
  }
}

extension Catalog {
  /// Puts the sections in an order that holds for those to come too.
  ///
  /// Layouts keep their frames; at their next use their sections move.
  ///
  /// - Throws: `SectionOrderError` for a list that names a section wrongly; nothing is changed then.
  /// - Complexity: O(sections · layouts)
  public func orderSections(_ order: SectionOrder) throws {
    try write {
      try connection.set(.sectionOrder, to: order.settingText)
      let positions = try SectionPositions(connection)
      if case .listed(let names) = order {
        try positions.placeFirst(names)
      } else {
        try positions.renumber()
      }
    }
  }
}
