/// Which other fields of a record are kept in `extra`.
package enum ExtraFields: Hashable, Sendable {
  /// None.
  case none
  /// Every field whose value did not go into the record itself.
  case all
  /// The values at these paths, each under its path as it was said.
  case paths([FieldPath])

  /// The most bytes of JSON that `extra` may have: a mebibyte.
  package static let maximumLength = 1 << 20

  /// Reads `all`, `none` or `title,alt,user.name`.
  ///
  /// - Throws: `OptionError` naming the path that is none or has a `[]`.
  package init(_ text: String) throws(OptionError) {
    switch text {
    case "all": self = .all
    case "none": self = .none
    default:
      var paths: [FieldPath] = []
      for part in PathParser.split(text, at: ",") {
        let path = try FieldPath.ofOneValue(part)
        guard !paths.contains(path) else {
          throw OptionError(part: part, problem: "is given twice")
        }
        paths.append(path)
      }
      self = .paths(paths)
    }
  }
}
