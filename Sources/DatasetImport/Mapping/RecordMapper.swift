import CatalogStore

/// Makes records of the objects of a document or of lines.
struct RecordMapper {
  private var tree: FieldTree
  private let sink: RecordSink
  private let slots: [[FieldPath]]
  /// The slots that went into the record before, mostly those of the next too, and their paths.
  private var used: (slots: [Int], paths: [FieldPath]) = ([], [])

  init(_ shape: Shape, sink: RecordSink) {
    tree = FieldTree(shape)
    slots = shape.slots
    self.sink = sink
  }

  /// Takes a record: hands it to the sink, or the reason why it is none.
  mutating func take(_ value: some DocumentValue, at place: Rejection.Place) throws {
    guard value.kind == .object else {
      return try sink.reject(place, value: value.fieldValue.excerpt, reason: "must be an object")
    }
    guard tree.read(value) else { return sink.passOver() }
    try sink.take(tree.values, at: place) { slots throws(RecordError) in
      if used.slots != slots { used = (slots, slots.flatMap { self.slots[$0] }) }
      return try ExtraWriter.json(of: value, sink.options.extra, without: used.paths)
    }
  }
}
