/// A record with the id that its catalog gave it.
public struct StoredRecord: Hashable, Sendable {
  public var id: Int64
  public var record: ImageRecord
}
