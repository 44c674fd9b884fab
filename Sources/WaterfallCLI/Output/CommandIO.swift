#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Where a verb reads and writes.
struct CommandIO {
  /// Data: standard output.
  let output: Output
  /// Notes and errors: standard error.
  let messages: Messages
  /// Standard input.
  let input: InputReader

  /// The process's own streams.
  static var standard: CommandIO {
    CommandIO(
      output: Output(1, name: "output"),
      messages: Messages(Output(2, name: "messages"), terminal: isatty(2) == 1 ? 2 : nil),
      input: InputReader(0, name: "standard input"))
  }
}
