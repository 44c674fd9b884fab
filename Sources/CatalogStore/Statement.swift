import CSQLite

/// A compiled statement of a `Connection`, which keeps it for the next use.
package final class Statement {
  private var handle: OpaquePointer?
  private unowned let connection: Connection
  /// Asked at the end of every row that is written: not by way of the connection, which takes longer.
  private let writeGuard: WriteGuard?

  init(_ handle: OpaquePointer, connection: Connection) {
    self.handle = handle
    self.connection = connection
    writeGuard = connection.writeGuard
  }

  deinit { finalize() }

  /// Gives the statement up; it is of no use afterwards.
  func finalize() {
    sqlite3_finalize(handle)
    handle = nil
  }

  /// The steps of SQLite's virtual machine so far.
  var steps: Int { Int(sqlite3_stmt_status(handle, SQLITE_STMTSTATUS_VM_STEP, 0)) }

  /// Whether the statement has been stepped and not reset.
  var isAtRow: Bool { sqlite3_stmt_busy(handle) != 0 }

  package func bind(_ index: Int32, _ value: Int64) { sqlite3_bind_int64(handle, index, value) }

  package func bind(_ index: Int32, _ value: Int) { bind(index, Int64(value)) }

  package func bind(_ index: Int32, _ value: Double) { sqlite3_bind_double(handle, index, value) }

  package func bind(_ index: Int32, _ value: Double?) {
    if let value { bind(index, value) } else { bindNull(index) }
  }

  package func bind(_ index: Int32, _ value: String) {
    var value = value
    value.withUTF8 { bytes in
      // A text without a base address would be bound as NULL.
      guard !bytes.isEmpty else {
        sqlite3_bind_text(handle, index, "", 0, Self.transient)
        return
      }
      bytes.withMemoryRebound(to: CChar.self) { text in
        _ = sqlite3_bind_text64(
          handle, index, text.baseAddress, UInt64(text.count), Self.transient,
          UInt8(SQLITE_UTF8))
      }
    }
  }

  package func bind(_ index: Int32, _ value: String?) {
    if let value { bind(index, value) } else { bindNull(index) }
  }

  package func bind(_ index: Int32, blob: UnsafeRawBufferPointer) {
    if let base = blob.baseAddress {
      sqlite3_bind_blob64(handle, index, base, UInt64(blob.count), Self.transient)
    } else {
      sqlite3_bind_zeroblob(handle, index, 0)
    }
  }

  package func bindNull(_ index: Int32) { sqlite3_bind_null(handle, index) }

  /// Tells SQLite to copy what is bound.
  private static let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

  /// Advances to the next row.
  ///
  /// - Returns: `false` behind the last row; the statement is then reset.
  package func step() throws(CatalogError) -> Bool {
    let code = sqlite3_step(handle)
    switch code {
    case SQLITE_ROW:
      return true
    case SQLITE_DONE:
      sqlite3_reset(handle)
      if let writeGuard, writeGuard.isWatching { writeGuard.statementEnded() }
      return false
    default:
      let error = connection.error(code)
      sqlite3_reset(handle)
      throw error
    }
  }

  /// Runs a statement that returns no row.
  package func run() throws(CatalogError) { while try step() {} }

  /// Runs a statement that returns no row with a text that SQLite need not copy.
  func run(binding text: String, at index: Int32) throws(CatalogError) {
    var text = text
    let result: Result<Void, CatalogError> = text.withUTF8 { bytes in
      sqlite3_bind_text64(
        handle, index, UnsafeRawPointer(bytes.baseAddress)?.assumingMemoryBound(to: CChar.self),
        UInt64(bytes.count), nil, UInt8(SQLITE_UTF8))
      do throws(CatalogError) {
        return .success(try run())
      } catch {
        return .failure(error)
      }
    }
    try result.get()
  }

  package func reset() { sqlite3_reset(handle) }

  package func int64(_ column: Int32) -> Int64 { sqlite3_column_int64(handle, column) }

  package func int(_ column: Int32) -> Int { Int(sqlite3_column_int64(handle, column)) }

  /// A count or an id that this program wrote.
  ///
  /// - Throws: `CatalogError.damaged` for one below 0, beyond 2⁵³, or none.
  package func count(_ column: Int32) throws(CatalogError) -> Int {
    let value = sqlite3_column_int64(handle, column)
    guard (0...(1 << 53)).contains(value), value != 0 || !isNull(column) else {
      throw damage("a count is \(self.value(column))")
    }
    return Int(value)
  }

  /// A place along a layout that this program wrote, in points.
  ///
  /// - Throws: `CatalogError.damaged` for one below 0, beyond 2⁵³, or none.
  package func place(_ column: Int32) throws(CatalogError) -> Double {
    let value = sqlite3_column_double(handle, column)
    guard (0...0x1p53).contains(value), value != 0 || !isNull(column) else {
      throw damage("a place in a layout is \(self.value(column))")
    }
    return value
  }

  /// An error that says what is wrong with the row.
  package func damage(_ detail: String) -> CatalogError {
    .damaged(path: connection.path, detail: detail)
  }

  package func double(_ column: Int32) -> Double { sqlite3_column_double(handle, column) }

  package func isNull(_ column: Int32) -> Bool {
    sqlite3_column_type(handle, column) == SQLITE_NULL
  }

  package func optionalDouble(_ column: Int32) -> Double? {
    isNull(column) ? nil : double(column)
  }

  package func text(_ column: Int32) -> String { String(decoding: bytes(column), as: UTF8.self) }

  package func optionalText(_ column: Int32) -> String? { isNull(column) ? nil : text(column) }

  /// The value as it is stored, for what may not be as it should be.
  package func value(_ column: Int32) -> StoredValue {
    switch sqlite3_column_type(handle, column) {
    case SQLITE_INTEGER: .integer(int64(column))
    case SQLITE_FLOAT: .real(bits: double(column).bitPattern)
    case SQLITE_TEXT: .text(text(column))
    case SQLITE_BLOB: .blob(Array(bytes(column)))
    default: .null
    }
  }

  /// The bytes of a text or blob, valid until the next step.
  package func bytes(_ column: Int32) -> UnsafeRawBufferPointer {
    // The pointer first: asking for the size may not change what it points to.
    let pointer = sqlite3_column_blob(handle, column)
    return UnsafeRawBufferPointer(
      start: pointer, count: Int(sqlite3_column_bytes(handle, column)))
  }
}
