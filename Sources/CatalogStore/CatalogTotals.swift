/// What a catalog holds, counted.
public struct CatalogTotals: Hashable, Sendable {
  public var records: Int
  public var sections: Int
  public var layouts: Int
  /// The frames of all layouts.
  public var frames: Int
  /// The schema's version.
  public var schemaVersion: Int
  /// The size of the catalog's file, in bytes.
  public var bytes: Int
}
