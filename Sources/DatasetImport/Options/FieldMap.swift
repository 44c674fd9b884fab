/// Which path each field of a record is taken from, as a person told it.
package struct FieldMap: Hashable, Sendable {
  private var paths: [RecordField: FieldPath] = [:]

  /// Tells nothing.
  package init() {}

  /// Reads `thumbURL=urls.small,width=w,height=h`; in delimited text a path is a column's name, or
  /// its number counted from 1.
  ///
  /// - Throws: `OptionError` naming the part that is no such pair, has an unknown field or one
  ///   given twice, or a path that is none or has a `[]`.
  package init(_ text: String) throws(OptionError) {
    for part in PathParser.split(text, at: ",") {
      let pair = PathParser.split(part, at: "=", maximumSplits: 1)
      guard pair.count == 2 else {
        throw OptionError(part: part, problem: "must be FIELD=PATH, such as thumbURL=urls.small")
      }
      guard let field = RecordField(rawValue: pair[0]) else {
        let known = RecordField.allCases.map(\.rawValue).joined(separator: ", ")
        throw OptionError(part: pair[0], problem: "is not a field of a record; there are \(known)")
      }
      guard paths[field] == nil else {
        throw OptionError(part: pair[0], problem: "is given twice")
      }
      paths[field] = try .ofOneValue(pair[1])
    }
  }

  /// The path told for a field, or nil.
  package subscript(field: RecordField) -> FieldPath? { paths[field] }

  package var isEmpty: Bool { paths.isEmpty }
}

extension FieldPath {
  /// Reads a path that leads to one value.
  static func ofOneValue(_ text: String) throws(OptionError) -> FieldPath {
    let path = try FieldPath(text)
    guard !path.hasMany else {
      throw OptionError(part: text, problem: "has a [], which only a path to records may have")
    }
    return path
  }
}
