import Testing

@testable import WaterfallCLI

@Suite("The command") struct WaterfallCommandTests {
  private let captured = Captured()

  @Test("help goes to standard output", arguments: [["--help"], ["-h"], ["help"]])
  func overview(words: [String]) {
    #expect(captured.run(words) == 0)
    for verb in WaterfallCommand.verbs {
      #expect(captured.output.contains("  \(verb.help.name) "))
    }
    #expect(captured.messages.isEmpty)
  }

  @Test("every verb has a help with usage, options and an example that parses")
  func verbHelp() throws {
    for verb in WaterfallCommand.verbs {
      let help = verb.help
      for words in [[help.name, "--help"], [help.name, "c", "-h"], ["help", help.name]] {
        let captured = Captured()
        #expect(captured.run(words) == 0)
        #expect(captured.output == help.text)
      }
      #expect(help.text.contains("Usage: waterfall \(help.name) CATALOG"))
      #expect(!help.examples.isEmpty)
      let names = help.options.map(\.name)
      #expect(Set(names).count == names.count, "an option of \(help.name) is there twice")
      for example in help.examples {
        let command = example.command.split(separator: "|").last ?? ""
        let words = command.split(separator: " ").dropFirst(2).map(String.init)
        _ = try Arguments(words, for: help)
      }
      for line in help.text.split(separator: "\n") {
        #expect(line.count <= 100, "too long: \(line)")
      }
    }
  }

  @Test("an example with a layout names one")
  func exampleLayouts() throws {
    for help in WaterfallCommand.verbs.map({ $0.help }) {
      guard help.option(spelled: "--columns") != nil else { continue }
      for example in help.examples {
        let command = example.command.split(separator: "|").last ?? ""
        let words = command.split(separator: " ").dropFirst(2).map(String.init)
        let arguments = try Arguments(words, for: help)
        // Where a layout may be left out, an example may too.
        let isOptional = help.usage.contains("[--width")
        if isOptional && !arguments.has(LayoutOptions.width) { continue }
        _ = try RequestedLayout.all(arguments)
      }
    }
  }

  @Test("the version")
  func version() {
    #expect(captured.run(["--version"]) == 0)
    #expect(captured.output == "waterfall \(WaterfallCommand.version)\n")
  }

  @Test(
    "what is wrong goes to standard error with a hint, exit 64",
    arguments: [
      ([], "waterfall: a verb is missing\nSee 'waterfall --help'.\n"),
      (
        ["qeury"],
        "waterfall: unknown verb \"qeury\"; did you mean query?\nSee 'waterfall --help'.\n"
      ),
      ([""], "waterfall: unknown verb \"\"\nSee 'waterfall --help'.\n"),
      (
        ["--verson"],
        "waterfall: unknown option \"--verson\"; did you mean --version?\nSee 'waterfall --help'.\n"
      ),
      (
        ["help", "imprt"],
        "waterfall: unknown verb \"imprt\"; did you mean import?\nSee 'waterfall --help'.\n"
      ),
      (["query"], "waterfall query: CATALOG is missing\nSee 'waterfall query --help'.\n"),
      (
        ["query", "c", "--colums=3"],
        """
        waterfall query: unknown option "--colums"; did you mean --columns?
        See 'waterfall query --help'.

        """
      ),
      (
        ["\u{1B}[31m"],
        "waterfall: unknown verb \"\\x1b[31m\"\nSee 'waterfall --help'.\n"
      ),
    ])
  func usage(words: [String], message: String) {
    #expect(captured.run(words) == 64)
    #expect(captured.messages == message)
    #expect(captured.output.isEmpty)
  }

  @Test("output that cannot be written is an error")
  func unwritable() {
    var messages = ""
    let io = CommandIO(
      output: Output { (_) throws(CommandError) in
        throw CommandError.cannotWrite("output", errno: 28)
      },
      messages: Messages(Output { messages += String(decoding: $0, as: UTF8.self) }),
      input: InputReader(-1, name: "standard input"))
    #expect(WaterfallCommand.run(["--help"], io) == 74)
    #expect(messages == "waterfall: cannot write output: No space left on device\n")
  }

  @Test("an error that nobody foresaw is a bug, exit 70")
  func bug() {
    struct Surprise: Error {}
    #expect(CommandError(Surprise()) == CommandError("internal error: Surprise()", .bug))
  }

  @Test(
    "the visible range takes both options or none",
    arguments: [
      (["--offset", "1"], "--length must be given with --offset"),
      (["--length", "1"], "--offset must be given with --length"),
      (["--offset", "1", "--length", "-1"], "--length must be 0 to 2⁵³, not -1"),
      (
        ["--offset", "1e300", "--length", "1"], "--offset must be a number between ±2⁵³, not 1e+300"
      ),
      (["--offset", "nan", "--length", "1"], "--offset must be a number between ±2⁵³, not nan"),
    ])
  func visibleRange(words: [String], message: String) throws {
    let arguments = try Arguments(["c"] + words, for: QueryVerb.help)
    #expect(
      commandError { _ = try CommonOptions.visibleRange(arguments) } == .usage(message))
    #expect(try CommonOptions.visibleRange(Arguments(["c"], for: QueryVerb.help)) == nil)
  }

  @Test("--json is short for --format json")
  func format() throws {
    func format(_ words: String...) throws -> OutputFormat {
      try OutputFormat(Arguments(["c"] + words, for: InfoVerb.help))
    }
    #expect(try format() == .table)
    #expect(try format("--json") == .json)
    #expect(try format("--json", "--format", "json") == .json)
    #expect(try format("--format=csv") == .csv)
    #expect(
      commandError { _ = try format("--json", "--format", "csv") }
        == .usage("--json does not go with --format csv"))
  }

  @Test("--wait takes seconds, 5 unless told")
  func wait() throws {
    func wait(_ words: String...) throws -> Double {
      try CommonOptions.wait(Arguments(["c"] + words, for: QueryVerb.help))
    }
    #expect(try wait() == 5)
    #expect(try wait("--wait", "0.5") == 0.5)
    #expect(
      commandError { _ = try wait("--wait=-1") } == .usage("--wait must be 0 to 86400, not -1"))
  }
}
