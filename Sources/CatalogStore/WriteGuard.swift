import CSQLite

/// Keeps a catalog's own tables from the triggers of others, on a connection that writes.
///
/// SQLite asks it while it compiles a statement, with all triggers that the statement would fire: rows cost
/// nothing. Triggers of others that keep a table or a search index of their own are let be, as long as a
/// statement with them comes to an end.
final class WriteGuard {
  /// Whether objects under our names that are not ours are refused.
  let isStrict: Bool
  private lazy var tables = Set(Schema.current.tables)
  /// Our triggers that are as we make them, and those of others; names in small letters, as SQLite takes them.
  private lazy var ownTriggers = Set(Schema.current.triggers)
  private var foreignTriggers: Set<String> = []
  private var schemaVersion: Int64?
  /// Why the last statement was refused.
  private var refusal: String?
  private var handle: OpaquePointer?

  /// The trigger of another that a statement was last compiled with.
  private var watched: String? { didSet { isWatching = watched != nil } }
  /// Whether the steps of statements are counted.
  private(set) var isWatching = false
  /// What one statement may take, in millions of SQLite's steps.
  private var budget = 0
  private var spent = 0
  private static let stepsAtOnce: Int32 = 1_000_000

  init(isStrict: Bool) { self.isStrict = isStrict }

  /// Has SQLite ask this guard, which must outlive the connection's statements.
  func install(on handle: OpaquePointer) {
    self.handle = handle
    sqlite3_set_authorizer(
      handle,
      { guarded, action, first, second, _, source in
        // What no trigger, view or part of a statement asks for is this program's own wish.
        guard let guarded, let source else { return SQLITE_OK }
        return Unmanaged<WriteGuard>.fromOpaque(guarded).takeUnretainedValue()
          .answer(action, first ?? second, source: String(cString: source))
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  /// Looks at the schema, unless it is the one looked at before.
  ///
  /// - Throws: `CatalogError.foreign` where our objects are not as the migrations make them.
  func readSchema(of connection: Connection) throws(CatalogError) {
    let version = try connection.schemaVersion()
    guard version != schemaVersion else { return }
    if try !Schema.isCurrent(in: connection) {
      let found = try Schema(of: connection)
      if isStrict, let problem = Schema.current.compare(with: found).wrong.first {
        throw Schema.refusal(of: connection.path, for: problem)
      }
      ownTriggers = Set(Schema.current.triggers(in: found))
      foreignTriggers = Set(found.triggers.map { $0.lowercased() }).subtracting(ownTriggers)
      try connection.trustSearchIndexes()
    }
    schemaVersion = version
  }

  /// Whether a statement that fails in a write has failed by what triggers of others do.
  var blamesForeignTriggers: Bool {
    isStrict && !foreignTriggers.isEmpty && sqlite3_txn_state(handle, "main") == SQLITE_TXN_WRITE
  }

  private func answer(
    _ action: Int32, _ name: UnsafePointer<CChar>?, source: String
  ) -> Int32 {
    let key = source.lowercased()
    guard foreignTriggers.contains(key) || !ownTriggers.contains(key) else { return SQLITE_OK }
    if foreignTriggers.contains(key) { watch(source) }
    let name = name.map { String(cString: $0).lowercased() } ?? ""
    switch action {
    case SQLITE_SELECT, SQLITE_READ, SQLITE_RECURSIVE: return SQLITE_OK
    case SQLITE_FUNCTION where name != "load_extension": return SQLITE_OK
    case SQLITE_INSERT, SQLITE_UPDATE, SQLITE_DELETE:
      guard tables.contains(name) else { return SQLITE_OK }
      refusal =
        "its trigger \(source), which is not this program's, would write to the table \(name)"
      return SQLITE_DENY
    default:
      refusal = "its \(source), which is not this program's, would do what it may not"
      return SQLITE_DENY
    }
  }

  /// Why the last statement was refused, once.
  func takeRefusal() -> String? {
    defer { refusal = nil }
    return refusal
  }

  // MARK: Steps

  /// Begins to count the steps of statements, for good.
  private func watch(_ trigger: String) {
    defer { watched = trigger }
    guard watched == nil, let handle, let file = sqlite3_db_filename(handle, "main") else { return }
    // A statement may change every record: some twenty steps for each byte of the file.
    if case .regularFile(let bytes) = FileKind(path: String(cString: file)) {
      budget = 200 + bytes / 50_000
    }
    sqlite3_progress_handler(
      handle, Self.stepsAtOnce,
      { guarded in
        guard let guarded else { return 0 }
        return Unmanaged<WriteGuard>.fromOpaque(guarded).takeUnretainedValue().count()
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  private func count() -> Int32 {
    guard sqlite3_txn_state(handle, "main") == SQLITE_TXN_WRITE else { return 0 }
    spent += 1
    guard spent > budget, let watched else { return 0 }
    refusal = "its trigger \(watched), which is not this program's, does not come to an end"
    return 1
  }

  /// Begins to count anew.
  func statementEnded() { spent = 0 }
}
