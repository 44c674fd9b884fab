/// A section and how many records it has.
public struct SectionTotal: Hashable, Sendable {
  public var name: String
  public var count: Int
}
