import TestSupport
import Testing

@Suite("Standard streams") struct StreamTests {
  private static let verbs: [[String]] = [
    ["--help"], ["--version"], ["query", "--help"],
    ["import", "c.sqlite", Workspace.sample("shop.plist")],
    ["layout", "c.sqlite"] + phone,
    ["append-layout", "c.sqlite", "--count", "1"] + phone,
    ["query", "c.sqlite"] + firstScreen,
    ["simulate", "c.sqlite", "--length", "844", "--page-size", "9"] + phone,
    ["info", "c.sqlite"],
    ["layouts", "c.sqlite"],
  ]

  @Test("output that cannot be written is an error", arguments: verbs)
  func unwritable(words: [String]) throws {
    let workspace = try Workspace.withSample("search.json")
    var command = workspace.command(words)
    command.output = .file("/dev/full")
    let full = try command.run().expect(74)
    let done = words[0] == "import" ? "; the import itself is done" : ""
    #expect(full.messages.hasSuffix("cannot write output: No space left on device\(done)\n"))
    command.output = .closed
    let closed = try command.run().expect(74)
    #expect(closed.messages.contains("cannot write output: "))
    #expect(try workspace.sql("PRAGMA integrity_check") == [["ok"]])
    let lock = workspace.catalog + ".lock"
    #expect(try workspace.folder.read(lock).isEmpty, "no output in the lock file")
  }

  @Test("a batch ends where its answers cannot be written")
  func unwritableBatch() throws {
    let workspace = try Workspace.withSample("shop.plist")
    var command = workspace.command(["query", workspace.catalog, "--batch"] + phone)
    command.output = .file("/dev/full")
    command.input = .lines
    let batch = try command.start()
    batch.send("0 844")
    batch.finish().expect(74, "waterfall query: cannot write output: No space left on device\n")
  }

  @Test("a reader that goes away ends the program without a word", arguments: [false, true])
  func readerLeaves(ignoringSignal: Bool) throws {
    let workspace = try Workspace.withRecords(5000)
    try workspace.succeed(["layout", workspace.catalog] + phone)
    for format in ["table", "json", "jsonl", "csv"] {
      var command = workspace.command(
        ["query", workspace.catalog, "--offset", "0", "--length", "1e9", "--format", format] + phone
      )
      command.output = .readerLeaving(after: 1)
      command.ignoresBrokenPipes = ignoringSignal
      let run = try command.run()
      #expect(run.end == .signal(13))
      #expect(run.messages.isEmpty)
    }
  }

  @Test("input that is closed is an error where it is needed, and nothing elsewhere")
  func closedInput() throws {
    let workspace = try Workspace.withSample("shop.plist")
    func run(_ words: [String]) throws -> Run {
      var command = workspace.command(words)
      command.input = .closed
      return try command.run()
    }
    try run(["info", workspace.catalog]).expect(0, "")
    try run(["layout", workspace.catalog] + phone).expect(0, "")
    let before = try workspace.json(["info", workspace.catalog])
    let batch = try run(["query", workspace.catalog, "--batch"] + phone).expect(74)
    #expect(batch.messages.contains("standard input"))
    let imported = try run(["import", workspace.catalog, "-", "--format-in", "csv"]).expect(74)
    #expect(imported.messages.contains("standard input"))
    #expect(try workspace.json(["info", workspace.catalog]) == before)
  }

  @Test("messages never stand in the data")
  func messagesApart() throws {
    let workspace = try Workspace.withSample("shop.plist")
    try workspace.write(
      #"[{"img": "a", "w": 0, "h": 1}, {"img": "b", "w": 1, "h": 1}, {}]"#, to: "a.json")
    let run = try workspace.succeed(["import", workspace.catalog, "a.json", "--json"])
    #expect(try run.json()["rejected"] == .number(1))
    #expect(run.messages.contains("index 0"))
  }
}
