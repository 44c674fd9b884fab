/// The stored layout is no longer the generation that a `ScrollingLayout` shows: it has grown, its records
/// have changed, or it was given up. `prepare()` takes the present one.
public struct LayoutOutdated: Error, Hashable, CustomStringConvertible {
  /// The generation that was shown.
  public var generation: Int64

  public var description: String { "generation \(generation) of the layout has passed" }
}
