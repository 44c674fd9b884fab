import Migrations

/// The schema as the migrations make it.
struct Schema {
  /// The SQL of each index, table, trigger and view, by name.
  private let definitions: [String: String]

  /// Reads the objects that a database holds.
  init(of connection: Connection) throws {
    var definitions: [String: String] = [:]
    let list = try connection.statement("SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL")
    while try list.step() { definitions[list.text(0)] = list.text(1) }
    self.definitions = definitions
  }

  /// The schema that a new catalog has: the migrations run on an empty database in memory.
  ///
  /// - Complexity: about a millisecond.
  static func made() throws -> Schema {
    let memory = try Connection(path: ":memory:", mode: .memory, wait: 0)
    for migration in Migration.all { try memory.execute(migration.sql) }
    return try Schema(of: memory)
  }

  /// The SQL that makes tables of the same definition, with their indexes, for one connection alone.
  func temporaryCopies(of tables: Set<String>) -> [String] {
    let copies = tables.sorted().compactMap { table in
      definitions[table].map { "CREATE TEMP" + $0.dropFirst("CREATE".count) }
    }
    let indexes = definitions.sorted { $0.key < $1.key }.compactMap { name, sql -> String? in
      let start = "CREATE INDEX \(name) ON "
      guard sql.hasPrefix(start) else { return nil }
      let place = sql.dropFirst(start.count)
      guard tables.contains(String(place.prefix { $0 != " " && $0 != "(" })) else { return nil }
      return "CREATE INDEX temp.\(name) ON " + place
    }
    return copies + indexes
  }

  /// The SQL that makes an object.
  subscript(name: String) -> String? { definitions[name] }

  /// Checks that a catalog has these objects as they were made; others are none of our business.
  ///
  /// - Throws: `CatalogError.foreign` naming the first that is missing or another.
  func require(in connection: Connection) throws {
    let found = try Schema(of: connection)
    for (name, sql) in definitions.sorted(by: { $0.key < $1.key }) where found[name] != sql {
      throw CatalogError.foreign(
        path: connection.path, reason: "its \(name) is not as this program makes it")
    }
  }
}
