import CSQLite

/// One SQLite connection; belongs to one task.
package final class Connection {
  package enum Mode {
    case readOnly
    /// Read-only, for a file that nobody can write: without locks.
    case immutable
    case readWrite
    case create
    /// A database of this connection alone.
    case memory
  }

  package let path: String
  /// How long a statement waits for another process, in seconds.
  let wait: Double
  private let handle: OpaquePointer
  /// The statements compiled so far, by the address of their SQL.
  private(set) var cache: [UnsafePointer<UInt8>: Statement] = [:]
  /// The number of statements compiled.
  private(set) var preparedCount = 0
  private var isClosed = false
  private(set) var writeGuard: WriteGuard?

  /// Opens a database file; does not yet read it.
  init(path: String, mode: Mode, wait: Double) throws(CatalogError) {
    self.path = path
    self.wait = wait
    let flags =
      switch mode {
      case .readOnly, .immutable: SQLITE_OPEN_READONLY
      case .readWrite: SQLITE_OPEN_READWRITE
      case .create, .memory: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
      }
    var opened: OpaquePointer?
    let code = sqlite3_open_v2(
      mode == .memory ? path : Self.uri(path, immutable: mode == .immutable), &opened,
      flags | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nil)
    guard code == SQLITE_OK, let opened else {
      defer { sqlite3_close_v2(opened) }
      // SQLite tries again in other ways, and tells why the last one failed.
      if code & 0xFF == SQLITE_CANTOPEN, let reason = Self.obstacle(path, mode) {
        throw mode == .readWrite
          ? .readOnly(path: path, reason: reason) : .notPermitted(path: path, reason: reason)
      }
      throw Self.error(code, path: path, wait: wait, handle: opened)
    }
    handle = opened
    sqlite3_busy_timeout(handle, Self.milliseconds(wait))
    waterfall_db_config(handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1)
    // "Makes it impossible for ordinary SQL to corrupt the database file."
    waterfall_db_config(handle, SQLITE_DBCONFIG_DEFENSIVE, 1)
    waterfall_db_config(handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0)
    for (limit, value) in Self.limits { sqlite3_limit(handle, limit, value) }
  }

  /// Another connection to a catalog that is open, to read what is committed.
  package static func reading(_ path: String) throws -> Connection {
    try Connection(path: path, mode: .readOnly, wait: 0).checkingCells()
  }

  /// What statements of this program need, and objects of others that are no attack.
  private static let limits: [(Int32, Int32)] = [
    (SQLITE_LIMIT_LENGTH, 1 << 26), (SQLITE_LIMIT_SQL_LENGTH, 1_000_000),
    (SQLITE_LIMIT_EXPR_DEPTH, 500), (SQLITE_LIMIT_COMPOUND_SELECT, 100),
    (SQLITE_LIMIT_VDBE_OP, 250_000), (SQLITE_LIMIT_FUNCTION_ARG, 100),
    (SQLITE_LIMIT_VARIABLE_NUMBER, 32), (SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 1000),
    (SQLITE_LIMIT_TRIGGER_DEPTH, 16), (SQLITE_LIMIT_ATTACHED, 0),
  ]

  deinit { close() }

  /// Ends the connection at once; it is of no use afterwards.
  func close() {
    guard !isClosed else { return }
    isClosed = true
    for statement in cache.values { statement.finalize() }
    cache.removeAll()
    sqlite3_close_v2(handle)
  }

  /// What keeps a file from being opened in a mode, in words; `nil` where nothing is seen to.
  private static func obstacle(_ path: String, _ mode: Mode) -> String? {
    switch (FileKind(path: path), mode) {
    case (.regularFile, .readOnly), (.regularFile, .immutable): accessObstacle(path, writing: false)
    case (.regularFile, _): accessObstacle(path, writing: true)
    case (.nothing, _): accessObstacle(folder(of: path), writing: true)
    default: nil
    }
  }

  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
  }

  /// A path as a `file:` URI, so that no path has another meaning to SQLite.
  private static func uri(_ path: String, immutable: Bool) -> String {
    let hex = Array("0123456789ABCDEF")
    // ":memory:" would be no file however it is written, and "//host" would be an authority.
    var uri = path.utf8.first == UInt8(ascii: "/") ? "file://" : "file:./"
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."),
        UInt8(ascii: "-"), UInt8(ascii: "_"):
        uri.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        uri += "%\(hex[Int(byte >> 4)])\(hex[Int(byte & 15)])"
      }
    }
    return immutable ? uri + "?immutable=1" : uri
  }

  private static func milliseconds(_ seconds: Double) -> Int32 {
    Int32(max(0, min(seconds * 1000, 1e9)))
  }

  /// How long a statement waits for another process, in seconds.
  func setWait(_ seconds: Double) { sqlite3_busy_timeout(handle, Self.milliseconds(seconds)) }

  /// Makes SQLite look at the cells of each page it reads, so that damage is found where it is, and read
  /// the file by calls that fail: a page that cannot be read through a map of the file ends the process.
  func checkingCells() throws(CatalogError) -> Connection {
    try execute("PRAGMA cell_size_check = ON; PRAGMA mmap_size = 0")
    return self
  }

  /// Has a guard asked about every statement that is compiled from now on.
  func install(_ writeGuard: WriteGuard) {
    self.writeGuard = writeGuard
    writeGuard.install(on: handle)
  }

  /// Lets triggers that keep another client's search index write it: before SQLite 3.44 full-text tables are
  /// not among what an untrusted schema may use. No function of this program's own is there to be called.
  func trustSearchIndexes() throws(CatalogError) {
    let search = try statement(
      "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND rootpage = 0 LIMIT 1")
    defer { search.reset() }
    if try search.step() { waterfall_db_config(handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 1) }
  }

  /// Lets SQLite fold the write-ahead log into the file when the last connection closes. To be called
  /// only while the writer's lock is held.
  func checkpointOnClose() {
    waterfall_db_config(handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 0)
  }

  /// Writes a copy of the database, of one state and without free pages, into an empty file.
  ///
  /// The path is told as a URI: SQLite would take one that begins with `file:` for that.
  func copy(into path: String) throws(CatalogError) {
    // It attaches the copy, and takes other programs' values as they are.
    sqlite3_limit(handle, SQLITE_LIMIT_ATTACHED, 1)
    let length = sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, .max)
    defer {
      sqlite3_limit(handle, SQLITE_LIMIT_ATTACHED, 0)
      sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, length)
    }
    let copy = try statement("VACUUM INTO ?1")
    copy.bind(1, Self.uri(path, immutable: false))
    try copy.run()
  }

  /// Runs statements that return nothing.
  package func execute(_ sql: String) throws(CatalogError) {
    let code = sqlite3_exec(handle, sql, nil, nil, nil)
    guard code == SQLITE_OK else { throw error(code) }
  }

  /// Compiles a statement, or hands out the one compiled before for the same literal, unless that one is
  /// at a row: then another reads with it.
  ///
  /// A literal is known by its address: that takes a tenth of the time of hashing its text.
  package func statement(_ sql: StaticString) throws(CatalogError) -> Statement {
    let known = cache[sql.utf8Start]
    if let known, !known.isAtRow { return known }
    var compiled: OpaquePointer?
    let code = sql.utf8Start.withMemoryRebound(to: CChar.self, capacity: sql.utf8CodeUnitCount) {
      sqlite3_prepare_v3(
        handle, $0, Int32(sql.utf8CodeUnitCount), UInt32(SQLITE_PREPARE_PERSISTENT), &compiled, nil)
    }
    guard code == SQLITE_OK, let compiled else { throw error(code) }
    preparedCount += 1
    let statement = Statement(compiled, connection: self)
    if known == nil { cache[sql.utf8Start] = statement }
    return statement
  }

  /// Ends every statement that was left at a row.
  func resetStatements() {
    for statement in cache.values { statement.reset() }
  }

  /// The database file as SQLite found it, symbolic links followed: the files beside it go by this name.
  var filePath: String {
    guard let name = sqlite3_db_filename(handle, "main") else { return path }
    return String(cString: name)
  }

  /// Whether writes go to a write-ahead log, so that others read meanwhile.
  package func isLogged() throws(CatalogError) -> Bool {
    let mode = try statement("PRAGMA journal_mode")
    defer { mode.reset() }
    return try mode.step() && mode.text(0) == "wal"
  }

  /// A number that every change of the schema changes.
  func schemaVersion() throws(CatalogError) -> Int64 {
    let version = try statement("PRAGMA schema_version")
    defer { version.reset() }
    return try version.step() ? version.int64(0) : 0
  }

  /// Whether the file that is written is no longer the one at its path.
  var hasMoved: Bool {
    var moved: Int32 = 0
    return sqlite3_file_control(handle, "main", SQLITE_FCNTL_HAS_MOVED, &moved) == SQLITE_OK
      && moved != 0
  }

  /// Whether a transaction is open.
  var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

  /// The number of rows the last statement changed.
  package var changeCount: Int { Int(sqlite3_changes64(handle)) }

  /// The number of rows changed since the connection was opened.
  var totalChanges: Int { Int(sqlite3_total_changes64(handle)) }

  /// The number of pages read that were not in the cache.
  var cacheMisses: Int {
    var misses: Int32 = 0
    var highest: Int32 = 0
    sqlite3_db_status(handle, SQLITE_DBSTATUS_CACHE_MISS, &misses, &highest, 0)
    return Int(misses)
  }

  func error(_ code: Int32) -> CatalogError {
    if let reason = writeGuard?.takeRefusal(), [SQLITE_AUTH, SQLITE_INTERRUPT].contains(code) {
      return .foreignTrigger(path: path, reason: reason)
    }
    if code & 0xFF == SQLITE_ERROR, writeGuard?.blamesForeignTriggers == true {
      // This program's statements are right.
      let detail = String(cString: sqlite3_errmsg(handle))
      return .foreignTrigger(path: path, reason: "a trigger in it fails: \(detail)")
    }
    return Self.error(code, path: path, wait: wait, handle: handle)
  }

  private static func error(
    _ code: Int32, path: String, wait: Double, handle: OpaquePointer?
  ) -> CatalogError {
    let detail = handle.map { String(cString: sqlite3_errmsg($0)) } ?? "out of memory"
    let isUnsafeUse = detail.contains("unsafe use of")
    switch code & 0xFF {
    case SQLITE_BUSY, SQLITE_LOCKED: return .busy(path: path, seconds: wait)
    case SQLITE_READONLY:
      // SQLITE_READONLY_DBMOVED, which Swift does not see.
      if code == SQLITE_READONLY | 4 << 8 { return .moved(path: path) }
      return .readOnly(path: path, reason: obstacleBeside(path) ?? detail)
    case SQLITE_PERM, SQLITE_AUTH: return .notPermitted(path: path, reason: detail)
    // The files beside the catalog found no room. What a commit has written may be kept though its sync fails.
    case SQLITE_IOERR where isFull(sqlite3_system_errno(handle)) && !isSync(code),
      SQLITE_CANTOPEN where isFull(sqlite3_system_errno(handle)):
      return .diskFull(path: path)
    case SQLITE_CANTOPEN:
      let reason = systemText(handle) ?? detail
      guard !isShortage(sqlite3_system_errno(handle)) else {
        return .inputOutput(path: path, detail: reason)
      }
      if let obstacle = accessObstacle(folder(of: path), writing: true) {
        return .readOnly(path: path, reason: obstacle)
      }
      return .notPermitted(path: path, reason: reason)
    case SQLITE_FULL:
      return hasRoom(beside: path) ? .temporaryFilesFull(path: path) : .diskFull(path: path)
    // Our statements are right; what they ask for is not there, or not to be understood.
    case SQLITE_CONSTRAINT where code == waterfall_constraint_trigger:
      return .foreignTrigger(path: path, reason: "a trigger in it says: \(detail)")
    case SQLITE_TOOBIG: return .damaged(path: path, detail: "a value is larger than 64 MiB")
    // SQLite before 3.41 takes JSON for unsafe in a schema that it does not trust.
    case SQLITE_CORRUPT where isUnsafeUse, SQLITE_ERROR where isUnsafeUse:
      return .foreign(path: path, reason: "an object in it that is not this program's: \(detail)")
    case SQLITE_CORRUPT, SQLITE_ERROR, SQLITE_CONSTRAINT:
      return .damaged(path: path, detail: detail)
    case SQLITE_NOTADB: return .foreign(path: path, reason: detail)
    case SQLITE_IOERR where isForbidden(sqlite3_system_errno(handle)):
      return .readOnly(path: path, reason: systemText(handle) ?? detail)
    case SQLITE_IOERR, SQLITE_NOLFS, SQLITE_NOMEM:
      return .inputOutput(path: path, detail: systemText(handle) ?? detail)
    default: return .unexpected(path: path, detail: "\(detail) (\(code))")
    }
  }

  /// What of a catalog's log may not be written, as that of another user; `nil` where all may be.
  private static func obstacleBeside(_ path: String) -> String? {
    for file in [path + "-wal", path + "-shm"] {
      guard case .regularFile = FileKind(path: file) else { continue }
      if let obstacle = accessObstacle(file, writing: true) { return "\(file): \(obstacle)" }
    }
    return nil
  }

  /// Whether an I/O error is that of a sync: SQLITE_IOERR_FSYNC or SQLITE_IOERR_DIR_FSYNC, which Swift does
  /// not see.
  private static func isSync(_ code: Int32) -> Bool { [4, 5].contains(code >> 8) }

  private static func systemText(_ handle: OpaquePointer?) -> String? {
    guard let handle else { return nil }
    let number = sqlite3_system_errno(handle)
    return number == 0 ? nil : systemErrorText(number)
  }
}
