import CSQLite

/// How SQLite works in a process that is this program's own.
package enum SQLiteProcess {
  /// To be called before anything else is asked of SQLite: "memory allocation statistics … sqlite3_malloc
  /// runs faster without" the lock that counting takes.
  package static func prepare() { _ = waterfall_config(SQLITE_CONFIG_MEMSTATUS, 0) }
}
