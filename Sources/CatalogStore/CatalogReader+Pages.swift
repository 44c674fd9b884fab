extension CatalogReader {
  /// One page of the records, in arrival order, of one state of the catalog.
  ///
  /// Page after page has each record once, and none twice, however many are added meanwhile: those come
  /// behind.
  ///
  /// - Parameters:
  ///   - size: The most records of the page, 1 or more.
  ///   - section: Only records of the section of this name.
  ///   - cursor: Only records behind this place: the `next` of the page before.
  /// - Throws: `UnknownSection` for a name that no section has; `CatalogError`.
  /// - Complexity: O(log n + records of the page), wherever it begins.
  public func page(
    ofSize size: Int, section: String? = nil, after cursor: PageCursor? = nil
  ) throws -> RecordPage {
    let size = max(1, size)
    // One more tells whether there is a next page.
    let limit = size == .max ? size : size + 1
    var records = try connection.read {
      guard let section else { return try self.records(after: cursor?.recordID ?? 0, limit: limit) }
      return try self.records(of: section, after: cursor?.recordID ?? 0, limit: limit)
    }
    guard records.count > size else { return RecordPage(records: records, next: nil) }
    records.removeLast()
    return RecordPage(records: records, next: records.last.map { PageCursor(behind: $0.id) })
  }

  /// The pages of the records, in arrival order; see `page(ofSize:section:after:)`.
  ///
  /// Each page is of one state of the catalog, all of them need not be.
  public func pages(
    ofSize size: Int, section: String? = nil, after cursor: PageCursor? = nil
  ) -> RecordPages {
    RecordPages(self, size: size, section: section, after: cursor)
  }

  private func records(of section: String, after id: Int64, limit: Int) throws -> [StoredRecord] {
    guard let sectionID = try connection.sectionID(named: section) else {
      throw UnknownSection(name: section)
    }
    let list = try connection.statement(
      """
      SELECT id, thumb_url, width, height, ?4, caption_height, key, extra
      FROM image WHERE section_id = ?1 AND id > ?2 ORDER BY id LIMIT ?3
      """)
    list.bind(1, sectionID)
    list.bind(2, id)
    list.bind(3, limit)
    list.bind(4, section)
    defer { list.reset() }
    var records: [StoredRecord] = []
    while try list.step() { records.append(try StoredRecord(list)) }
    return records
  }
}
