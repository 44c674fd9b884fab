import CatalogStore

/// Makes again what a catalog keeps beside its records.
struct CatalogRepair {
  private let catalog: Catalog
  private var connection: Connection { catalog.connection }

  init(_ catalog: Catalog) { self.catalog = catalog }

  /// Makes indexes, triggers and views as they should be, in one transaction.
  ///
  /// - Returns: What was done, a line each.
  func repairSchema(_ findings: [Finding]) throws -> [String] {
    guard isSound(findings), findings.contains(where: { $0.part == .store(.schema) })
    else { return [] }
    return try repair("the schema") { try catalog.repairSchema() }
  }

  /// Whoever writes through damaged pages may write over records.
  private func isSound(_ findings: [Finding]) -> Bool {
    !findings.contains { $0.part == .store(.pages) }
  }

  /// Does what can be done about findings, in transactions of their own.
  ///
  /// - Returns: What was done, a line each.
  func run(_ findings: [Finding]) throws -> [String] {
    guard isSound(findings) else { return [] }
    var parts: [Finding.Part] = []
    for finding in findings where parts.last != finding.part { parts.append(finding.part) }
    var repairs: [String] = []
    if parts.contains(.store(.rows)) {
      repairs += try repair("the indexes") { try catalog.fillIndexes() }
    }
    // Layouts cover records up to one that the totals know.
    if parts.contains(.store(.totals)) {
      repairs += try repair("the totals") {
        try catalog.countRecords()
        return ["the totals are counted again"]
      }
    }
    for case .layout(let id) in parts {
      repairs += try repair("layout \(id)") {
        [try LayoutRepair(id, connection: connection).run()]
      }
    }
    if parts.contains(.strays) {
      repairs += try repair("the frames of no layout") { [try deleteStrays()] }
    }
    return repairs
  }

  private func repair(_ name: String, _ body: () throws -> [String]) throws -> [String] {
    do {
      return try catalog.write(body)
    } catch let error as LayoutError {
      return ["\(name) is left as it was: \(error)"]
    } catch let error as CatalogError {
      if case .foreignTrigger(_, let reason) = error {
        return ["\(name) is left as it was: \(reason)"]
      }
      guard let damage = error.damage else { throw error }
      return ["\(name) is left as it was: \(damage)"]
    }
  }

  private func deleteStrays() throws -> String {
    try connection.statement(
      "DELETE FROM frame WHERE layout_id NOT IN (SELECT id FROM layout)"
    ).run()
    let frames = connection.changeCount
    try connection.statement(
      "DELETE FROM layout_section WHERE layout_id NOT IN (SELECT id FROM layout)"
    ).run()
    return "frames and sections of no layout are deleted: \(frames) and \(connection.changeCount)"
  }
}
