import CatalogStore

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The command line program.
public enum WaterfallCommand {
  static let version = "0.1.0"

  /// The verbs in the order of the help.
  static let verbs: [any Verb.Type] = [
    ImportVerb.self, UpdateVerb.self, DeleteVerb.self, RecordsVerb.self, ExportVerb.self,
    SectionsVerb.self, LayoutVerb.self, AppendLayoutVerb.self, QueryVerb.self, LocateVerb.self,
    AnchorVerb.self, SimulateVerb.self, RenderVerb.self, LayoutsVerb.self, DropLayoutVerb.self,
    SetVerb.self, CheckVerb.self, BackupVerb.self, InfoVerb.self,
  ]

  /// Runs the process's own command line and ends the process.
  public static func main() -> Never {
    StandardStreams.prepare()
    SQLiteProcess.prepare()
    let io = CommandIO.standard
    do throws(CommandError) {
      exit(run(try words(), io))
    } catch {
      exit(report(error, nil, io))
    }
  }

  /// The process's command line, the program's name left out.
  ///
  /// - Throws: a usage error for a word that is not UTF-8: made into text it would name another file.
  private static func words() throws(CommandError) -> [String] {
    var words: [String] = []
    for case let word? in UnsafeBufferPointer(
      start: CommandLine.unsafeArgv, count: Int(CommandLine.argc)
    ).dropFirst() {
      guard let text = String(validatingCString: word) else {
        throw .usage("an argument is not UTF-8: \(quoted(String(cString: word)))")
      }
      words.append(text)
    }
    return words
  }

  /// Runs a command line, the program's name left out.
  ///
  /// - Returns: the exit code.
  static func run(_ words: [String], _ io: CommandIO) -> Int32 {
    let verb = verbs.first { $0.help.name == words.first }
    do {
      if let verb {
        try run(verb, Array(words.dropFirst()), io)
      } else {
        try runWithoutVerb(words, io)
      }
      try io.output.flush()
      return ExitCode.done.rawValue
    } catch {
      // What was written before stands in front of the message.
      try? io.output.flush()
      let code = report(CommandError(error), verb?.help, io)
      if case CatalogError.damaged = error, verb?.help.name != CheckVerb.help.name {
        io.messages.error("See 'waterfall check'.")
      }
      return code
    }
  }

  private static func run(_ verb: any Verb.Type, _ words: [String], _ io: CommandIO) throws {
    if Arguments.askForHelp(words) {
      io.output.write(verb.help.text)
      return
    }
    let arguments = try Arguments(words, for: verb.help)
    io.messages.isQuiet = arguments.has(CommonOptions.quiet)
    try verb.run(arguments, io)
  }

  private static func runWithoutVerb(_ words: [String], _ io: CommandIO) throws {
    switch words.first {
    case nil: throw CommandError.usage("a verb is missing")
    case "--version": io.output.write("waterfall \(version)\n")
    case "--help", "-h", "help": io.output.write(try help(words.dropFirst().first))
    case let word?:
      let known = verbs.map { $0.help.name } + ["help", "--help", "--version"]
      let kind = word.utf8.first == UInt8(ascii: "-") ? "option" : "verb"
      throw CommandError.usage(
        "unknown \(kind) \(quoted(word))" + Suggestion.sentence(for: word, among: known))
    }
  }

  private static func help(_ name: String?) throws(CommandError) -> String {
    guard let name else { return CommandHelp.overview(of: verbs.map { $0.help }) }
    guard let verb = verbs.first(where: { $0.help.name == name }) else {
      let known = verbs.map { $0.help.name }
      throw .usage("unknown verb \(quoted(name))" + Suggestion.sentence(for: name, among: known))
    }
    return verb.help.text
  }

  private static func report(
    _ error: CommandError, _ help: CommandHelp?, _ io: CommandIO
  ) -> Int32 {
    let name = help.map { "waterfall \($0.name)" } ?? "waterfall"
    io.messages.error("\(name): \(error.message)")
    if error.exitCode == .usage { io.messages.error("See '\(name) --help'.") }
    return error.exitCode.rawValue
  }
}
