/// A catalog that can be read and written; belongs to one task.
///
/// Every call that writes is one transaction: after a crash, a full disk or an error the catalog is as it
/// was before the call, or as it is after it.
public final class Catalog: CatalogReader {
  private let lock: WriterLock
  private let writeGuard: WriteGuard
  private let wait: Double
  private var hasWritten = false
  private var isLogged = false

  /// Opens a catalog, makes it where there is none, and migrates it where it is of an older schema.
  ///
  /// - Parameters:
  ///   - path: The catalog's file. Beside it lie `-wal`, `-shm` and `.lock` files.
  ///   - wait: How long a write waits for another process, in seconds.
  /// - Throws: `CatalogError`. A foreign file or one of a newer schema is left as it is.
  public override class func open(at path: String, wait: Double = 5) throws -> Catalog {
    guard !path.isEmpty else {
      throw CatalogError.cannotCreate(path: "\"\"", reason: "the path is empty")
    }
    do {
      try requireFile(at: path)
    } catch .missing {
      // The longest name of a file beside it.
      if let reason = nameObstacle(path + "-journal") {
        throw CatalogError.cannotCreate(path: path, reason: reason)
      }
      do {
        return try Catalog(path: path, mode: .create, wait: wait)
      } catch CatalogError.notPermitted(_, let reason) {
        throw CatalogError.cannotCreate(path: path, reason: reason)
      }
    }
    return try Catalog(path: path, mode: .create, wait: wait)
  }

  /// Opens a catalog that is there, and migrates it where it is of an older schema.
  public class func openExisting(at path: String, wait: Double = 5) throws -> Catalog {
    try requireFile(at: path)
    return try Catalog(path: path, mode: .readWrite, wait: wait)
  }

  /// Opens a catalog whose tables, indexes, triggers and views may be others than this program makes: for
  /// `repair`, which names them. What bears the name of a trigger of this program's and is another is not
  /// let write.
  public static func openToRepair(at path: String, wait: Double = 5) throws -> Catalog {
    try requireFile(at: path)
    return try Catalog(path: path, mode: .readWrite, wait: wait, isStrict: false)
  }

  private init(
    path: String, mode: Connection.Mode, wait: Double, isStrict: Bool = true
  ) throws {
    self.wait = wait
    let connection = try Connection(path: path, mode: mode, wait: wait)
    lock = WriterLock(connection)
    writeGuard = WriteGuard(isStrict: isStrict)
    super.init(connection: connection)
    connection.install(writeGuard)
    // A log is synced after each commit; without one, the folder too, so that no journal comes back.
    try connection.execute("PRAGMA synchronous = EXTRA")
    if mode == .create, case .empty = try Migrator.state(of: connection) {
      try locked { try Migrator.migrate(connection) }
    } else {
      try migrateExisting()
    }
    try writeGuard.readSchema(of: connection)
    // The first records go into the file itself: a log would have them written twice.
    isLogged = try connection.isLogged()
    if try !isLogged && holdsRecords() { isLogged = try locked(logWrites) }
    try connection.checkingCells().execute(
      """
      PRAGMA threads = 1;
      PRAGMA secure_delete = OFF;
      PRAGMA journal_size_limit = 4194304;
      PRAGMA cache_size = -8192;
      """)
  }

  deinit { foldLog() }

  /// Rolls back what a process that was ended left half written.
  static func recover(_ path: String, wait: Double) throws {
    do {
      let connection = try Connection(path: path, mode: .readWrite, wait: wait)
      let lock = WriterLock(connection)
      guard try lock.acquire(until: monotonicSeconds() + wait) else {
        throw CatalogError.busy(path: path, seconds: wait)
      }
      defer { lock.release() }
      // SQLite does it when the file is first read.
      _ = try Migrator.state(of: connection)
    } catch CatalogError.readOnly(_, let reason) {
      throw CatalogError.readOnly(
        path: path, reason: "\(reason); an interrupted write must be rolled back where it can be")
    }
  }

