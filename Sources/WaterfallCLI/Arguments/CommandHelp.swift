/// What a verb is called, what it takes and does: the source of its parsing and of its help.
struct CommandHelp: Sendable {
  struct Example: Sendable {
    /// What the example does, one line.
    let purpose: String
    /// The whole command line.
    let command: String
  }

  let name: String
  /// One line without a full stop.
  let summary: String
  /// What follows the verb on the usage line.
  let usage: String
  /// The operands in their order; one that ends in `…` may be given several times.
  let operands: [String]
  /// What else there is to know, in lines of at most 80 characters.
  var details: String = ""
  let groups: [OptionGroup]
  let examples: [Example]

  /// Every option in the order of the help.
  var options: [Option] { groups.flatMap(\.options) }

  /// The option that `word` (`--columns`, `-o`) names.
  func option(spelled word: String) -> Option? {
    options.first { $0.spelling == word || $0.short.map { "-\($0)" } == word }
  }
}
