extension CommandHelp {
  /// The text that `--help` prints.
  var text: String {
    var lines = ["\(name): \(summary)", "", "Usage: waterfall \(name) \(usage)"]
    if !details.isEmpty { lines += ["", details] }
    let width = options.map(\.helpLabel.count).max() ?? 0
    for group in groups {
      lines += ["", "\(group.title):"]
      for option in group.options {
        lines.append("  " + padded(option.helpLabel, to: min(width, 28)) + "  " + option.help)
      }
    }
    lines += ["", examples.count == 1 ? "Example:" : "Examples:"]
    for example in examples {
      lines += ["  # \(example.purpose)", "  \(example.command)"]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The text that `waterfall --help` prints.
  static func overview(of verbs: [CommandHelp]) -> String {
    let width = verbs.map(\.name.count).max() ?? 0
    let list = verbs.map { "  " + padded($0.name, to: width) + "  " + $0.summary }
    return """
      waterfall: a catalog of images and a cache of their layouts in one SQLite file

      Usage: waterfall VERB CATALOG …

      Verbs:
      \(list.joined(separator: "\n"))

      'waterfall VERB --help' shows a verb's options and an example; 'waterfall --version' the version.

      Example:
        waterfall import photos.sqlite photos.json
        waterfall query photos.sqlite --width 390 --columns 3 --offset 0 --length 844

      """
  }
}

extension Option {
  fileprivate var helpLabel: String {
    (short.map { "-\($0), " } ?? "") + spelling + (placeholder.map { " \($0)" } ?? "")
  }
}

private func padded(_ text: String, to width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - text.count))
}
