import CatalogStore
import DatasetImport

/// One transaction of an import: the records of one input or of several.
///
/// The catalog is opened, or made, when the first valid record is there, so that inputs without any leave
/// no empty catalog behind, and no lock is held while a document is parsed.
final class ImportSession {
  private let options: ImportOptions
  private let report: ImportReport
  private let messages: Messages
  private var appender: RecordAppender?
  /// Where a rehearsal for a catalog that is not there takes place.
  private var scratch: ScratchFolder?
  private var rejected = 0
  /// How many valid records may still come.
  private var left: Int

  private struct LimitReached: Error {}

  init(_ options: ImportOptions, _ report: ImportReport, _ messages: Messages, limit: Int) {
    self.options = options
    self.report = report
    self.messages = messages
    left = limit
  }

  /// The number of valid records taken, duplicates included.
  private(set) var taken = 0

  /// Reads the records of an input.
  func read(_ input: DatasetReader) throws {
    do {
      let summary = try Pipeline.run { take in
        try input.read(take)
      } consume: { event in
        switch event {
        case .record(let record, let place): try self.take(record, of: input, at: place)
        case .rejection(let rejection): self.reject(rejection)
        }
      }
      note(summary, of: input)
    } catch is LimitReached {}
  }

  private func note(_ summary: DatasetSummary, of input: DatasetReader) {
    guard summary.passedOver > 0 else { return }
    let objects =
      summary.passedOver == 1 ? "an empty object" : "\(summary.passedOver) empty objects"
    messages.note("\(input.path): passed over \(objects)")
  }

  private func take(
    _ record: ImageRecord, of input: DatasetReader, at place: Rejection.Place
  ) throws {
    guard left > 0 else { throw LimitReached() }
    let appender = try openAppender()
    do {
      try appender.append(record)
      taken += 1
      left -= 1
    } catch let error as RecordError {
      reject(
        Rejection(
          file: input.path, place: place, field: error.field, value: error.value,
          reason: error.problem))
    } catch let error as DuplicateError {
      throw CommandError("nothing imported: \(input.path), \(place): \(error)", .inputRejected)
    }
  }

  private func openAppender() throws -> RecordAppender {
    if let appender { return appender }
    let catalog =
      options.isRehearsal
      ? try openRehearsal() : try Catalog.open(at: options.path, wait: options.wait)
    let appender = try RecordAppender(catalog, duplicates: options.policy)
    self.appender = appender
    return appender
  }

  private func openRehearsal() throws -> Catalog {
    do {
      return try Catalog.openExisting(at: options.path, wait: options.wait)
    } catch CatalogError.missing {
      let scratch = try ScratchFolder()
      self.scratch = scratch
      return try Catalog.open(at: scratch.catalogPath)
    }
  }

  private func reject(_ rejection: Rejection) {
    rejected += 1
    report.reject(rejection)
  }

  /// Keeps what was read, and makes the catalog where there is none yet; gives it up after a rehearsal.
  func finish() throws {
    if options.isStrict, rejected > 0 {
      throw CommandError(
        "nothing imported: \(NumberText.counted(rejected, "invalid record"))", .inputRejected)
    }
    guard let appender else {
      guard rejected == 0 else {
        throw CommandError(
          "nothing imported: every record is invalid (\(rejected))", .inputRejected)
      }
      report.totals = try totalsWithoutRecords()
      return
    }
    if options.isRehearsal {
      report.totals = try appender.rehearse()
    } else {
      try appender.commit()
      report.totals = try appender.catalog.totals()
    }
    report.add(appender.counts)
    self.appender = nil
  }

  /// What the catalog holds where the inputs held no record.
  private func totalsWithoutRecords() throws -> CatalogTotals {
    guard options.isRehearsal else {
      return try Catalog.open(at: options.path, wait: options.wait).totals()
    }
    do {
      return try CatalogReader.open(at: options.path, wait: options.wait).totals()
    } catch CatalogError.missing {
      return .none
    }
  }
}
