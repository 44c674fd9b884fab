/// A layout that cannot be computed.
public enum LayoutError: Error, Hashable, CustomStringConvertible {
  /// A record's frame would end beyond 2⁵³ points, where whole points are no longer told apart.
  case contentTooLong(recordID: Int64)

  public var description: String {
    switch self {
    case .contentTooLong(let id):
      "record \(id) makes the content longer than 9007199254740992 points"
    }
  }
}
