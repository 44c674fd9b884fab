/// The order an input's records are to be put in.
///
/// Numbers (also those given as text, and with a minus sign) come before other texts, texts in
/// the order of their bytes; descending the other way round. Records without a value come last
/// either way.
package struct SortOrder: Hashable, Sendable {
  package let path: FieldPath
  package let isDescending: Bool

  /// Reads `PATH`, `PATH:asc` or `PATH:desc`; a colon that belongs to the path has a backslash.
  ///
  /// - Throws: `OptionError` for another word after the colon, or a path that is none or has a
  ///   `[]`.
  package init(_ text: String) throws(OptionError) {
    let parts = PathParser.split(text, at: ":")
    let direction = parts.count > 1 ? parts[1] : "asc"
    guard parts.count <= 2, direction == "asc" || direction == "desc" else {
      throw OptionError(part: text, problem: "must be PATH, PATH:asc or PATH:desc")
    }
    path = try .ofOneValue(parts[0])
    isDescending = direction == "desc"
  }

  /// Tells whether one record stands before another; false where they are equal, so that a stable
  /// sort keeps them in the order they came.
  package func stands(_ first: SortKey, before second: SortKey) -> Bool {
    switch (first, second) {
    case (.missing, _): false
    case (_, .missing): true
    default: isDescending ? second < first : first < second
    }
  }
}
