/// A list of sections that they cannot be put in the order of.
public enum SectionOrderError: Error, Hashable, CustomStringConvertible {
  /// No section has this name.
  case unknown(String)
  /// The name comes twice.
  case twice(String)

  public var description: String {
    switch self {
    case .unknown(let name): "no section is named \(name)"
    case .twice(let name): "the section \(name) is named twice"
    }
  }
}
