/// A catalog that can be read only; belongs to one task.
///
/// Reading does not wait for writers, and each answer is of one state.
public class CatalogReader {
  package let connection: Connection

  init(connection: Connection) { self.connection = connection }

  /// The catalog's file.
  public var path: String { connection.path }
  /// The catalog's log, where it has one.
  package var logPath: String { connection.filePath + "-wal" }

  /// Opens a catalog that is there.
  ///
  /// - Parameters:
  ///   - wait: How long a read waits for another process that recovers the catalog, in seconds.
  /// - Throws: `CatalogError`. Nothing is made or changed.
  public class func open(at path: String, wait: Double = 5) throws -> CatalogReader {
    let reader = try openToCheck(at: path, wait: wait)
    if try !Schema.isCurrent(in: reader.connection) {
      try Schema.current.require(in: reader.connection)
    }
    return reader
  }

  /// Opens a catalog whose tables, indexes, triggers and views may be others than this program makes: for
  /// `check`, which names them.
  ///
  /// - Parameters:
  ///   - wait: How long a read waits for another process that recovers the catalog, in seconds.
  /// - Throws: `CatalogError`. Nothing is made or changed.
  public static func openToCheck(at path: String, wait: Double = 5) throws -> CatalogReader {
    try requireFile(at: path)
    let connection = try Connection(path: path, mode: .readOnly, wait: wait)
    do {
      try Migrator.requireCurrent(connection)
    } catch {
      switch error {
      case .readOnly, .notPermitted, .inputOutput, .diskFull, .temporaryFilesFull:
        return try openAlone(connection, after: error)
      default: throw error
      }
    }
    return try CatalogReader(connection: connection.checkingCells())
  }

  /// Opens the same catalog once more, to read it.
  package func openedAgain() throws -> CatalogReader {
    try CatalogReader.open(at: path, wait: connection.wait)
  }

  /// Opens a catalog whose file alone can be read, or that waits to be rolled back.
  private static func openAlone(
    _ connection: Connection, after error: CatalogError
  ) throws -> CatalogReader {
    let path = connection.path
    let file = connection.filePath
    guard case .nothing = FileKind(path: file + "-journal") else {
      // A write that was ended half way waits to be rolled back, which a reader may not do.
      try Catalog.recover(path, wait: connection.wait)
      try Migrator.requireCurrent(connection)
      return try CatalogReader(connection: connection.checkingCells())
    }
    // A log is shared through a file beside the catalog, which cannot be made where the folder may not be
    // written or the disk is full. Without a log nothing is missed by reading the file alone.
    switch FileKind(path: file + "-wal") {
    case .nothing, .regularFile(bytes: 0): break
    default:
      guard case .readOnly(_, let reason) = error else { throw error }
      throw CatalogError.notPermitted(
        path: path, reason: "\(reason); its log \(file)-wal needs a folder that can be written")
    }
    let immutable = try Connection(path: path, mode: .immutable, wait: connection.wait)
    try Migrator.requireCurrent(immutable)
    return try CatalogReader(connection: immutable.checkingCells())
  }

  /// Checks that a regular file is at the path.
  ///
  /// SQLite would wait on a pipe for ever, and take an empty path for a throw-away database.
  static func requireFile(at path: String) throws(CatalogError) {
    guard !path.isEmpty else { throw .missing(path: "\"\"") }
    switch FileKind(path: path) {
    case .regularFile(0), .regularFile(512...): return
    case .regularFile:
      // SQLite takes a file that is shorter than its smallest page for an empty one.
      throw .foreign(path: path, reason: "it is too short to be a database")
    case .nothing: throw .missing(path: path)
    case .other(let what): throw .notAFile(path: path, what: what)
    case .unreachable(let reason): throw .notPermitted(path: path, reason: reason)
    }
  }
}
