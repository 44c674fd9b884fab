import CSQLite
import Foundation

/// Another SQLite client: runs statements on a database file without any of the catalog's rules.
public enum SQLiteShell {
  public struct Failure: Error {
    public let message: String
  }

  /// Runs statements and returns the rows of the last one, values as text.
  @discardableResult
  public static func run(_ sql: String, on path: String) throws -> [[String?]] {
    var handle: OpaquePointer?
    defer { sqlite3_close_v2(handle) }
    guard sqlite3_open(path, &handle) == SQLITE_OK else { throw failure(handle) }
    return try run(sql, on: handle)
  }

  /// Runs statements, of which the last may leave a transaction open, and copies the database with its
  /// journal, or with its log, as a crash would leave them.
  public static func crash(
    in sql: String, on path: String, leaving copy: String, suffix: String = "-journal"
  ) throws {
    var handle: OpaquePointer?
    defer { sqlite3_close_v2(handle) }
    guard sqlite3_open(path, &handle) == SQLITE_OK else { throw failure(handle) }
    try run(sql, on: handle)
    for suffix in ["", suffix] {
      try FileManager.default.copyItem(atPath: path + suffix, toPath: copy + suffix)
    }
  }

  @discardableResult
  private static func run(_ sql: String, on handle: OpaquePointer?) throws -> [[String?]] {
    var rows: [[String?]] = []
    try sql.withCString { text in
      var next: UnsafePointer<CChar>? = text
      while let start = next, start.pointee != 0 {
        var statement: OpaquePointer?
        guard sqlite3_prepare_v2(handle, start, -1, &statement, &next) == SQLITE_OK else {
          throw failure(handle)
        }
        defer { sqlite3_finalize(statement) }
        guard statement != nil else { continue }
        rows = []
        while true {
          let code = sqlite3_step(statement)
          if code == SQLITE_DONE { break }
          guard code == SQLITE_ROW else { throw failure(handle) }
          rows.append(
            (0..<sqlite3_column_count(statement)).map { column in
              sqlite3_column_text(statement, column).map { String(cString: $0) }
            })
        }
      }
    }
    return rows
  }

  private static func failure(_ handle: OpaquePointer?) -> Failure {
    Failure(message: String(cString: sqlite3_errmsg(handle)))
  }
}
