/// A name that no section of the catalog has.
public struct UnknownSection: Error, Hashable, CustomStringConvertible {
  public var name: String

  public init(name: String) { self.name = name }

  public var description: String { "no section is named \(name)" }
}
