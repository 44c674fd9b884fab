/// What a layout places.
public enum ElementKind: String, Sendable, CaseIterable {
  /// A record's picture.
  case item
  /// The bar before a section's items.
  case header
  /// The bar behind a section's items.
  case footer
  /// The bar behind everything while records are pending.
  case loader
}
