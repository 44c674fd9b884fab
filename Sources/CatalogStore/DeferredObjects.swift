/// Indexes and triggers of the table `image` that an import makes after its records.
///
/// They are taken away and come back in the same transaction, with the text the migrations gave them. The
/// index on keys stays: it finds a key that comes twice.
struct DeferredObjects {
  private let connection: Connection
  private let definitions: [String]

  /// Takes away the triggers that keep totals, which the import keeps in bulk.
  init(triggersOf connection: Connection) throws {
    try self.init(
      connection,
      """
      SELECT type, name, sql FROM sqlite_schema
      WHERE name IN ('image_inserted', 'image_inserted_behind')
      """)
  }

  /// Takes away the indexes as well.
  init(triggersAndIndexesOf connection: Connection) throws {
    try self.init(
      connection,
      """
      SELECT type, name, sql FROM sqlite_schema
      WHERE name IN
        ('image_by_section', 'image_by_url', 'image_inserted', 'image_inserted_behind')
      """)
  }

  private init(_ connection: Connection, _ query: StaticString) throws {
    self.connection = connection
    var objects: [(type: String, name: String, sql: String)] = []
    let list = try connection.statement(query)
    while try list.step() { objects.append((list.text(0), list.text(1), list.text(2))) }
    definitions = objects.map(\.sql)
    for object in objects { try connection.execute("DROP \(object.type) \(object.name)") }
  }

  /// Makes the objects again.
  func restore() throws {
    for definition in definitions { try connection.execute(definition) }
  }
}
