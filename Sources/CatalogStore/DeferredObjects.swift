/// Indexes and triggers of the table `image` that an import makes after its records.
///
/// They are taken away and come back in the same transaction, as the migrations make them. The index on
/// keys stays: it finds a key that comes twice.
struct DeferredObjects {
  private let connection: Connection
  private let definitions: [String]

  private static let triggers = ["image_inserted", "image_inserted_behind", "image_inserted_over"]
  private static let indexes = ["image_by_section", "image_by_url"]

  /// Takes away the triggers that keep totals, which the import keeps in bulk, and the indexes where
  /// nothing needs them.
  init(_ connection: Connection, withIndexes: Bool) throws {
    self.connection = connection
    let indexes = withIndexes ? Self.indexes : []
    definitions = (indexes + Self.triggers).compactMap { Schema.current[$0] }
    for name in Self.triggers { try connection.execute("DROP TRIGGER \(name)") }
    for name in indexes { try connection.execute("DROP INDEX \(name)") }
  }

  /// Makes the objects again.
  func restore() throws {
    for definition in definitions { try connection.execute(definition) }
  }
}
