public import CatalogStore

/// Why a layout has no place for what is looked for.
public enum LocationError: Error, Hashable {
  /// The catalog has no such record.
  case noRecord(RecordSelection)
  /// The layout is not laid out so far yet.
  case pending(recordID: Int64)
  /// The layout has no item at all.
  case empty
}

extension LocationError: CustomStringConvertible {
  /// The text a person sees.
  public var description: String {
    switch self {
    case .noRecord(.id(let id)): "no record has the id \(id)"
    case .noRecord(.key(let key)): "no record has the key \(key)"
    case .noRecord(.url(let url)): "no record has the address \(url)"
    case .noRecord(.section(let name)): "no record is in a section named \(name)"
    case .pending(let id): "record \(id) is pending: the layout has no place for it yet"
    case .empty: "the layout has no item"
    }
  }
}
