/// Appends records to a catalog in one transaction, which begins with the appender.
///
/// Into a catalog without records the rows come first and the indexes last, which takes a third of the
/// time. An appender that ends without `commit` has appended nothing.
public final class RecordAppender {
  /// The catalog appended to.
  public let catalog: Catalog
  private var isOpen = true
  private var connection: Connection { catalog.connection }
  private let insert: Statement
  private let deferred: DeferredObjects?
  private var sections: [String: SectionTotal] = [:]
  private var lastSection: (name: String, total: SectionTotal)?
  private var nextPosition: Int
  private let firstID: Int64
  private var nextID: Int64

  /// A section's id, and how many records this transaction has brought to it.
  private final class SectionTotal {
    let id: Int64
    var appended = 0

    init(id: Int64) { self.id = id }
  }

  /// The number of records appended so far.
  public var count: Int { Int(nextID - firstID) }

  /// Begins the transaction.
  ///
  /// - Throws: `CatalogError.busy` when another process has not ended in the time to wait.
  public init(_ catalog: Catalog) throws {
    self.catalog = catalog
    try catalog.begin()
    do {
      let connection = catalog.connection
      let totals = try connection.statement(
        """
        SELECT record_count, last_image_id, (SELECT ifnull(max(position) + 1, 0) FROM section)
        FROM catalog
        """)
      guard try totals.step() else {
        throw CatalogError.damaged(path: catalog.path, detail: "the table catalog is empty")
      }
      firstID = totals.int64(1) + 1
      nextID = firstID
      nextPosition = totals.int(2)
      let isEmpty = totals.int(0) == 0
      totals.reset()
      deferred = isEmpty ? try DeferredObjects(connection) : nil
      insert = try connection.statement(
        """
        INSERT INTO image
          (id, section_id, width, height, caption_height, thumb_url, key, extra)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
        """)
    } catch {
      catalog.rollBack()
      throw error
    }
  }

  /// Appends a record.
  ///
  /// - Returns: The id given to it.
  /// - Throws: `RecordError` for a record that the catalog does not take, and which leaves the
  ///   transaction as it was; `CatalogError`.
  /// - Complexity: O(log n) in the number of records.
  @discardableResult
  public func append(_ record: ImageRecord) throws -> Int64 {
    try record.validate()
    if let key = record.key { try requireNew(key: key) }
    let section = try section(named: record.section)
    insert.bind(1, nextID)
    insert.bind(2, section.id)
    insert.bind(3, record.width)
    insert.bind(4, record.height)
    insert.bind(5, record.captionHeight)
    insert.bind(6, record.thumbURL)
    insert.bind(7, record.key)
    insert.bind(8, record.extra)
    try insert.run()
    section.appended += 1
    defer { nextID += 1 }
    return nextID
  }

  private func requireNew(key: String) throws {
    let known = try connection.statement("SELECT 1 FROM image WHERE key = ?1")
    known.bind(1, key)
    defer { known.reset() }
    guard try !known.step() else {
      throw RecordError(field: "key", value: key, problem: "is in the catalog already")
    }
  }

  /// The section of that name, made where there is none.
  private func section(named name: String) throws -> SectionTotal {
    if let lastSection, lastSection.name == name { return lastSection.total }
    let total = try sections[name] ?? storedSection(named: name)
    sections[name] = total
    lastSection = (name, total)
    return total
  }

  private func storedSection(named name: String) throws -> SectionTotal {
    let find = try connection.statement("SELECT id FROM section WHERE name = ?1")
    find.bind(1, name)
    defer { find.reset() }
    if try find.step() { return SectionTotal(id: find.int64(0)) }
    let make = try connection.statement(
      "INSERT INTO section (name, position) VALUES (?1, ?2) RETURNING id")
    make.bind(1, name)
    make.bind(2, nextPosition)
    guard try make.step() else {
      throw CatalogError.unexpected(path: connection.path, detail: "no id for section \(name)")
    }
    let id = make.int64(0)
    try make.run()
    nextPosition += 1
    return SectionTotal(id: id)
  }

  deinit {
    if isOpen { catalog.rollBack() }
  }

  /// Keeps the records appended and ends the transaction.
  ///
  /// - Throws: `CatalogError`; nothing is kept then.
  public func commit() throws {
    try deferred.map(finish)
    try catalog.commit()
    isOpen = false
  }

  /// Writes the totals and makes the indexes that were put off.
  private func finish(_ deferred: DeferredObjects) throws {
    let totals = try connection.statement(
      "UPDATE catalog SET record_count = record_count + ?1, last_image_id = ?2")
    totals.bind(1, count)
    totals.bind(2, nextID - 1)
    try totals.run()
    let sectionTotal = try connection.statement(
      "UPDATE section SET record_count = record_count + ?1 WHERE id = ?2")
    for section in sections.values {
      sectionTotal.bind(1, section.appended)
      sectionTotal.bind(2, section.id)
      try sectionTotal.run()
    }
    try deferred.restore()
  }
}
