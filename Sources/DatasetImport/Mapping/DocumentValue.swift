/// A value of a document that nests: what JSON and property lists have in common.
protocol DocumentValue {
  var kind: DocumentKind { get }
  /// The value as a field's; an array or an object is `.other`.
  var fieldValue: FieldValue { get }
  /// The elements of an array in order; of anything else none. What an element lends may end with
  /// the next one.
  func forEachElement(_ body: (Self) throws -> Void) rethrows
  /// The members of an object; of anything else none. Names are borrowed for the call.
  func forEachMember(
    _ body: (_ name: UnsafeBufferPointer<UInt8>, _ value: Self) throws -> Void
  ) rethrows
  /// The first element of an array, or nil.
  var firstElement: Self? { get }
}

/// What a value of a document is made of.
enum DocumentKind {
  case scalar, array, object
}
