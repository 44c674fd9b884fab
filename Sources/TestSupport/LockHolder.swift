import CSQLite

/// Another program that holds a database.
public final class LockHolder {
  private let handle: OpaquePointer?

  /// - Parameter sql: Begins what it holds; nobody else can write the database, unless told otherwise.
  public init(_ path: String, by sql: String = "BEGIN EXCLUSIVE") throws {
    var handle: OpaquePointer?
    let code = sqlite3_open(path, &handle)
    self.handle = handle
    guard code == SQLITE_OK else { throw failure() }
    try run(sql)
  }

  deinit { sqlite3_close_v2(handle) }

  /// Lets go.
  public func release() throws { try run("ROLLBACK") }

  private func run(_ sql: String) throws {
    guard sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK else { throw failure() }
  }

  private func failure() -> SQLiteShell.Failure {
    SQLiteShell.Failure(message: String(cString: sqlite3_errmsg(handle)))
  }
}
