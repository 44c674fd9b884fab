import CSQLite

/// A bare SQLite connection.
final class Handle {
  private let handle: OpaquePointer?

  init(_ path: String) throws {
    var opened: OpaquePointer?
    let code = sqlite3_open(path, &opened)
    handle = opened
    guard code == SQLITE_OK else { throw failure }
  }

  deinit { sqlite3_close_v2(handle) }

  private var failure: Floor.Failure {
    Floor.Failure(message: String(cString: sqlite3_errmsg(handle)))
  }

  func execute(_ sql: String) throws {
    guard sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK else { throw failure }
  }

  func prepare(_ sql: String) throws -> OpaquePointer {
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(handle, sql, -1, &statement, nil) == SQLITE_OK, let statement
    else { throw failure }
    return statement
  }

  /// Runs a statement that returns no row, and resets it.
  func step(_ statement: OpaquePointer) throws {
    guard sqlite3_step(statement) == SQLITE_DONE else { throw failure }
    sqlite3_reset(statement)
  }

  /// The values of every row, one after another, as numbers; NULL as 0.
  func numbers(_ sql: String) throws -> [Double] {
    let statement = try prepare(sql)
    defer { sqlite3_finalize(statement) }
    var values: [Double] = []
    while sqlite3_step(statement) == SQLITE_ROW {
      for column in 0..<sqlite3_column_count(statement) {
        values.append(sqlite3_column_double(statement, column))
      }
    }
    return values
  }
}
