/// Appends records to a catalog in one transaction, which begins with the appender.
///
/// Into a catalog without records the rows come first and the indexes last, which takes a third of the
/// time; from a thousand records on the totals are kept in bulk, which saves another.
///
/// An appender that ends without `commit` has appended nothing.
public final class RecordAppender {
  /// The catalog appended to.
  public let catalog: Catalog
  /// What became of the records so far.
  public private(set) var counts = AppendCounts()
  private let policy: DuplicatePolicy
  private var isOpen = true
  private var connection: Connection { catalog.connection }
  private var deferred: DeferredObjects?
  private let sections: SectionNames
  /// Whether there were records before.
  private let isFirst: Bool
  private let firstID: Int64
  private var nextID: Int64
  private var hasInserted = false
  /// The records that no trigger has counted.
  private var uncounted = 0

  /// So many records are worth a change of the schema.
  private static let bulk = 1000

  /// Begins the transaction.
  ///
  /// - Throws: `CatalogError.busy` when another process has not ended in the time to wait.
  public init(_ catalog: Catalog, duplicates policy: DuplicatePolicy = .keep) throws {
    self.catalog = catalog
    self.policy = policy
    try catalog.begin()
    do {
      let connection = catalog.connection
      let totals = try connection.statement("SELECT record_count, last_image_id FROM catalog")
      guard try totals.step() else {
        throw CatalogError.damaged(path: catalog.path, detail: "the table catalog is empty")
      }
      isFirst = try totals.count(0) == 0
      firstID = Int64(try totals.count(1)) + 1
      nextID = firstID
      totals.reset()
      // Repeats inside the import are found by the index.
      let needsIndex = policy == .skip || policy == .update || policy == .fail
      deferred =
        isFirst && !needsIndex
        ? try DeferredObjects(connection, withIndexes: true) : nil
      sections = SectionNames(connection)
    } catch {
      catalog.rollBack()
      throw error
    }
  }

  deinit {
    if isOpen { catalog.rollBack() }
  }

  /// Appends a record, or does with a duplicate what the policy says.
  ///
  /// - Throws: `RecordError` for a record that the catalog does not take, which leaves the transaction as
  ///   it was; `DuplicateError`; `CatalogError`.
  /// - Complexity: O(log n) in the number of records.
  @discardableResult
  public func append(_ record: ImageRecord) throws -> AppendOutcome {
    try requireOpen()
    try record.validate()
    let outcome = try place(record)
    counts.count(outcome)
    return outcome
  }

  private func place(_ record: ImageRecord) throws -> AppendOutcome {
    let section = try sections.total(named: record.section)
    guard let known = try duplicate(of: record, in: section) else {
      return .appended(try insert(record, section))
    }
    switch policy {
    case .known, .skip, .keep: return .duplicate(of: known)
    case .update: return try update(known, record) ? .updated(known) : .duplicate(of: known)
    case .fail: throw DuplicateError(id: known, record: record)
    }
  }

  /// The record that the policy takes for the same.
  private func duplicate(
    of record: ImageRecord, in section: SectionNames.Total
  ) throws -> Int64? {
    if let key = record.key { return try find(key: key) }
    switch policy {
    case .keep: return nil
    // Only what earlier imports brought counts: there is none, or none in this section.
    case .known where isFirst || !section.isKnown: return nil
    case .known: return try find(record.thumbURL, section, before: firstID)
    case .skip, .update, .fail: return try find(record.thumbURL, section, before: .max)
    }
  }

  private func find(key: String) throws -> Int64? {
    let find = try connection.statement("SELECT id FROM image WHERE key = ?1")
    find.bind(1, key)
    defer { find.reset() }
    return try find.step() ? find.int64(0) : nil
  }

  private func find(
    _ thumbURL: String, _ section: SectionNames.Total, before id: Int64
  ) throws -> Int64? {
    let find = try connection.statement(
      """
      SELECT id FROM image WHERE thumb_url = ?1 AND section_id = ?2 AND id < ?3
      ORDER BY id LIMIT 1
      """)
    find.bind(1, thumbURL)
    find.bind(2, section.id)
    find.bind(3, id)
    defer { find.reset() }
    return try find.step() ? find.int64(0) : nil
  }

  private func insert(_ record: ImageRecord, _ section: SectionNames.Total) throws -> Int64 {
    let insert = try connection.statement(
      """
      INSERT INTO image
        (id, section_id, width, height, caption_height, thumb_url, key, extra)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
      """)
    // SQLite finds the next id by itself, and then need not look whether it is taken.
    if deferred != nil, hasInserted { insert.bindNull(1) } else { insert.bind(1, nextID) }
    insert.bind(2, section.id)
    insert.bind(3, record.width)
    insert.bind(4, record.height)
    insert.bind(5, record.captionHeight)
    insert.bind(7, record.key)
    insert.bind(8, record.extra)
    try insert.run(binding: record.thumbURL, at: 6)
    hasInserted = true
    defer { nextID += 1 }
    if deferred != nil {
      section.uncounted += 1
      uncounted += 1
    } else if counts.appended + 1 == Self.bulk {
      deferred = try DeferredObjects(connection, withIndexes: false)
    }
    return nextID
  }

  /// Takes over what has changed; a trigger marks the layouts that a changed size makes stale.
  ///
  /// - Returns: Whether anything has changed.
  private func update(_ id: Int64, _ record: ImageRecord) throws -> Bool {
    let update = try connection.statement(
      """
      UPDATE image SET
        width = ?2, height = ?3, caption_height = ?4, thumb_url = ?5, extra = ifnull(?6, extra)
      WHERE id = ?1 AND (
        width <> ?2 OR height <> ?3 OR caption_height <> ?4 OR thumb_url <> ?5
        OR extra IS NOT ifnull(?6, extra))
      """)
    update.bind(1, id)
    update.bind(2, record.width)
    update.bind(3, record.height)
    update.bind(4, record.captionHeight)
    update.bind(5, record.thumbURL)
    update.bind(6, record.extra)
    try update.run()
    return connection.changeCount > 0
  }

  /// Keeps the records appended and ends the transaction.
  ///
  /// - Throws: `CatalogError`; nothing is kept then.
  public func commit() throws { try commit { _ in } }

  /// Keeps the records appended and what `body` writes, and ends the transaction.
  package func commit(_ body: (Catalog) throws -> Void) throws {
    try requireOpen()
    try finish()
    try body(catalog)
    try catalog.commit()
    isOpen = false
  }

  /// Gives up what was appended, and says what the catalog would have held.
  ///
  /// - Throws: `CatalogError`.
  public func rehearse() throws -> CatalogTotals {
    try requireOpen()
    try finish()
    return try catalog.totals()
  }

  /// Writes the totals and makes the indexes that were put off.
  private func finish() throws {
    guard let deferred else { return }
    let totals = try connection.statement(
      "UPDATE catalog SET record_count = record_count + ?1, last_image_id = ?2")
    totals.bind(1, uncounted)
    totals.bind(2, nextID - 1)
    try totals.run()
    try sections.save()
    try deferred.restore()
    self.deferred = nil
    uncounted = 0
  }

  /// Checks that the transaction is open: after some errors, a full disk among them, SQLite has ended it.
  private func requireOpen() throws {
    guard isOpen, connection.isInTransaction else {
      throw CatalogError.unexpected(path: catalog.path, detail: "the import has ended already")
    }
  }
}
