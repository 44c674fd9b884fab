extension Connection {
  /// Puts empty tables of this connection alone, in memory, in front of tables of the catalog.
  ///
  /// Statements that name such a table without its schema read and write the one in memory from now on; the
  /// catalog's own is `main.NAME`. The file is not touched, and may be one that cannot be written. To be
  /// called before anything else is asked of the connection.
  package func shadow(_ tables: Set<String>) throws {
    try execute("PRAGMA temp_store = MEMORY")
    for sql in Schema.current.temporaryCopies(of: tables) { try execute(sql) }
  }
}
