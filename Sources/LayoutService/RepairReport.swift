/// What a repair of a catalog found and did.
public struct RepairReport: Hashable, Sendable {
  /// What was not as it should be before.
  public var found: CheckReport
  /// What was done, a line each.
  public var repairs: [String]
  /// What is not as it should be now.
  public var left: CheckReport
}
