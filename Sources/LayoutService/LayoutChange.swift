/// What laying out records did to a layout.
public struct LayoutChange: Hashable, Sendable {
  /// The number of records that were pending and have a frame now.
  public var appended: Int
  /// The number of frames that were laid out again because they were no longer right.
  public var rewritten: Int

  public init(appended: Int = 0, rewritten: Int = 0) {
    self.appended = appended
    self.rewritten = rewritten
  }
}
