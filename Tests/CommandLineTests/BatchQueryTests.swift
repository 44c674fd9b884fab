import Testing

@Suite("query --batch") struct BatchQueryTests {
  private func start(_ workspace: Workspace, _ words: [String]) throws -> RunningCommand {
    var command = workspace.command(["query", workspace.catalog, "--batch"] + words)
    command.input = .lines
    return try command.start()
  }

  @Test("each line is answered before the next is written")
  func conversation() throws {
    let workspace = try Workspace.withSample("photos.jsonl")
    try workspace.succeed(["layout", workspace.catalog] + phone)
    let batch = try start(workspace, phone)
    for offset in stride(from: 0, through: 3000, by: 500) {
      batch.send("\(offset) 844")
      let answer = try JSON(try #require(batch.nextLine()).utf8)
      let query = try workspace.json(
        ["query", workspace.catalog, "--offset", "\(offset)", "--length", "844"] + phone)
      #expect(answer.names == ["generation", "contentHeight", "range", "elements"])
      #expect(answer["elements"] == query["elements"])
      #expect(answer["range"] == query["range"])
      #expect(answer["generation"] == query["layout"]?["generation"])
      #expect(answer["contentHeight"] == query["layout"]?["contentHeight"])
    }
    let run = batch.finish().expect(0, "")
    #expect(try run.jsonLines().count == 7)
  }

  @Test("an id comes back as it was; a length may be said once for all")
  func requests() throws {
    let workspace = try Workspace.withSample("shop.plist")
    let batch = try start(workspace, phone + ["--length", "300"])
    let ids = ["7", "\"a\\u00e9\"", "null", "{\"a\": [1.50, true]}", "12345678901234567890123"]
    for id in ids {
      batch.send("{\"id\": \(id), \"offset\": 10}")
      let line = try #require(batch.nextLine())
      #expect(line.hasPrefix("{\"id\": \(id), "))
      #expect(try JSON(line.utf8)["range"]?["length"] == .number(300))
    }
    batch.finish().expect(0, "")
  }

  @Test("a horizontal layout grows in contentWidth")
  func horizontal() throws {
    let workspace = try Workspace.withSample("shop.plist")
    let batch = try start(
      workspace, ["--axis", "horizontal", "--height", "400", "--columns", "2"])
    batch.send("0 500")
    let answer = try JSON(try #require(batch.nextLine()).utf8)
    #expect(answer.names == ["generation", "contentWidth", "range", "elements"])
    batch.finish().expect(0)
  }

  @Test("a bad line is answered with an error, the loop goes on, exit 65 at the end")
  func badLines() throws {
    let workspace = try Workspace.withSample("shop.plist")
    let batch = try start(workspace, phone)
    let bad = [
      "", "abc", "1 2 3", "1", "nan 5", "0 -1", "{", "{\"id\": 3}", "{\"id\": 3, \"offset\": 1,}",
      "{\"id\": 3, \"ofset\": 1, \"length\": 2}", "\u{1B}[31m 1", "1e999 1",
    ]
    for line in bad {
      batch.send(line)
      let answer = try JSON(try #require(batch.nextLine(), "\(line)").utf8)
      #expect(answer["error"]?.text?.isEmpty == false, "\(line)")
      #expect(answer["elements"] == nil)
      batch.send("0 100")
      #expect(try JSON(try #require(batch.nextLine()).utf8)["elements"] != nil)
    }
    batch.finish().expect(65, "waterfall query: \(bad.count) requests could not be answered\n")
  }

  @Test("a line that is too long or no text is one error")
  func hostileLines() throws {
    let workspace = try Workspace.withSample("shop.plist")
    var command = workspace.command(["query", workspace.catalog, "--batch"] + phone)
    let long = [UInt8](repeating: UInt8(ascii: "1"), count: 200_000)
    command.input = .bytes(long + [0x0A, 0xFF, 0x20, 0x31, 0x0A] + Array("0 5\r\n0 6".utf8))
    let run = try command.run().expect(65)
    let answers = try run.jsonLines()
    #expect(answers.map { $0["error"] != nil } == [true, true, false, false])
    #expect(answers.last?["range"]?["length"] == .number(6), "a last line needs no line feed")
  }

  @Test("no line, no answer")
  func nothing() throws {
    let workspace = try Workspace.withSample("shop.plist")
    #expect(
      try workspace.run(["query", workspace.catalog, "--batch"] + phone).expect(0, "").output == "")
  }

  @Test("an answer follows what is appended meanwhile")
  func growth() throws {
    let workspace = try Workspace.withSample("shop.plist")
    try workspace.succeed(["append-layout", workspace.catalog, "--count", "10"] + phone)
    let batch = try start(workspace, phone)
    func lastIndex() throws -> Double? {
      batch.send("0 1000000")
      let answer = try JSON(try #require(batch.nextLine()).utf8)
      return answer["elements"]?.array?.last?["index"]?.number
    }
    #expect(try lastIndex() == 9)
    try workspace.succeed(["append-layout", workspace.catalog, "--count", "10"] + phone)
    #expect(try lastIndex() == 19)
    try workspace.succeed(["layout", workspace.catalog] + phone)
    #expect(try lastIndex() == 39)
    batch.finish().expect(0)
  }

  @Test(
    "what does not go with it is refused", arguments: [["--offset", "1"], ["--format", "csv"]])
  func options(words: [String]) throws {
    let workspace = try Workspace.withSample("shop.plist")
    let run = try workspace.run(["query", workspace.catalog, "--batch"] + phone + words).expect(64)
    #expect(run.messages.contains("\(words[0]) does not go with --batch"))
  }
}
