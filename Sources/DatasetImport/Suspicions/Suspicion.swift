/// Something that looks wrong in an input although it is valid.
package struct Suspicion: Hashable, Sendable, CustomStringConvertible {
  package enum Kind: Hashable, Sendable {
    /// All records, ten or more, have one size.
    case allSizesEqual
    /// Records of 1 × 1: often a tracking pixel, or a size that was not known.
    case onePixel
    /// Shapes beyond 1:10 or 10:1.
    case extremeShape
    /// Another text of the record gives the size the other way round, as "height x width".
    case turned
  }

  package let kind: Kind
  /// How many records it is about.
  package let count: Int
  /// The first of them.
  package let place: Rejection.Place
  /// What that one has.
  package let example: String
  /// The option that would put it right, if there is one: `--map width=height,height=width`.
  package let remedy: String?

  /// One line for a person, without control characters.
  package var description: String {
    let records = count == 1 ? "1 record" : "\(count) records"
    let what =
      switch kind {
      case .allSizesEqual: "all \(records) have the same size"
      case .onePixel: "\(records) of 1 × 1"
      case .extremeShape: "\(records) with a shape beyond 1:10"
      case .turned: "\(records) with width and height turned against another field"
      }
    return "\(what), such as \(place): \(example.printable())"
      + (remedy.map { "; to turn them: \($0.printable())" } ?? "")
  }
}
