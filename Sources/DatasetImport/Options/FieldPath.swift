/// Where a value stands in a record, or the records in a document: `images.web.url`,
/// `imageinfo[0].thumburl`, `data.children[].data`.
///
/// Member names are separated by dots, `[0]` is an element of an array and `[]` each of them (or
/// each value of an object). Names are spelled as in the source. A backslash takes the special
/// meaning from the character after it. In delimited text the whole is a column's name, or its
/// number counted from 1.
package struct FieldPath: Hashable, Sendable, CustomStringConvertible {
  enum Step: Hashable, Sendable {
    case member(String)
    case element(Int)
    case each
  }

  /// The deepest path, so that no walk along one can exhaust the stack.
  static let maximumDepth = 32

  let steps: [Step]
  /// The path as it was said.
  package let description: String

  /// Reads a path; `[]` may stand in a path to records only, which is checked where it is used.
  ///
  /// - Throws: `OptionError` for an empty name, a bracket that is not closed or holds something
  ///   else than digits, and more than 32 steps.
  package init(_ text: String) throws(OptionError) {
    steps = try PathParser.steps(of: text)
    description = text
  }

  init(steps: [Step]) {
    self.steps = steps
    var text = ""
    for step in steps {
      switch step {
      case .member(let name):
        if !text.isEmpty { text += "." }
        for character in name {
          if "\\.[],=:".contains(character) { text += "\\" }
          text.append(character)
        }
      case .element(let index): text += "[\(index)]"
      case .each: text += "[]"
      }
    }
    description = text
  }

  /// The path as the name of a column: as said, without the backslashes.
  var columnName: String {
    var name = ""
    var isEscaped = false
    for character in description {
      isEscaped = character == "\\" && !isEscaped
      if !isEscaped { name.append(character) }
    }
    return name
  }

  /// Whether the path has a `[]` in it and so stands for many values.
  var hasMany: Bool { steps.contains(.each) }

  /// The name of the last member, for a short form beside a path to the same object.
  var lastName: String { FieldPath(steps: steps.suffix(1)).description }

  /// The path of another member of the same object.
  func sibling(_ name: String) -> FieldPath {
    FieldPath(steps: steps.dropLast() + [.member(name)])
  }
}
