/// A setting that a catalog keeps.
package enum Setting: String {
  /// How the sections stand: a `SectionOrder`'s name.
  case sectionOrder = "section-order"
  /// The most bytes that the frames of all layouts may take.
  case cacheLimit = "cache-limit"
}

extension Connection {
  /// What the catalog keeps under a setting; `nil` where it keeps nothing.
  package func setting(_ setting: Setting) throws -> String? {
    let find = try statement("SELECT value FROM setting WHERE name = ?1")
    find.bind(1, setting.rawValue)
    defer { find.reset() }
    return try find.step() ? find.text(0) : nil
  }

  /// Keeps a setting, inside a transaction.
  package func set(_ setting: Setting, to value: String) throws {
    let set = try statement(
      "INSERT INTO setting (name, value) VALUES (?1, ?2) ON CONFLICT DO UPDATE SET value = ?2")
    set.bind(1, setting.rawValue)
    set.bind(2, value)
    try set.run()
  }

  /// The most bytes that the frames of all layouts may take; `nil` where nothing is set.
  package func cacheLimit() throws -> Int? {
    guard let text = try setting(.cacheLimit) else { return nil }
    guard let limit = Int(text), limit >= 0 else {
      throw CatalogError.damaged(path: path, detail: "its cache-limit is \(text)")
    }
    return limit
  }
}
