import CatalogStore

/// Where every reader hands what it finds: makes records, names refusals, counts both.
final class RecordSink {
  let file: String
  let format: DatasetFormat
  let options: DatasetOptions
  private let handOver: (DatasetEvent) throws -> Void
  private var shape = Shape()
  private var sizeTexts: [Int] = []
  private var sortKey: Int?
  private let wantsExtra: Bool
  private var recordsName = ""
  private var maker: RecordMaker
  private var suspicions = SuspicionCounter()
  /// How many records each picture of the shape gave.
  private var uses: [Int] = []
  private var counts: DatasetSummary

  init(
    file: String, format: DatasetFormat, options: DatasetOptions,
    handOver: @escaping (DatasetEvent) throws -> Void
  ) {
    self.file = file
    self.format = format
    self.options = options
    wantsExtra = options.extra != .none
    self.handOver = handOver
    counts = DatasetSummary(format: format)
    maker = RecordMaker(shape, options)
  }

  /// Says what shape the records have, and where they stand, in words.
  func begin(_ shape: Shape, records: String) {
    self.shape = shape
    sizeTexts = shape.sizeTexts
    sortKey = shape.sortKey
    recordsName = records
    maker = RecordMaker(shape, options)
    uses = Array(repeating: 0, count: shape.pictures.count)
  }

  /// Takes a record's values: hands over the record, or the reason why there is none.
  ///
  /// - Parameter extra: makes the other fields' JSON, given the slots that went into the record;
  ///   called where it is asked for.
  func take(
    _ values: [FieldValue?], at place: Rejection.Place,
    extra: (_ used: [Int]) throws(RecordError) -> String?
  ) throws {
    var record: ImageRecord
    let picture: Int
    do {
      (record, picture) = try maker.record(values)
      if wantsExtra {
        record.extra = try extra(maker.used(picture: picture, values))
      }
    } catch {
      return try reject(place, field: error.field, value: error.value, reason: error.problem)
    }
    counts.records += 1
    uses[picture] += 1
    suspicions.count(record, at: place)
    for slot in sizeTexts {
      guard case .text(let text)? = values[slot] else { continue }
      suspicions.compare(record, with: text, named: shape.name(slot), picture, at: place)
    }
    try handOver(
      .record(record, at: place, sortKey: sortKey.map { SortKey(maker.present(values[$0])) }))
  }

  /// Refuses a record.
  func reject(
    _ place: Rejection.Place, field: String = "", value: String = "", reason: String
  ) throws {
    counts.rejected += 1
    try handOver(
      .rejection(Rejection(file: file, place: place, field: field, value: value, reason: reason)))
  }

  /// Counts an empty object.
  func passOver() {
    counts.passedOver += 1
  }

  /// What came of the reading, to be asked for at its end.
  var summary: DatasetSummary {
    var summary = counts
    let description = shape.description(uses: uses)
    if !description.isEmpty {
      summary.shape = "records: \(recordsName.printable()) · \(description)"
    }
    summary.suspicions = suspicions.suspicions { picture in
      let picture = shape.pictures[picture]
      return "--map width=\(shape.name(picture.height)),height=\(shape.name(picture.width))"
    }
    return summary
  }
}
