import Foundation
import TestSupport
import Testing

@Suite("Standard streams") struct StreamTests {
  private let workspace: Workspace

  init() throws {
    workspace = try Workspace.withSample("photos.jsonl")
    try workspace.succeed(["append-layout", workspace.catalog, "--count", "50"] + phone)
    try workspace.write(Workspace.records(30), to: "more.csv")
  }

  private static let answers =
    [
      ["--help"], ["--version"], ["query", "--help"],
      ["import", "c.sqlite", "more.csv", "--rejects", "r.jsonl"],
    ]
    // A picture is no answer on standard output.
    + EveryVerb.words.filter { $0[0] != "render" }.map { EveryVerb.on("c.sqlite", $0) }

  @Test(
    "an answer that cannot be written is an error, and what changes a catalog is done",
    arguments: answers)
  func unwritable(words: [String]) throws {
    let undisturbed = try workspace.copy()
    try undisturbed.succeed(words, input: "0 844\n")
    let after = try undisturbed.state()
    let isWork = EveryVerb.changes(words) || words[0] == "backup"
    for (output, closesMessages, reason) in [
      (Command.Output.file("/dev/full"), false, "No space left on device"),
      (.closed, false, "Bad file descriptor"), (.closed, true, ""),
    ] {
      let copy = try workspace.copy()
      var command = copy.command(words)
      (command.output, command.closesMessages) = (output, closesMessages)
      command.input = .bytes(Array("0 844\n".utf8))
      if closesMessages && !words.contains("--batch") { command.input = .closed }
      let run = try command.run().expect(74)
      let rest = isWork ? "; the work itself is done" : ""
      #expect(closesMessages || run.messages.hasSuffix(": cannot write output: \(reason)\(rest)\n"))
      #expect(try copy.state() == after)
      // What is printed must not land in a file that gets the number of a closed stream.
      for name in ["c.sqlite.lock", "r.jsonl"] where try copy.folder.names().contains(name) {
        #expect(try copy.folder.read(name).isEmpty, "\(name)")
      }
    }
  }

  @Test(
    "messages that cannot be written are lost, and nothing else",
    arguments: [
      ["import", "c.sqlite", "more.csv"], ["delete", "c.sqlite", "--id", "99"],
      ["query", "c.sqlite"] + firstScreen,
    ])
  func unwritableMessages(words: [String]) throws {
    let undisturbed = try workspace.copy()
    let answer = try undisturbed.succeed(words)
    #expect(!answer.allMessages.isEmpty)
    var command = workspace.command(words)
    command.closesMessages = true
    #expect(try command.run().expect(0, "").output == answer.output)
    #expect(try workspace.state() == undisturbed.state())
  }

  @Test("a file that cannot be written to its end is named")
  func unwritableFile() throws {
    try FileManager.default.createSymbolicLink(
      atPath: workspace.folder.file("full.svg"), withDestinationPath: "/dev/full")
    for words in [
      ["render", workspace.catalog, "-o", "full.svg"] + phone,
      ["export", workspace.catalog, "-o", "/dev/full"],
    ] {
      let file = words.last == "/dev/full" ? "/dev/full" : "full.svg"
      try workspace.run(words).expect(
        74, "waterfall \(words[0]): cannot write \(file): No space left on device\n")
    }
  }

  @Test("a batch ends where its answers cannot be written")
  func unwritableBatch() throws {
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
    for (words, formats) in [
      (["query", "--offset", "0", "--length", "1e9"] + phone, ["table", "json", "jsonl", "csv"]),
      (["records", "--limit", "10000"], ["table", "json", "jsonl", "csv"]),
      (["export"], ["json", "jsonl", "csv"]),
    ] {
      for format in formats {
        var command = workspace.command(
          EveryVerb.on(workspace.catalog, words) + ["--format", format])
        command.output = .readerLeaving(after: 1)
        command.ignoresBrokenPipes = ignoringSignal
        let run = try command.run()
        #expect(run.end == .signal(13))
        #expect(run.messages.isEmpty)
      }
    }
  }

  @Test("input that is closed is an error where it is needed, and nothing elsewhere")
  func closedInput() throws {
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
    try workspace.write(
      #"[{"img": "a", "w": 0, "h": 1}, {"img": "b", "w": 1, "h": 1}, {}]"#, to: "a.json")
    let run = try workspace.succeed(["import", workspace.catalog, "a.json", "--json"])
    #expect(try run.json()["rejected"] == .number(1))
    #expect(run.messages.contains("index 0"))
  }
}
