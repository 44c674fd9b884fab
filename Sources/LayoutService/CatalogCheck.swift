import CatalogStore
import LayoutEngine

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Checks a catalog, inside a transaction that reads.
struct CatalogCheck {
  private let connection: Connection
  private let list = FindingList()

  init(_ connection: Connection) { self.connection = connection }

  func run() throws -> CheckReport {
    let store = StoreCheck(connection) { [list] in list.add(.store($0), $1) }
    guard let (foreign, records) = try store.run() else {
      return CheckReport(findings: list.findings, foreign: [], records: 0, layouts: 0)
    }
    try list.attempt(.savedStyles, "the saved styles") { try checkSavedStyles() }
    var layouts: [Int64] = []
    try list.attempt(.store(.rows), "the layouts") {
      try values("SELECT id FROM layout ORDER BY id") { id in
        if let id = id.integer { layouts.append(id) }
      }
    }
    for id in layouts {
      try list.attempt(.layout(id), "layout \(id)") {
        try LayoutCheck(id, connection: connection, list: list).run()
      }
    }
    try list.attempt(.strays, "the frames") { try findStrays() }
    return CheckReport(
      findings: list.findings, foreign: foreign, records: records, layouts: layouts.count)
  }

  private func checkSavedStyles() throws {
    let styles = try connection.statement("SELECT name, definition FROM style")
    defer { styles.reset() }
    while try styles.step() {
      let definition = Data(styles.text(1).utf8)
      if (try? JSONDecoder().decode(Style.self, from: definition)) == nil {
        list.add(.savedStyles, "the saved style \(styles.text(0)) cannot be read")
      }
    }
  }

  /// Finds what belongs to layouts that are not there, stepping from one layout's rows to the next one's.
  private func findStrays() throws {
    let next = try connection.statement(
      """
      SELECT layout_id, layout_id IN (SELECT id FROM layout) FROM frame
      WHERE layout_id > ?1 ORDER BY layout_id LIMIT 1
      """)
    defer { next.reset() }
    var last = Int64.min
    while true {
      next.reset()
      next.bind(1, last)
      guard try next.step() else { break }
      let id = next.value(0)
      if next.int(1) == 0 || id.integer == nil {
        list.add(.strays, "there are frames of layout \(id), which is not there")
      }
      // Ids that are no whole numbers come last, and what is behind one of them cannot be told.
      guard let id = id.integer, id > last else { break }
      last = id
    }
    try values(
      """
      SELECT DISTINCT layout_id FROM layout_section
      WHERE layout_id NOT IN (SELECT id FROM layout)
      """
    ) { list.add(.strays, "there are sections of layout \($0), which is not there") }
  }

  /// Hands over the only value of each row.
  private func values(_ sql: StaticString, _ body: (StoredValue) -> Void) throws {
    let list = try connection.statement(sql)
    defer { list.reset() }
    while try list.step() { body(list.value(0)) }
  }
}
