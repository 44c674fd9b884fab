/// Some records that follow each other in arrival order.
public struct RecordPage: Hashable, Sendable {
  public var records: [StoredRecord]
  /// Where the next page begins; `nil` where no record is behind this one now.
  public var next: PageCursor?
}
