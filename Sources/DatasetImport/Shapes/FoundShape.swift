/// Where an input's records stand, and their shape.
struct FoundShape {
  let records: FieldPath
  /// Whether the place was told: then its end may be an array, and `[]` an object's values.
  let isTold: Bool
  let shape: Shape

  var takesValues: Bool { isTold || records.description == KnownShapes.mediaWikiPages }

  /// Hands over the records of a document, or of a line.
  ///
  /// - Returns: whether the place is there.
  func forEachRecord<Value: DocumentValue>(
    of root: Value, _ body: (Value) throws -> Void
  ) rethrows -> Bool {
    try root.forEachRecord(
      at: records.steps[...], takesValues: takesValues, endsInArray: isTold, body)
  }
}
