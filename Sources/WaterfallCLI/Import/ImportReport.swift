import CatalogStore
import DatasetImport

/// What came of an import, over all its transactions.
final class ImportReport {
  private(set) var counts = AppendCounts()
  private(set) var rejected = 0
  /// The records of the catalog, as it is or, after a rehearsal, as it would be.
  var totals = CatalogTotals.none
  /// The layouts extended; `nil` where none were to be.
  var layouts: Int?
  private var named: [Rejection] = []
  private let rejects: Output?

  /// So many refusals are named, the others counted.
  private static let namedRejections = 10

  /// - Parameter rejects: Where every refusal is written, a line of JSON each.
  init(rejects: Output?) { self.rejects = rejects }

  func add(_ more: AppendCounts) {
    counts.appended += more.appended
    counts.duplicates += more.duplicates
    counts.updated += more.updated
  }

  func reject(_ rejection: Rejection) {
    rejected += 1
    if named.count < Self.namedRejections { named.append(rejection) }
    if let rejects { RowWriter.writeLines([rejection.fields], to: rejects) }
  }

  /// Names the first refusals.
  func nameRejections(_ messages: Messages) {
    for rejection in named { messages.note("not imported: \(rejection)") }
    switch rejected - named.count {
    case ...0: break
    case 1: messages.note("and 1 more record was not imported")
    case let count: messages.note("and \(count) more records were not imported")
    }
  }

  /// What is printed.
  func fields(_ policy: DuplicatePolicy) -> [Field] {
    [
      Field("imported", counts.appended), Field("rejected", rejected),
      Field("duplicates", counts.duplicates),
    ] + (policy == .update ? [Field("updated", counts.updated)] : []) + [
      Field("sections", totals.sections), Field("records", totals.records),
    ] + (layouts.map { [Field("layouts", $0)] } ?? [])
  }
}

extension Rejection {
  /// The refusal as `--rejects` writes it.
  fileprivate var fields: [Field] {
    let place =
      switch place {
      case .line(let line): Field("line", line)
      case .index(let index): Field("index", index)
      case .file(let path): Field("path", path)
      }
    return [
      Field("file", file), place, Field("field", field.isEmpty ? nil : field),
      Field("value", value.isEmpty ? nil : value), Field("reason", reason),
    ]
  }
}
