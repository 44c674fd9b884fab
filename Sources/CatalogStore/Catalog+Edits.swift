extension Catalog {
  /// Changes records, in one transaction; triggers mark the layouts that are no longer right.
  ///
  /// - Returns: The number of records selected; 0 is no error.
  /// - Throws: `RecordError` for a change that makes a record one the catalog does not take,
  ///   `CatalogError`; nothing is changed then.
  /// - Complexity: O(log n) a record, and as much for each layout that has a frame for it.
  @discardableResult
  public func update(_ selection: RecordSelection, _ change: RecordChange) throws -> Int {
    try write {
      let ids = try recordIDs(selection)
      let sections = SectionNames(connection)
      for id in ids { try update(id, change, sections) }
      return ids.count
    }
  }

  /// Deletes records, in one transaction; triggers mark the layouts that are no longer right. Their ids are
  /// not used again.
  ///
  /// - Returns: The number of records deleted; 0 is no error.
  /// - Complexity: O(log n) a record, and as much for each layout that has a frame for it.
  @discardableResult
  public func delete(_ selection: RecordSelection) throws -> Int {
    try write {
      let ids = try recordIDs(selection)
      let delete = try connection.statement("DELETE FROM image WHERE id = ?1")
      for id in ids {
        delete.bind(1, id)
        try delete.run()
      }
      return ids.count
    }
  }

  private func update(_ id: Int64, _ change: RecordChange, _ sections: SectionNames) throws {
    guard var record = try records(after: id - 1, limit: 1).first?.record else { return }
    change.apply(to: &record)
    try record.validate()
    let update = try connection.statement(
      """
      UPDATE image SET section_id = ?2, width = ?3, height = ?4, caption_height = ?5,
        thumb_url = ?6, extra = ?7
      WHERE id = ?1
      """)
    update.bind(1, id)
    update.bind(2, try sections.total(named: record.section).id)
    update.bind(3, record.width)
    update.bind(4, record.height)
    update.bind(5, record.captionHeight)
    update.bind(6, record.thumbURL)
    update.bind(7, record.extra)
    try update.run()
  }
}

extension CatalogReader {
  /// The ids of the records that are meant, ascending.
  ///
  /// - Complexity: O(log n + records)
  package func recordIDs(_ selection: RecordSelection) throws -> [Int64] {
    let find: Statement
    switch selection {
    case .id(let id):
      find = try connection.statement("SELECT id FROM image WHERE id = ?1")
      find.bind(1, id)
    case .key(let key):
      find = try connection.statement("SELECT id FROM image WHERE key = ?1")
      find.bind(1, key)
    case .url(let url):
      find = try connection.statement("SELECT id FROM image WHERE thumb_url = ?1 ORDER BY id")
      find.bind(1, url)
    case .section(let name):
      find = try connection.statement(
        """
        SELECT id FROM image
        WHERE section_id = (SELECT id FROM section WHERE name = ?1) ORDER BY id
        """)
      find.bind(1, name)
    }
    defer { find.reset() }
    var ids: [Int64] = []
    while try find.step() { ids.append(find.int64(0)) }
    return ids
  }
}
