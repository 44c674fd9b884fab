/// A record that is there already, under a policy that does not allow it.
public struct DuplicateError: Error, Hashable, CustomStringConvertible {
  /// The id of the record that is there.
  public let id: Int64
  public let record: ImageRecord

  public init(id: Int64, record: ImageRecord) {
    self.id = id
    self.record = record
  }

  public var description: String {
    let identity = record.key.map { "key \($0)" } ?? "thumbURL \(record.thumbURL)"
    return "\(identity) is there already, as record \(id)"
  }
}
