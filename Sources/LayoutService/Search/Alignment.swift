/// Which part of an item stands at the same part of the viewport.
public enum Alignment: String, Hashable, Sendable, CaseIterable {
  /// The near edges.
  case top
  case middle
  /// The far edges.
  case bottom
}
