/// A value of a document that nests: what JSON and property lists have in common.
protocol DocumentValue {
  var kind: DocumentKind { get }
  /// The value as a field's; an array or an object is `.other`.
  var fieldValue: FieldValue { get }
  /// The elements of an array in order; of anything else none.
  func forEachElement(_ body: (Self) throws -> Void) rethrows
  /// The members of an object; of anything else none. Names are borrowed for the call.
  func forEachMember(
    _ body: (_ name: UnsafeBufferPointer<UInt8>, _ value: Self) throws -> Void
  ) rethrows
  /// An element of an array, or nil.
  func element(at index: Int) -> Self?
  /// Writes a value that is neither an array nor an object as JSON.
  func write(to json: inout JSONText) throws(JSONText.TooLong)
  /// Gives back what was lent by the values of a record. To be called between records.
  func endLending()
}

/// What a value of a document is made of.
enum DocumentKind {
  case scalar, array, object
}

extension DocumentValue {
  /// The member of an object, the last of that name; or nil.
  func member(_ name: String) -> Self? {
    var found: Self?
    forEachMember { candidate, value in
      if candidate.elementsEqual(name.utf8) { found = value }
    }
    return found
  }

  /// The value at a path without `[]`, or nil.
  ///
  /// - Complexity: linear in the members on the way.
  func value(at path: FieldPath) -> Self? {
    var value: Self? = self
    for step in path.steps {
      switch step {
      case .member(let name): value = value?.member(name)
      case .element(let index): value = value?.element(at: index)
      case .each: return nil
      }
    }
    return value
  }

  /// Hands over the records at a path.
  ///
  /// - Parameters:
  ///   - takesValues: whether `[]` is the values of an object too.
  ///   - endsInArray: whether an array at the path's end stands for its elements.
  /// - Returns: whether the path leads to something, if only to an empty array.
  func forEachRecord(
    at steps: ArraySlice<FieldPath.Step>, takesValues: Bool, endsInArray: Bool,
    _ body: (Self) throws -> Void
  ) rethrows -> Bool {
    guard let step = steps.first else {
      if endsInArray, kind == .array {
        try forEachElement(body)
      } else {
        try body(self)
      }
      return true
    }
    let rest = steps.dropFirst()
    switch step {
    case .member(let name):
      return try member(name)?.forEachRecord(
        at: rest, takesValues: takesValues, endsInArray: endsInArray, body) ?? false
    case .element(let index):
      return try element(at: index)?.forEachRecord(
        at: rest, takesValues: takesValues, endsInArray: endsInArray, body) ?? false
    case .each:
      guard kind == .array || kind == .object && takesValues else { return false }
      var isThere = rest.isEmpty
      var isEmpty = true
      // Of the two one has nothing.
      try forEachElement { value in
        isEmpty = false
        let isInside = try value.forEachRecord(
          at: rest, takesValues: takesValues, endsInArray: endsInArray && !rest.isEmpty, body)
        isThere = isThere || isInside
      }
      try forEachMember { _, value in
        isEmpty = false
        let isInside = try value.forEachRecord(
          at: rest, takesValues: takesValues, endsInArray: endsInArray && !rest.isEmpty, body)
        isThere = isThere || isInside
      }
      return isThere || isEmpty
    }
  }
}
