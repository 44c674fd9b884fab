/// A layout of a catalog, and the room it takes there.
public struct CachedLayout: Hashable, Sendable {
  public var layout: LayoutStatus
  /// The number of frames that are stored; none where they were given up to make room.
  public var frames: Int
  /// The room that the frames take in the catalog's file, reckoned.
  public var bytes: Int
  /// Whether it will be laid out again at its next use: records have changed, sections have moved, or its
  /// frames were given up.
  public var isStale: Bool
  /// When it was last used, in seconds since 1970; noted at most once a minute.
  public var lastUsed: Int64
}
