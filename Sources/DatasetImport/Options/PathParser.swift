/// Reads the text forms of what a person says about an input.
enum PathParser {
  /// Splits a text at a character, except where a backslash stands before it; the backslashes
  /// stay.
  static func split(_ text: String, at separator: Character, maximumSplits: Int = .max) -> [String]
  {
    var parts = [""]
    var isEscaped = false
    for character in text {
      if character == separator, !isEscaped, parts.count <= maximumSplits {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
      isEscaped = character == "\\" && !isEscaped
    }
    return parts
  }

  /// Reads the steps of a path.
  static func steps(of text: String) throws(OptionError) -> [FieldPath.Step] {
    func error(_ problem: String) -> OptionError { OptionError(part: text, problem: problem) }
    guard !text.isEmpty else { throw error("is empty; a path is expected") }
    var steps: [FieldPath.Step] = []
    var rest = Substring(text)
    while let first = rest.first {
      if first == "[" {
        let inside = rest.dropFirst().prefix { $0 != "]" }
        rest = rest.dropFirst(inside.count + 1)
        guard rest.popFirst() != nil else {
          throw error("has a [ that is not closed (for the character itself write \\[)")
        }
        steps.append(try step(inside: inside, of: text))
        guard rest.first == nil || rest.first == "[" || rest.first == "." else {
          throw error("must go on with . or [ after ]")
        }
      } else {
        steps.append(.member(try name(&rest, of: text)))
      }
      if rest.first == "." {
        rest.removeFirst()
        guard let next = rest.first, next != "[" else { throw error("has a dot without a name") }
      }
      guard steps.count <= FieldPath.maximumDepth else {
        throw error("has more than \(FieldPath.maximumDepth) steps")
      }
    }
    return steps
  }

  private static func step(
    inside: Substring, of text: String
  ) throws(OptionError) -> FieldPath.Step {
    if inside.isEmpty { return .each }
    guard inside.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let index = Int(inside) else {
      throw OptionError(
        part: text, problem: "must have digits or nothing between [ and ], not \(inside)")
    }
    return .element(index)
  }

  private static func name(
    _ rest: inout Substring, of text: String
  ) throws(OptionError) -> String {
    var name = ""
    while let character = rest.first, character != ".", character != "[" {
      rest.removeFirst()
      guard character == "\\" else {
        name.append(character)
        continue
      }
      guard let escaped = rest.popFirst() else {
        throw OptionError(part: text, problem: "ends with a backslash")
      }
      name.append(escaped)
    }
    guard !name.isEmpty else {
      throw OptionError(part: text, problem: "has a dot without a name")
    }
    return name
  }
}
