@testable import WaterfallCLI

/// Runs commands with streams that are kept in memory.
final class Captured {
  private(set) var output = ""
  private(set) var messages = ""

  var io: CommandIO {
    CommandIO(
      output: Output { [self] in output += String(decoding: $0, as: UTF8.self) },
      messages: Messages(Output { [self] in messages += String(decoding: $0, as: UTF8.self) }),
      input: InputReader(-1, name: "standard input"))
  }

  /// Runs a command line; the exit code.
  func run(_ words: [String]) -> Int32 { WaterfallCommand.run(words, io) }
}

/// What `body` writes.
func written(_ body: (Output) -> Void) -> String {
  var text = ""
  let output = Output { text += String(decoding: $0, as: UTF8.self) }
  body(output)
  try? output.flush()
  return text
}

/// The error of `body`.
func commandError(_ body: () throws -> Void) -> CommandError? {
  do {
    try body()
    return nil
  } catch {
    return CommandError(error)
  }
}
