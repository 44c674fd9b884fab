/// What a check of a catalog found.
public struct CheckReport: Hashable, Sendable {
  /// What is not as it should be; empty for a sound catalog.
  public var findings: [Finding]
  /// The tables, indexes, triggers and views that are not this program's, as `table note`. They are nobody's
  /// mistake.
  public var foreign: [String]
  /// The number of records.
  public var records: Int
  /// The number of layouts.
  public var layouts: Int
}
