import Migrations

/// The objects of a database's schema.
struct Schema {
  /// The schema that this program works on, as the migrations make it.
  static let current = Schema(text: Migration.schema)

  /// An index, table, trigger or view, and the SQL that makes it.
  struct Object: Hashable {
    let type: String
    let name: String
    let table: String
    let sql: String

    /// Triggers have names of their own: one may be named as a table is.
    func isNamed(as other: Object) -> Bool { type == other.type && name == other.name }
  }

  /// What is wrong with an object of a catalog.
  struct Problem {
    let text: String
    /// Whether a repair makes the object again: what a table held cannot be.
    let isRepairable: Bool

    init(_ object: Object, _ problem: String) {
      text = "the \(object.type) \(object.name) \(problem)"
      isRepairable = object.type != "table"
    }
  }

  private let objects: [Object]

  /// Reads what `Migrations/schema.sql` holds: a line in front of each object, and its SQL.
  private init(text: [UInt8]) {
    let mark = Array("-- object: ".utf8)
    var objects: [Object] = []
    var names: [String] = []
    var start = 0
    func add(until end: Int) {
      guard names.count == 3 else { return }
      let sql = String(decoding: text[start..<end].dropLast(), as: UTF8.self)
      objects.append(Object(type: names[0], name: names[1], table: names[2], sql: sql))
    }
    for line in text.split(separator: UInt8(ascii: "\n")) where line.starts(with: mark) {
      add(until: line.startIndex)
      names = line.dropFirst(mark.count).split(separator: UInt8(ascii: " "))
        .map { String(decoding: $0, as: UTF8.self) }
      start = line.endIndex + 1
    }
    add(until: text.endIndex)
    self.objects = objects
  }

  /// Reads the objects that a database holds, but for those of SQLite itself.
  init(of connection: Connection) throws(CatalogError) {
    var objects: [Object] = []
    let list = try connection.statement(
      """
      SELECT type, name, tbl_name, sql FROM sqlite_schema
      WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite!_%' ESCAPE '!' ORDER BY name, type
      """)
    defer { list.reset() }
    while try list.step() {
      objects.append(
        Object(type: list.text(0), name: list.text(1), table: list.text(2), sql: list.text(3)))
    }
    self.objects = objects
  }

  /// The schema that a catalog of a version has: the migrations run on an empty database in memory.
  ///
  /// - Complexity: about a millisecond.
  static func made(version: Int) throws -> Schema {
    let memory = try Connection(path: ":memory:", mode: .memory, wait: 0)
    for migration in Migration.all where migration.version <= version {
      try memory.execute(migration.sql)
    }
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

  /// The names of the triggers that another schema has too, as they are here.
  func triggers(in other: Schema) -> [String] {
    objects.filter { $0.type == "trigger" && other.objects.contains($0) }.map(\.name)
  }

  /// The names of all triggers.
  var triggers: [String] { triggers(in: self) }

  /// Whether a database has the objects of the current schema and no others: the common case, in which no
  /// object needs to be made of either.
  static func isCurrent(in connection: Connection) throws(CatalogError) -> Bool {
    let list = try connection.statement(
      """
      SELECT '-- object: ' || type || ' ' || name || ' ' || tbl_name || char(10) || sql || char(10)
      FROM sqlite_schema
      WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite!_%' ESCAPE '!' ORDER BY name, type
      """)
    defer { list.reset() }
    var end = 0
    while try list.step() {
      let object = list.bytes(0)
      let start = end
      end += object.count
      guard end <= Migration.schema.count,
        Migration.schema.withUnsafeBytes({ $0[start..<end].elementsEqual(object) })
      else { return false }
    }
    return end == Migration.schema.count
  }

  /// Checks that a catalog has these objects as they were made; others are none of our business, unless
  /// they bear a name of ours.
  ///
  /// - Throws: `CatalogError.foreign` naming the first that is missing or another.
  func require(in connection: Connection) throws(CatalogError) {
    if let problem = compare(with: try Schema(of: connection)).wrong.first {
      throw Self.refusal(of: connection.path, for: problem)
    }
  }

  /// The error for an object that is not as the migrations make it.
  static func refusal(of path: String, for problem: Problem) -> CatalogError {
    let hint = "; `waterfall check --repair` makes indexes, triggers and views again"
    return .foreign(path: path, reason: problem.text + (problem.isRepairable ? hint : ""))
  }

  /// How a database with another schema gets the indexes, triggers and views of this one, and nothing else
  /// that bears their names. A table is no part of it: what it held cannot be made again.
  ///
  /// - Returns: What is done to each object, in words, and the SQL.
  func repairs(of found: Schema) -> [(what: String, sql: String)] {
    let types: Set = ["index", "trigger", "view"]
    let names = Set(objects.map { $0.name.lowercased() })
    let wrong = found.objects.filter {
      types.contains($0.type) && names.contains($0.name.lowercased()) && !objects.contains($0)
    }
    let missing = objects.filter { types.contains($0.type) && !found.objects.contains($0) }
    return wrong.map {
      let name = $0.name.replacing("\"", with: "\"\"")
      return ("the \($0.type) \($0.name) is dropped", "DROP \($0.type) \"\(name)\"")
    } + missing.map { ("the \($0.type) \($0.name) is made again", $0.sql) }
  }

  /// Compares the schema that a catalog has with this one.
  ///
  /// - Returns: What is wrong with the objects of these names, and the objects of other names.
  func compare(with found: Schema) -> (wrong: [Problem], foreign: [String]) {
    var wrong: [Problem] = []
    for object in objects {
      let its = found.objects.first { $0.isNamed(as: object) }
      guard its != object else { continue }
      wrong.append(
        Problem(object, its == nil ? "is missing" : "is not as this program makes it"))
    }
    // SQLite does not tell capitals from small letters.
    let names = Set(objects.map { $0.name.lowercased() })
    var foreign: [String] = []
    for object in found.objects where !objects.contains(where: object.isNamed(as:)) {
      if names.contains(object.name.lowercased()) {
        wrong.append(Problem(object, "bears a name of this program's own"))
      } else {
        foreign.append("\(object.type) \(object.name)")
      }
    }
    return (wrong, foreign)
  }
}
