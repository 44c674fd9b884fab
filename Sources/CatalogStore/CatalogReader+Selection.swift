extension CatalogReader {
  /// The lowest id of the records that are meant, which arrived first; `nil` where there is none.
  ///
  /// - Complexity: O(log n)
  public func firstRecordID(_ selection: RecordSelection) throws -> Int64? {
    try connection.firstRecordID(selection)
  }
}

extension Connection {
  /// The lowest id of the records that are meant; `nil` where there is none.
  package func firstRecordID(_ selection: RecordSelection) throws -> Int64? {
    let find: Statement
    switch selection {
    case .id(let id):
      find = try statement("SELECT id FROM image WHERE id = ?1")
      find.bind(1, id)
    case .key(let key):
      find = try statement("SELECT id FROM image WHERE key = ?1")
      find.bind(1, key)
    case .url(let url):
      find = try statement("SELECT id FROM image WHERE thumb_url = ?1 ORDER BY id LIMIT 1")
      find.bind(1, url)
    case .section(let name):
      guard let section = try sectionID(named: name) else { return nil }
      find = try statement("SELECT id FROM image WHERE section_id = ?1 ORDER BY id LIMIT 1")
      find.bind(1, section)
    }
    defer { find.reset() }
    return try find.step() ? find.int64(0) : nil
  }

  /// The id of a section; `nil` where no section has the name.
  package func sectionID(named name: String) throws -> Int64? {
    let find = try statement("SELECT id FROM section WHERE name = ?1")
    find.bind(1, name)
    defer { find.reset() }
    return try find.step() ? find.int64(0) : nil
  }
}
