import CatalogStore

/// Something in a catalog that is not as it should be.
///
/// Its description is one line that names the place: the table, or the layout, section and record.
public struct Finding: Hashable, Sendable, CustomStringConvertible {
  public let description: String
  /// What a repair must do something about.
  let part: Part

  enum Part: Hashable, Sendable {
    case store(StoreCheck.Part)
    case savedStyles
    case layout(Int64)
    /// Frames and sections of layouts that are not there.
    case strays
  }
}
