/// Errors and notes for the person at the terminal, on standard error.
///
/// Each is a line. Control characters and line ends in it are shown, not sent: it may hold anything a user or
/// a file says. A message that cannot be written is lost.
final class Messages {
  private let output: Output
  private let descriptor: Int32?
  /// Whether notes are left out (`--quiet`); errors never are.
  var isQuiet = false

  /// - Parameter descriptor: The terminal that messages go to, if it is one.
  init(_ output: Output, terminal descriptor: Int32? = nil) {
    self.output = output
    self.descriptor = descriptor
  }

  /// The terminal that progress is shown on; `nil` where nobody looks or wants to.
  var terminal: Int32? { isQuiet ? nil : descriptor }

  /// Says something that may help but is not an error.
  func note(_ text: String) {
    if !isQuiet { write(text) }
  }

  /// Says what went wrong.
  func error(_ text: String) {
    write(text)
  }

  private func write(_ text: String) {
    output.write(VisibleText.escaped(text) + "\n")
    try? output.flush()
  }
}