  private func migrateExisting() throws {
    do {
      try Migrator.requireCurrent(connection)
    } catch .olderSchema {
      try locked { try Migrator.migrate(connection) }
    }
  }

  private func holdsRecords() throws -> Bool {
    do {
      let record = try connection.statement("SELECT 1 FROM image LIMIT 1")
      defer { record.reset() }
      return try record.step()
    } catch CatalogError.damaged where !writeGuard.isStrict {
      // The table may be missing, which `check` names.
      return false
    }
  }

  /// Switches to a write-ahead log, so that readers and a writer do not wait for each other.
  ///
  /// It is done last: a kill before leaves an empty database or a catalog without a log, and both are
  /// opened as any other.
  ///
  /// - Returns: Whether writes are logged now; not where another connection reads.
  private func logWrites() throws -> Bool {
    do {
      try connection.execute("PRAGMA journal_mode = WAL")
      return true
    } catch .busy {
      return false
    }
  }

  /// Runs `body` in one transaction under the writer's lock.
  ///
  /// - Parameter wait: How long to wait for another process, in seconds; the catalog's own time without.
  /// - Throws: `CatalogError.busy` when another process has not ended in the time to wait, and what
  ///   `body` throws. Nothing is kept then.
  package func write<Value>(wait: Double? = nil, _ body: () throws -> Value) throws -> Value {
    try begin(wait: wait)
    do {
      let value = try body()
      try commit()
      return value
    } catch {
      rollBack()
      throw error
    }
  }

  /// Begins a transaction under the writer's lock. It ends by `commit` or `rollBack`.
  func begin(wait: Double? = nil) throws {
    guard !connection.isInTransaction else {
      throw CatalogError.unexpected(path: path, detail: "a transaction is open already")
    }
    try takeLock(wait: wait ?? self.wait)
    do {
      try explainingBusy { try connection.execute("BEGIN IMMEDIATE") }
      try writeGuard.readSchema(of: connection)
    } catch {
      connection.rollBack()
      releaseLock()
      throw error
    }
  }

  /// Keeps everything the transaction wrote. Where that fails, `rollBack` must follow.
  func commit() throws {
    // SQLite looks only where it makes a journal. A log is found by the name of its file, so what is
    // committed after the file has got another name would be in neither.
    guard !connection.hasMoved else { throw CatalogError.moved(path: path) }
    try explainingBusy { try connection.execute("COMMIT") }
    if !isLogged { isLogged = (try? logWrites()) ?? false }
    releaseLock()
  }

  /// Keeps nothing of the transaction.
  func rollBack() {
    connection.rollBack()
    // After an error SQLite leaves a journal to whoever reads next: until then a full disk stays full.
    if !isLogged { _ = try? connection.schemaVersion() }
    releaseLock()
  }

  private func locked<Value>(_ body: () throws -> Value) throws -> Value {
    try takeLock(wait: wait)
    defer { releaseLock() }
    return try explainingBusy(body)
  }

  private func takeLock(wait: Double) throws {
    let deadline = monotonicSeconds() + wait
    guard try lock.acquire(until: deadline) else {
      throw CatalogError.busy(path: path, seconds: wait)
    }
    hasWritten = true
    connection.setWait(max(0, deadline - monotonicSeconds()))
  }

  private func releaseLock() {
    lock.release()
    connection.setWait(wait)
  }

  /// Says how long was waited for a program that does not take the writer's lock.
  private func explainingBusy<Value>(_ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch CatalogError.busy {
      throw CatalogError.busy(path: path, seconds: wait)
    }
  }

  /// Folds the write-ahead log into the file where no other process writes and none reads at this moment,
  /// and removes it where this is the last connection, so that the catalog is one file again. A long log
  /// would have to be read by whoever opens the catalog next.
  private func foldLog() {
    guard hasWritten, (try? lock.acquire(until: 0)) == true else { return }
    connection.setWait(0)
    if isLogged { try? connection.execute("PRAGMA wal_checkpoint(TRUNCATE)") }
    connection.checkpointOnClose()
    connection.close()
    lock.release()
  }
}
