/// Why a catalog could not be opened, read or written.
public enum CatalogError: Error, Hashable {
  /// No file is at the path.
  case missing(path: String)
  /// The path leads to something that is not a regular file.
  case notAFile(path: String, what: String)
  /// The catalog cannot be made.
  case cannotCreate(path: String, reason: String)
  /// The file is not a catalog of this program.
  case foreign(path: String, reason: String)
  /// A trigger in the catalog that is not this program's keeps it from writing.
  case foreignTrigger(path: String, reason: String)
  /// The catalog was made by a newer version of this program.
  case newerSchema(path: String, found: Int, known: Int)
  /// The catalog was made by an older version and can be migrated only where it can be written.
  case olderSchema(path: String, found: Int, known: Int)
  /// Another process writes, and has not ended in the time to wait.
  case busy(path: String, seconds: Double)
  /// The file was renamed or deleted while it was open.
  case moved(path: String)
  /// The catalog cannot be written.
  case readOnly(path: String, reason: String)
  /// The catalog cannot be read.
  case notPermitted(path: String, reason: String)
  /// No room is left; nothing of the transaction was kept.
  case diskFull(path: String)
  /// No room is left, though there is some beside the catalog, perhaps again; nothing of the transaction was
  /// kept.
  case temporaryFilesFull(path: String)
  /// The file's content contradicts itself.
  case damaged(path: String, detail: String)
  /// The operating system reported an error.
  case inputOutput(path: String, detail: String)
  /// SQLite refused a statement of this program: a bug.
  case unexpected(path: String, detail: String)
}

extension CatalogError {
  /// What is wrong with the file's content; `nil` for what is no damage of it.
  package var damage: String? {
    switch self {
    case .damaged(_, let detail), .foreign(_, let detail): detail
    default: nil
    }
  }
}

extension CatalogError: CustomStringConvertible {
  /// The text a person sees.
  public var description: String {
    switch self {
    case .missing(let path):
      "no catalog at \(path); `waterfall import` creates one"
    case .notAFile(let path, let what):
      "\(path) is \(what), not a catalog"
    case .cannotCreate(let path, let reason):
      "cannot create \(path): \(reason)"
    case .foreign(let path, let reason):
      "\(path) is not a catalog: \(reason)"
    case .foreignTrigger(let path, let reason):
      "cannot write \(path): \(reason)"
    case .newerSchema(let path, let found, let known):
      "\(path) was made by a newer version (schema \(found), this program knows \(known))"
    case .olderSchema(let path, let found, let known):
      "\(path) has schema \(found), this program needs \(known): open it once where it can be written"
    case .busy(let path, let seconds):
      "\(path) is being written by another process; gave up after \(seconds) s, try again"
    case .moved(let path):
      "\(path) was renamed or deleted while it was open: this write is not kept"
    case .readOnly(let path, let reason):
      "\(path) is read-only: \(reason)"
    case .notPermitted(let path, let reason):
      "cannot read \(path): \(reason)"
    case .diskFull(let path):
      "disk full: \(path) is as it was before"
    case .temporaryFilesFull(let path):
      "disk full, perhaps that of temporary files (SQLITE_TMPDIR, TMPDIR or /var/tmp): \(path) is as it was before"
    case .damaged(let path, let detail):
      "\(path) is damaged: \(detail)"
    case .inputOutput(let path, let detail):
      "I/O error on \(path): \(detail)"
    case .unexpected(let path, let detail):
      "unexpected SQLite error on \(path): \(detail)"
    }
  }
}
