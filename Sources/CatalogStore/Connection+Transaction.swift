extension Connection {
  /// Runs `body` in a transaction that writes: all of it is kept, or nothing.
  ///
  /// `BEGIN IMMEDIATE` takes the write lock at once: a transaction that reads first and writes later is
  /// refused in WAL mode when another has written in between, whatever the time to wait.
  func transaction<Value>(_ body: () throws -> Value) throws -> Value {
    try execute("BEGIN IMMEDIATE")
    do {
      let value = try body()
      try execute("COMMIT")
      return value
    } catch {
      rollBack()
      throw error
    }
  }

  /// Runs `body` on one state of the catalog, whatever others write meanwhile.
  package func read<Value>(_ body: () throws -> Value) throws -> Value {
    guard !isInTransaction else { return try body() }
    try statement("BEGIN").run()
    do {
      let value = try body()
      try statement("COMMIT").run()
      return value
    } catch {
      rollBack()
      throw error
    }
  }

  /// Ends a transaction, unless SQLite has: after some errors, a full disk among them, it already did.
  func rollBack() {
    resetStatements()
    guard isInTransaction else { return }
    try? statement("ROLLBACK").run()
  }
}
