/// One step of the catalog's schema: the SQL that takes a catalog from `version - 1` to `version`.
public struct Migration: Sendable {
  /// The schema version (`PRAGMA user_version`) a catalog has after this step.
  public let version: Int
  /// The SQL text of the step, several statements.
  public let sql: String

  /// The schema after the last step, as SQLite keeps it: what a catalog is compared with when it is opened.
  ///
  /// A line `-- object: TYPE NAME TABLE` in front of each object, and its SQL, in order of their names.
  public static let schema: [UInt8] = PackageResources.schema_sql

  /// Every step in order; the last one's version is the schema this program knows.
  public static let all: [Migration] = [
    Migration(version: 1, sql: String(decoding: PackageResources.v001_catalog_sql, as: UTF8.self)),
    Migration(version: 2, sql: String(decoding: PackageResources.v002_upkeep_sql, as: UTF8.self)),
  ]
}
