/// Checks what a catalog holds beside its layouts, inside a transaction that reads.
///
/// What it comes upon is told to `found`, and the check goes on.
package struct StoreCheck {
  /// What a finding is about.
  package enum Part: Hashable, Sendable {
    /// The pages of the file: what is read from them may be anything.
    case pages
    /// Rows that break a rule of their table, or that an index does not have.
    case rows
    case schema
    /// The counts of records that are kept.
    case totals
    case settings
  }

  private let connection: Connection
  private let found: (Part, String) -> Void

  package init(_ connection: Connection, found: @escaping (Part, String) -> Void) {
    self.connection = connection
    self.found = found
  }

  /// Checks the file, its schema and the totals.
  ///
  /// - Returns: The objects that are not this program's, and how many records there are; `nil` where the
  ///   pages are damaged, so that nothing can be told from them.
  /// - Complexity: O(n log n): SQLite looks each row up in each index.
  package func run() throws -> (foreign: [String], records: Int)? {
    let made = Schema.current
    guard try attempt(.pages, { try checkIntegrity(of: made.tables) }) == true else { return nil }
    let foreign = try attempt(.schema) {
      let (wrong, foreign) = made.compare(with: try Schema(of: connection))
      for problem in wrong { found(.schema, problem.text) }
      return foreign
    }
    try attempt(.rows) { try checkBounds() }
    try attempt(.rows) { try checkReferences() }
    let records = try attempt(.totals) { try checkTotals() }
    try attempt(.totals) { try checkSectionTotals() }
    try attempt(.settings) { _ = try connection.cacheLimit() }
    try attempt(.settings) { try checkSectionOrder() }
    return (foreign ?? [], records ?? 0)
  }

  /// Runs a part of the check; damage that it comes upon is a finding, and ends the part.
  @discardableResult
  private func attempt<Value>(_ part: Part, _ body: () throws -> Value) throws -> Value? {
    do {
      return try body()
    } catch let error as CatalogError {
      guard let damage = error.damage else { throw error }
      found(part, damage)
      return nil
    }
  }

  /// Lets SQLite check the file.
  ///
  /// - Returns: Whether its pages are sound.
  private func checkIntegrity(of tables: [String]) throws -> Bool {
    do {
      let lines = try connection.statement("SELECT integrity_check FROM pragma_integrity_check")
      return try readIntegrity(lines)
    } catch CatalogError.damaged {
      // A table of another client may need functions or collations that only this client has.
      let lines = try connection.statement(
        "SELECT integrity_check FROM pragma_integrity_check(?1)")
      return try tables.allSatisfy { table in
        lines.bind(1, table)
        return try readIntegrity(lines)
      }
    }
  }

  private func readIntegrity(_ lines: Statement) throws -> Bool {
    defer { lines.reset() }
    while try lines.step() {
      let text = lines.text(0)
      // What is wrong with pages comes first, in one text under such a heading. SQLite would then go on to
      // rows that it finds through these pages, for as long as they lead it.
      if text.hasPrefix("*** in database") {
        for line in text.split(separator: "\n").dropFirst() { found(.pages, String(line)) }
        return false
      }
      if text != "ok" { found(.rows, text) }
    }
    return true
  }

  /// Finds records that the table `image` would not take: on a connection that only reads, SQLite leaves
  /// the CHECK constraints out of its own check.
  private func checkBounds() throws {
    let records = try connection.statement(
      """
      SELECT count(*), min(id) FROM image
      WHERE id <= 0 OR id >= 9007199254740992
        OR NOT (width > 0 AND width <= 1e9 AND height > 0 AND height <= 1e9)
        OR NOT (caption_height >= 0 AND caption_height <= 1e9)
        OR width > height * 10000 OR height > width * 10000
        OR thumb_url = '' OR key = ''
        OR length(extra) < 0 -- an error where it is too large to be read
      """)
    defer { records.reset() }
    guard try records.step(), records.int64(0) > 0 else { return }
    found(
      .rows,
      "the table image would not take \(records.int64(0)) of its records, the first of them record"
        + " \(records.int64(1))")
  }

  /// Finds records without their section.
  private func checkReferences() throws {
    let lost = try connection.statement(
      """
      SELECT section_id, count(*), min(id) FROM image GROUP BY section_id
      HAVING NOT EXISTS (SELECT 1 FROM section WHERE section.id = section_id)
      """)
    defer { lost.reset() }
    while try lost.step() {
      found(
        .rows,
        "section \(lost.value(0)) is not there, but has \(lost.int64(1)) records, the first of them"
          + " record \(lost.int64(2))")
    }
  }

  private func checkTotals() throws -> Int {
    let totals = try connection.statement(
      """
      SELECT (SELECT count(*) FROM image), (SELECT ifnull(max(id), 0) FROM image),
        record_count, last_image_id, recount
      FROM (SELECT 1) LEFT JOIN catalog
      """)
    defer { totals.reset() }
    guard try totals.step() else { return 0 }
    let records = totals.int(0)
    if totals.value(2) != StoredValue(records) {
      found(.totals, "catalog.record_count is \(totals.value(2)), not \(records)")
    }
    if totals.value(3).integer ?? -1 < totals.int64(1) {
      found(
        .totals,
        "catalog.last_image_id is \(totals.value(3)), but there is record \(totals.int64(1))")
    }
    // 1 after an insert that came upon a record and did nothing: the next one counts anew.
    if totals.value(4) != StoredValue(0), totals.value(4) != StoredValue(1) {
      found(.totals, "catalog.recount is \(totals.value(4)), not 0 or 1")
    }
    return records
  }

  private func checkSectionTotals() throws {
    let sections = try connection.statement(
      """
      SELECT name, record_count, (SELECT count(*) FROM image WHERE section_id = section.id)
      FROM section
      """)
    defer { sections.reset() }
    while try sections.step() {
      guard sections.value(1) != sections.value(2) else { continue }
      found(
        .totals,
        "section \(sections.text(0)): record_count is \(sections.value(1)), not \(sections.int(2))")
    }
  }

  private func checkSectionOrder() throws {
    guard let order = try connection.setting(.sectionOrder) else { return }
    let orders: [SectionOrder] = [.appearance, .name, .nameDescending, .listed([])]
    if !orders.contains(where: { $0.settingText == order }) {
      found(.settings, "its \(Setting.sectionOrder.rawValue) is \(order)")
    }
  }
}
