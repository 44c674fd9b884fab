import CatalogStore

/// Where every reader hands what it finds: makes records, names refusals, counts both.
final class RecordSink {
  let file: String
  private(set) var summary: DatasetSummary
  private let take: (DatasetEvent) throws -> Void
  /// The required fields that no record has named so far.
  private var unseen = Field.required
  private var hasFields = false

  init(file: String, format: DatasetFormat, take: @escaping (DatasetEvent) throws -> Void) {
    self.file = file
    self.summary = DatasetSummary(format: format)
    self.take = take
  }

  /// Takes a record's fields: hands over the record, or the reason why there is none.
  func take(_ fields: RecordFields, at place: Rejection.Place) throws {
    hasFields = true
    if !unseen.isEmpty { unseen.removeAll(where: fields.names) }
    let record: ImageRecord
    do {
      record = try fields.record()
    } catch {
      return try reject(place, field: error.field, value: error.value, reason: error.problem)
    }
    summary.records += 1
    try take(.record(record, at: place))
  }

  /// Refuses a record.
  func reject(
    _ place: Rejection.Place, field: String = "", value: String = "", reason: String
  ) throws {
    summary.rejected += 1
    try take(
      .rejection(Rejection(file: file, place: place, field: field, value: value, reason: reason)))
  }

  /// Counts an empty object.
  func passOver() {
    summary.passedOver += 1
  }

  /// Checks, at the end, that the records were of a known shape.
  ///
  /// - Parameter seen: the names that a record has, for the message.
  /// - Throws: `DatasetError.missingFields` if no record was made and some required field was
  ///   named by none of them.
  func checkShape(seen: [String]) throws(DatasetError) {
    guard hasFields, summary.records == 0, !unseen.isEmpty else { return }
    throw .missingFields(file: file, fields: unseen.map(\.rawValue), seen: seen)
  }
}
