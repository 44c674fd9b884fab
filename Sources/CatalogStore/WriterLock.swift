#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The lock that a process holds while it writes a catalog.
///
/// SQLite before 3.51.3 can corrupt a database in WAL mode when two connections write or checkpoint at
/// the same instant (the "WAL-reset" bug). So every write transaction of this program, with the checkpoint
/// that may follow it, runs under an `flock` on `CATALOG.lock`. The lock file is never removed: a process
/// that waits on a removed file would hold a lock that nobody else sees.
///
/// The lock does not guard against programs that do not take it.
final class WriterLock {
  private let catalogPath: String
  private var path: String { catalogPath + ".lock" }
  private var descriptor: Int32 = -1

  /// The lock of a catalog, one by whatever name it was opened.
  init(_ connection: Connection) { catalogPath = connection.filePath }

  deinit { release() }

  /// Takes the lock.
  ///
  /// - Parameter deadline: When to give up, on the monotonic clock, in seconds.
  /// - Returns: Whether the lock is held now.
  /// - Throws: `CatalogError.readOnly` where the lock file cannot be opened.
  func acquire(until deadline: Double) throws(CatalogError) -> Bool {
    if descriptor < 0 {
      // Read-only, so that it may be another user's who shares the catalog.
      descriptor = open(path, O_RDONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o666)
      guard descriptor >= 0 else {
        let number = errno
        let reason = "\(path): \(systemErrorText(number))"
        if isFull(number) { throw .diskFull(path: catalogPath) }
        throw isShortage(number)
          ? .inputOutput(path: catalogPath, detail: reason)
          : .readOnly(path: catalogPath, reason: reason)
      }
    }
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR else {
        throw .inputOutput(path: path, detail: systemErrorText())
      }
      guard monotonicSeconds() < deadline else { return false }
      usleep(5_000)
    }
    return true
  }

  /// Gives the lock to the next process.
  func release() {
    guard descriptor >= 0 else { return }
    close(descriptor)
    descriptor = -1
  }
}
