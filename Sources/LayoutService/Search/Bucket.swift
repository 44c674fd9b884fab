/// One step of a scroll bar, and what lies there.
public struct Bucket: Hashable, Sendable {
  /// Where the step begins, in points.
  public var offset: Double
  /// The section of the first item that ends behind the offset; behind the last item, of that one.
  public var section: String
  /// The item's record.
  public var id: Int64
  /// The owner's identity for the record, where it has one.
  public var key: String?
}
