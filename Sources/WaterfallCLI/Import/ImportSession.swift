import CatalogStore
import DatasetImport
import LayoutService

/// One transaction of an import: the records of one input or of several.
///
/// The first records are held back, and the catalog opened or made only then: a short input that is broken
/// or refused leaves no empty catalog behind, and no lock is held while a document is parsed.
final class ImportSession {
  private let options: ImportOptions
  private let report: ImportReport
  private let messages: Messages
  private var appender: RecordAppender?
  /// Where a rehearsal for a catalog that is not there takes place.
  private var scratch: ScratchFolder?
  private var rejected = 0
  /// Records that wait to be put in order.
  private var waiting: [Waiting] = []
  /// The first records, before the catalog is opened, and about how much memory they take.
  private var held: [(record: ImageRecord, source: Source)] = []
  private var heldBytes = 0

  /// So many records are held back, and no more of them than take so much memory.
  private static let mostHeld = 4096
  private static let mostHeldBytes = 4 << 20
  /// The number of valid records taken, duplicates included.
  private(set) var taken = 0
  /// The most that may be taken.
  private let limit: Int

  private struct LimitReached: Error {}

  private struct Waiting {
    var record: ImageRecord
    var source: Source
    var sortKey: SortKey
  }

  /// Where a record comes from.
  private struct Source {
    var name: String
    var place: Rejection.Place
  }

  init(_ options: ImportOptions, _ report: ImportReport, _ messages: Messages, limit: Int) {
    self.options = options
    self.report = report
    self.messages = messages
    self.limit = limit
    if options.appendsToLayouts { report.layouts = report.layouts ?? 0 }
  }

  /// Reads the records of an input.
  func read(_ input: ImportInput) throws {
    if isFull { return }
    let terminal = messages.terminal
    do {
      let notes = try Pipeline.run(bytes: \.bytes) { take in
        let progress = terminal.map { ImportProgress(input.name, Output($0, name: "progress")) }
        defer { progress?.end() }
        return try input.read(progress: { progress?.show($0) }) { event in
          progress?.count()
          try take(event)
        }
      } consume: { event in
        try self.take(event, of: input)
      }
      for note in notes { messages.note(note) }
    } catch is LimitReached {}
  }

  private func take(_ event: DatasetEvent, of input: ImportInput) throws {
    switch event {
    case .rejection(let rejection):
      reject(rejection)
    case .record(let record, let place, let sortKey):
      let source = Source(name: input.name, place: place)
      if let sortKey {
        waiting.append(Waiting(record: record, source: source, sortKey: sortKey))
      } else {
        try hold(record, from: source)
      }
    }
  }

  private func hold(_ record: ImageRecord, from source: Source) throws {
    if appender == nil, held.count < Self.mostHeld, heldBytes < Self.mostHeldBytes {
      held.append((record, source))
      heldBytes += record.bytes
    } else {
      try appendHeld()
      try append(record, from: source)
    }
    if isFull { throw LimitReached() }
  }

  private func appendHeld() throws {
    let records = held
    held = []
    for (record, source) in records { try append(record, from: source) }
  }

  private func append(_ record: ImageRecord, from source: Source) throws {
    let appender = try openAppender()
    do {
      try appender.append(record)
      taken += 1
    } catch let error as RecordError {
      reject(
        Rejection(
          file: source.name, place: source.place, field: error.field, value: error.value,
          reason: error.problem))
    } catch let error as DuplicateError {
      throw CommandError(
        "nothing imported: \(source.name), \(source.place): \(error)", .inputRejected)
    }
  }

  /// Whether no more records may be taken.
  private var isFull: Bool { taken + held.count >= limit }

  /// Appends the records that wait, in their order.
  private func appendWaiting() throws {
    guard let order = options.sortBy else { return }
    let places = waiting.indices.sorted { left, right in
      let (first, second) = (waiting[left].sortKey, waiting[right].sortKey)
      if order.stands(first, before: second) { return true }
      return !order.stands(second, before: first) && left < right
    }
    for place in places where !isFull {
      try append(waiting[place].record, from: waiting[place].source)
    }
    waiting = []
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
    try requireValid()
    try appendHeld()
    try appendWaiting()
    try requireValid()
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
      // Counted before the end: an error behind it would deny what was done.
      try appender.commit { catalog in
        if options.appendsToLayouts {
          report.layouts = try catalog.extendAllLayouts(count: nil, isCommitted: false).count
        }
        report.totals = try catalog.totals()
      }
    }
    report.add(appender.counts)
    self.appender = nil
  }

  /// Ends a strict import that has had an invalid record.
  private func requireValid() throws {
    guard options.isStrict, rejected > 0 else { return }
    throw CommandError(
      "nothing imported: \(NumberText.counted(rejected, "invalid record"))", .inputRejected)
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

extension DatasetEvent {
  /// About how much memory the event takes.
  fileprivate var bytes: Int {
    switch self {
    case .record(let record, _, _): record.bytes
    case .rejection(let rejection): 128 + rejection.value.utf8.count
    }
  }
}

extension ImageRecord {
  /// About how much memory the record takes.
  fileprivate var bytes: Int {
    128 + thumbURL.utf8.count + section.utf8.count + (key?.utf8.count ?? 0)
      + (extra?.utf8.count ?? 0)
  }
}
