/// The indexes and triggers of the table `image` that a first import makes after its records.
///
/// They are taken away and come back in the same transaction, with the text the migrations gave them. The
/// index on keys stays: it finds a key that comes twice.
struct DeferredObjects {
  private let connection: Connection
  private let definitions: [String]

  /// Takes the objects away.
  init(_ connection: Connection) throws {
    self.connection = connection
    var objects: [(type: String, name: String, sql: String)] = []
    let list = try connection.statement(
      """
      SELECT type, name, sql FROM sqlite_schema
      WHERE name IN
        ('image_by_section', 'image_by_url', 'image_inserted', 'image_inserted_behind')
      """)
    while try list.step() { objects.append((list.text(0), list.text(1), list.text(2))) }
    definitions = objects.map(\.sql)
    for object in objects { try connection.execute("DROP \(object.type) \(object.name)") }
  }

  /// Makes the objects again.
  func restore() throws {
    for definition in definitions { try connection.execute(definition) }
  }
}
