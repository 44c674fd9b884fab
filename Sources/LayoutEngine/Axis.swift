/// The direction a gallery scrolls in.
public enum Axis: String, Sendable, CaseIterable {
  /// Scrolls down: lanes are columns.
  case vertical
  /// Scrolls sideways: lanes are rows.
  case horizontal
}
