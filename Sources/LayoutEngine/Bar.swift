/// How large a header, footer or loader is.
public enum Bar: Hashable, Sendable {
  /// So many points along the scroll axis, filling the breadth it may have.
  case length(Double)
  /// Exactly this size.
  case size(Size)

  func length(along axis: Axis) -> Double {
    switch self {
    case .length(let length): length
    case .size(let size): size.along(axis)
    }
  }

  func breadth(across axis: Axis, filling available: Double) -> Double {
    switch self {
    case .length: available
    case .size(let size): size.across(axis)
    }
  }
}
