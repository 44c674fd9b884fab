public import LayoutEngine

/// A record as it arrives: what a layout needs to know of it.
public struct ArrivingRecord: Hashable, Sendable {
  public var section: String
  public var size: ImageSize

  public init(section: String, size: ImageSize) {
    self.section = section
    self.size = size
  }
}
