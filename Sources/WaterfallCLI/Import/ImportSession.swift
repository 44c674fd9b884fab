import CatalogStore
import DatasetImport

/// One import: the records of several inputs in one transaction, with what was refused.
///
/// The catalog is opened, or made, when the first valid record is there, so that inputs without any leave
/// no empty catalog behind, and no lock is held while a document is parsed.
final class ImportSession {
  private let path: String
  private let wait: Double
  private let messages: Messages
  private var appender: RecordAppender?
  private(set) var rejected = 0
  private var named: [Rejection] = []

  /// So many refusals are named, the others counted.
  private static let namedRejections = 10

  init(path: String, wait: Double, messages: Messages) {
    self.path = path
    self.wait = wait
    self.messages = messages
  }

  var imported: Int { appender?.counts.appended ?? 0 }

  /// Reads the records of an input.
  func read(_ input: DatasetReader) throws {
    let summary = try Pipeline.run { take in
      try input.read(take)
    } consume: { event in
      switch event {
      case .record(let record, let place): try self.append(record, of: input, at: place)
      case .rejection(let rejection): self.reject(rejection)
      }
    }
    if summary.passedOver > 0 {
      let objects =
        summary.passedOver == 1 ? "an empty object" : "\(summary.passedOver) empty objects"
      messages.note("\(input.path): passed over \(objects)")
    }
  }

  private func append(
    _ record: ImageRecord, of input: DatasetReader, at place: Rejection.Place
  ) throws {
    let appender = try self.appender ?? RecordAppender(Catalog.open(at: path, wait: wait))
    self.appender = appender
    do {
      try appender.append(record)
    } catch let error as RecordError {
      reject(
        Rejection(
          file: input.path, place: place, field: error.field, value: error.value,
          reason: error.problem))
    }
  }

  private func reject(_ rejection: Rejection) {
    rejected += 1
    if named.count < Self.namedRejections { named.append(rejection) }
  }

  /// Keeps what was read, and makes the catalog where there is none yet.
  ///
  /// - Returns: What the catalog holds now.
  func finish() throws -> CatalogTotals {
    for rejection in named { messages.note("not imported: \(rejection)") }
    if rejected > Self.namedRejections {
      messages.note("and \(rejected - Self.namedRejections) more records were not imported")
    }
    guard let appender else {
      guard rejected == 0 else {
        throw CommandError(
          "nothing imported: every record is invalid (\(rejected))", .inputRejected)
      }
      return try Catalog.open(at: path, wait: wait).totals()
    }
    try appender.commit()
    return try appender.catalog.totals()
  }
}
