/// One option of a verb, as its help shows it.
struct Option: Hashable, Sendable {
  /// The name without dashes.
  let name: String
  /// What stands for the value in the help; `nil` for a flag, which takes none.
  let placeholder: String?
  /// One line without a full stop.
  let help: String
  /// The letter that is short for the name.
  let short: String?

  init(_ name: String, _ placeholder: String? = nil, short: String? = nil, help: String) {
    self.name = name
    self.placeholder = placeholder
    self.help = help
    self.short = short
  }

  /// The name as it is typed.
  var spelling: String { "--\(name)" }
}

/// Options that stand together in a help text.
struct OptionGroup: Sendable {
  let title: String
  let options: [Option]

  init(_ title: String, _ options: [Option]) {
    self.title = title
    self.options = options
  }
}
