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

  /// What a catalog holds that is not there.
  public static let none = CatalogTotals(
    records: 0, sections: 0, layouts: 0, frames: 0, schemaVersion: 0, bytes: 0)
}
