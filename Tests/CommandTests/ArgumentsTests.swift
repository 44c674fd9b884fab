import Testing

@testable import WaterfallCLI

private let width = Option("width", "W", help: "")
private let offset = Option("offset", "Y", help: "")
private let output = Option("output", "FILE", short: "o", help: "")
private let json = Option("json", help: "")

private let help = CommandHelp(
  name: "show", summary: "", usage: "", operands: ["CATALOG"],
  groups: [OptionGroup("", [width, offset, output, json])], examples: [])

private let severalFiles = CommandHelp(
  name: "read", summary: "", usage: "", operands: ["CATALOG", "FILE…"], groups: [], examples: [])

@Suite("Arguments") struct ArgumentsTests {
  @Test(
    "options and the operand come in any order",
    arguments: [
      ["c.sqlite", "--width", "390", "--json"],
      ["--width", "390", "c.sqlite", "--json"],
      ["--json", "--width=390", "c.sqlite"],
      ["--json", "--width=390", "--", "c.sqlite"],
    ])
  func order(words: [String]) throws {
    let arguments = try Arguments(words, for: help)
    #expect(arguments.operands == ["c.sqlite"])
    #expect(arguments[width] == "390")
    #expect(arguments.has(json))
    #expect(arguments[offset] == nil)
  }

  @Test(
    "a value may be a negative number, empty, a lone dash, or hold an equals sign",
    arguments: [
      (["--offset", "-5"], "-5"), (["--offset", "-.5"], "-.5"), (["--offset=-5"], "-5"),
      (["--offset", ""], ""), (["--offset="], ""), (["--offset", "-"], "-"),
      (["--offset=a=b"], "a=b"), (["--offset=--width"], "--width"),
    ])
  func values(words: [String], value: String) throws {
    #expect(try Arguments(["c"] + words, for: help)[offset] == value)
  }

  @Test("a letter is short for its option")
  func short() throws {
    #expect(try Arguments(["c", "-o", "a.svg"], for: help)[output] == "a.svg")
    #expect(try Arguments(["c", "-o=a.svg"], for: help)[output] == "a.svg")
  }

  @Test("two dashes end the options")
  func endOfOptions() throws {
    #expect(try Arguments(["--", "--json"], for: help).operands == ["--json"])
    #expect(try Arguments(["-"], for: help).operands == ["-"])
  }

  @Test("the last operand may be given several times")
  func severalOperands() throws {
    let arguments = try Arguments(["c", "a", "b"], for: severalFiles)
    #expect(arguments.operands == ["c", "a", "b"])
    #expect(
      commandError { _ = try Arguments(["c"], for: severalFiles) } == .usage("FILE… is missing"))
  }

  @Test(
    "what is wrong is named",
    arguments: [
      (["c", "--widht", "3"], "unknown option \"--widht\"; did you mean --width?"),
      (["c", "--wid=3"], "unknown option \"--wid\"; did you mean --width?"),
      (["c", "--zebra"], "unknown option \"--zebra\""),
      (["c", "-x"], "unknown option \"-x\""),
      (["c", "-5"], "unknown option \"-5\""),
      (["c", "--width"], "--width needs a value: --width W"),
      (["c", "--width", "--json"], "--width needs a value: --width W"),
      (["c", "--json=1"], "--json takes no value"),
      (["c", "--json", "--json"], "--json is given twice"),
      (["c", "-o", "a", "--output=b"], "--output is given twice"),
      ([], "CATALOG is missing"),
      (["c", "d"], "unexpected argument \"d\""),
    ])
  func errors(words: [String], message: String) {
    #expect(commandError { _ = try Arguments(words, for: help) } == .usage(message))
  }

  @Test("a very long word is shortened in the message")
  func longWords() {
    let error = commandError {
      _ = try Arguments(["c", String(repeating: "x", count: 5000)], for: help)
    }
    #expect((error?.message.count ?? .max) < 150)
  }
}
