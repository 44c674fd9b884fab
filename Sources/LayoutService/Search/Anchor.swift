/// The offset at which a layout shows an item where another layout shows it.
public struct Anchor: Hashable, Sendable {
  /// The item's record.
  public var id: Int64
  /// The owner's identity for the record, where it has one.
  public var key: String?
  /// In points; may lie before the content or behind the last offset that fills a viewport.
  public var offset: Double
}
