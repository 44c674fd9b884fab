/// Which records of a catalog are meant.
public enum RecordSelection: Hashable, Sendable {
  /// The record of this id.
  case id(Int64)
  /// The record with this key.
  case key(String)
  /// Every record with this `thumbURL`.
  case url(String)
  /// Every record of the section of this name.
  case section(String)
}
