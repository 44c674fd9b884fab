import Testing

/// How a process ended, and what it wrote.
struct Run: CustomStringConvertible {
  enum End: Hashable {
    case exit(Int32)
    case signal(Int32)
    case timeLimit
  }

  let end: End
  let outputBytes: [UInt8]
  let messageBytes: [UInt8]

  init(end: End, output: [UInt8], messages: [UInt8]) {
    self.end = end
    outputBytes = output
    messageBytes = messages
  }

  var output: String { String(decoding: outputBytes, as: UTF8.self) }
  /// What was said, but for the shapes that an import found.
  var messages: String {
    allMessages.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.contains(": records: ") && !$0.contains(": looks wrong: ") }
      .joined(separator: "\n")
  }
  var allMessages: String { String(decoding: messageBytes, as: UTF8.self) }
  var description: String { "\(end)\n\(output.prefix(2000))\n\(messages.prefix(2000))" }

  /// The output as one JSON document.
  func json() throws -> JSON { try JSON(outputBytes) }

  /// The output as a JSON document a line.
  func jsonLines() throws -> [JSON] {
    #expect(output.isEmpty || output.hasSuffix("\n"))
    return try output.split(separator: "\n").map { try JSON($0.utf8) }
  }

  /// Checks the exit code, and whole messages where they are given.
  @discardableResult
  func expect(
    _ code: Int32, _ messages: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) -> Run {
    #expect(end == .exit(code), "\(self)", sourceLocation: sourceLocation)
    if let messages {
      #expect(self.messages == messages, sourceLocation: sourceLocation)
    }
    return self
  }
}
