/// The operands and options that a verb was given, checked against its table.
struct Arguments: Sendable {
  /// What stands outside options, in order; as many as the verb takes.
  let operands: [String]
  private let values: [Option: String]

  /// Reads what follows the verb on the command line.
  ///
  /// `--name value`, `--name=value` and flags come in any order among the operands; `--` ends them. A
  /// word such as `-5` is a value where one is due.
  ///
  /// - Throws: a usage error that names the word.
  init(_ words: [String], for help: CommandHelp) throws(CommandError) {
    var operands: [String] = []
    var values: [Option: String] = [:]
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        break
      }
      guard Self.isOption(word) else {
        operands.append(word)
        continue
      }
      let equals = word.utf8.firstIndex(of: UInt8(ascii: "="))
      let name = String(word[..<(equals ?? word.endIndex)])
      let inline = equals.map { String(word[word.utf8.index(after: $0)...]) }
      guard let option = help.option(spelled: name) else {
        let known = help.options.map(\.spelling) + ["--help"]
        throw .usage(
          "unknown option \(quoted(name))" + Suggestion.sentence(for: name, among: known))
      }
      guard values[option] == nil else { throw .usage("\(option.spelling) is given twice") }
      values[option] = try Self.value(of: option, inline: inline, rest: &rest)
    }
    try Self.check(operands, help.operands)
    self.operands = operands
    self.values = values
  }

  /// Options alone.
  init(_ values: [Option: String]) {
    operands = []
    self.values = values
  }

  /// The text given for an option; empty for a flag, `nil` where the option is not there.
  subscript(option: Option) -> String? { values[option] }

  /// Whether the option is there.
  func has(_ option: Option) -> Bool { values[option] != nil }

  /// Whether `words` ask for help rather than for the verb.
  static func askForHelp(_ words: [String]) -> Bool {
    words.prefix { $0 != "--" }.contains { $0 == "--help" || $0 == "-h" }
  }

  private static func value(
    of option: Option, inline: String?, rest: inout ArraySlice<String>
  ) throws(CommandError) -> String {
    guard let placeholder = option.placeholder else {
      guard inline == nil else { throw .usage("\(option.spelling) takes no value") }
      return ""
    }
    if let inline { return inline }
    guard let next = rest.first, !isOption(next) || isNegativeNumber(next) else {
      throw .usage("\(option.spelling) needs a value: \(option.spelling) \(placeholder)")
    }
    rest.removeFirst()
    return next
  }

  /// A lone `-` is an operand: standard input or output.
  private static func isOption(_ word: String) -> Bool {
    word.utf8.first == UInt8(ascii: "-") && word.utf8.count > 1
  }

  private static func isNegativeNumber(_ word: String) -> Bool {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    return word.utf8.dropFirst().first.map { digits.contains($0) || $0 == UInt8(ascii: ".") }
      ?? false
  }

  private static func check(_ given: [String], _ names: [String]) throws(CommandError) {
    guard given.count >= names.count else {
      throw .usage("\(names[given.count]) is missing")
    }
    let takesMore = names.last?.hasSuffix("…") ?? false
    guard given.count == names.count || takesMore else {
      throw .usage("unexpected argument \(quoted(given[names.count]))")
    }
  }
}

/// What a user typed, for a message: in quotation marks, and not much of it.
func quoted(_ text: String) -> String {
  text.count <= 80 ? "\"\(text)\"" : "\"\(text.prefix(80))…\""
}
