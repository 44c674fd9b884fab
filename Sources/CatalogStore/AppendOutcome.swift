/// What became of a record handed to a `RecordAppender`.
public enum AppendOutcome: Hashable, Sendable {
  /// It is in the catalog under a new id.
  case appended(Int64)
  /// It was passed over, for the record of that id is the same.
  case duplicate(of: Int64)
  /// The record of that id took over what had changed.
  case updated(Int64)
}

/// How often each outcome was.
public struct AppendCounts: Hashable, Sendable {
  public var appended = 0
  public var duplicates = 0
  public var updated = 0

  public init(appended: Int = 0, duplicates: Int = 0, updated: Int = 0) {
    self.appended = appended
    self.duplicates = duplicates
    self.updated = updated
  }

  mutating func count(_ outcome: AppendOutcome) {
    switch outcome {
    case .appended: appended += 1
    case .duplicate: duplicates += 1
    case .updated: updated += 1
    }
  }
}
