import Migrations

/// Brings a catalog to the schema this program knows.
enum Migrator {
  /// Marks a database file as a catalog: "wtfl".
  static let applicationID: Int64 = 0x7774_666C
  static let schemaVersion = Migration.all.last?.version ?? 0

  /// What a database file says it is.
  enum State {
    /// A database without tables and without marks.
    case empty
    case catalog(version: Int)
    case foreign(String)
  }

  static func state(of connection: Connection) throws(CatalogError) -> State {
    let mark = try integer("PRAGMA application_id", connection)
    let version = Int(try integer("PRAGMA user_version", connection))
    if mark == applicationID {
      return version >= 1 ? .catalog(version: version) : .foreign("it has no schema version")
    }
    let objects = try integer("SELECT count(*) FROM sqlite_schema", connection)
    if mark == 0, version == 0, objects == 0 { return .empty }
    return .foreign("it is another program's SQLite database")
  }

  /// Checks that a catalog can be read as it is.
  static func requireCurrent(_ connection: Connection) throws(CatalogError) {
    switch try state(of: connection) {
    case .empty:
      throw .foreign(path: connection.path, reason: "it is empty; `waterfall import` fills it")
    case .foreign(let reason):
      throw .foreign(path: connection.path, reason: reason)
    case .catalog(let version) where version > schemaVersion:
      throw .newerSchema(path: connection.path, found: version, known: schemaVersion)
    case .catalog(let version) where version < schemaVersion:
      throw .olderSchema(path: connection.path, found: version, known: schemaVersion)
    case .catalog:
      break
    }
  }

  /// Takes the steps that are missing, each in a transaction of its own. The writer's lock must be held.
  static func migrate(_ connection: Connection) throws {
    var version: Int
    switch try state(of: connection) {
    case .empty: version = 0
    case .catalog(let found): version = found
    case .foreign(let reason):
      throw CatalogError.foreign(path: connection.path, reason: reason)
    }
    guard version <= schemaVersion else {
      throw CatalogError.newerSchema(
        path: connection.path, found: version, known: schemaVersion)
    }
    // What a file bears under our names is not changed unless it is ours.
    if version > 0 { try Schema.made(version: version).require(in: connection) }
    for migration in Migration.all where migration.version > version {
      try connection.transaction {
        try connection.execute(migration.sql)
        try connection.execute(
          """
          PRAGMA application_id = \(applicationID);
          PRAGMA user_version = \(migration.version);
          """)
      }
      version = migration.version
    }
  }

  private static func integer(
    _ sql: StaticString, _ connection: Connection
  ) throws(CatalogError) -> Int64 {
    let statement = try connection.statement(sql)
    defer { statement.reset() }
    return try statement.step() ? statement.int64(0) : 0
  }
}
