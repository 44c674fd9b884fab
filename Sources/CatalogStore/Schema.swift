import Migrations

/// The schema as the migrations make it.
struct Schema {
  /// An index, table, trigger or view, and the SQL that makes it.
  private struct Object: Hashable {
    let type: String
    let name: String
    let table: String
    let sql: String

    /// Triggers have names of their own: one may be named as a table is.
    func isNamed(as other: Object) -> Bool { type == other.type && name == other.name }
  }

  private let objects: [Object]

  /// Reads the objects that a database holds, but for those of SQLite itself.
  init(of connection: Connection) throws {
    var objects: [Object] = []
    let list = try connection.statement(
      """
      SELECT type, name, tbl_name, sql FROM sqlite_schema
      WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite!_%' ESCAPE '!' ORDER BY name, type
      """)
    while try list.step() {
      objects.append(
        Object(type: list.text(0), name: list.text(1), table: list.text(2), sql: list.text(3)))
    }
    self.objects = objects
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
    let copies = objects.filter { $0.type == "table" && tables.contains($0.name) }
      .map { "CREATE TEMP" + $0.sql.dropFirst("CREATE".count) }
    let start = "CREATE INDEX "
    let indexes = objects.filter { tables.contains($0.table) && $0.sql.hasPrefix(start) }
      .map { "\(start)temp." + $0.sql.dropFirst(start.count) }
    return copies + indexes
  }

  /// The SQL that makes an object.
  subscript(name: String) -> String? { objects.first { $0.name == name }?.sql }

  /// The names of the tables.
  var tables: [String] { objects.filter { $0.type == "table" }.map(\.name) }

  /// Checks that a catalog has these objects as they were made; others are none of our business.
  ///
  /// - Throws: `CatalogError.foreign` naming the first that is missing or another.
  func require(in connection: Connection) throws {
    let found = Set(try Schema(of: connection).objects)
    for object in objects where !found.contains(object) {
      throw CatalogError.foreign(
        path: connection.path, reason: "its \(object.name) is not as this program makes it")
    }
  }

  /// Compares the schema that a catalog has with this one.
  ///
  /// - Returns: What is wrong with the objects of these names, and the objects of other names.
  func compare(with found: Schema) -> (wrong: [String], foreign: [String]) {
    var wrong: [String] = []
    for object in objects {
      let its = found.objects.first { $0.isNamed(as: object) }
      guard its != object else { continue }
      let problem = its == nil ? "missing" : "not as this program makes it"
      wrong.append("the \(object.type) \(object.name) is \(problem)")
    }
    // SQLite does not tell capitals from small letters.
    let names = Set(objects.map { $0.name.lowercased() })
    var foreign: [String] = []
    for object in found.objects where !objects.contains(where: object.isNamed(as:)) {
      if names.contains(object.name.lowercased()) {
        wrong.append("the \(object.type) \(object.name) bears a name of this program's own")
      } else {
        foreign.append("\(object.type) \(object.name)")
      }
    }
    return (wrong, foreign)
  }
}
