/// What a backup holds.
public struct BackupReport: Hashable, Sendable {
  public var records: Int
  public var layouts: Int
  /// The size of the file.
  public var bytes: Int
  /// What is not as it should be in the backup, and so in the catalog.
  public var findings: [Finding]
}
