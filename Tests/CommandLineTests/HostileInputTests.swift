import Foundation
import TestSupport
import Testing

/// Input that would fill the memory or the time of whoever reads it whole.
@Suite("Input without measure") struct HostileInputTests {
  private let workspace: Workspace

  init() throws { workspace = try Workspace() }

  /// An import that may take so many bytes of address space.
  private func importing(_ words: [String], bytes: Int) throws -> Run {
    var command = workspace.command(["import", workspace.catalog] + words)
    command.arguments =
      ["--as=\(bytes)", command.program].map { Array($0.utf8) } + command.arguments
    command.program = "/usr/bin/prlimit"
    command.limit = 300
    return try command.run()
  }

  @Test(
    "a line of a gibibyte is refused in little memory",
    arguments: [
      ("a.csv", "thumbURL,width,height\na,1,1\n\"b"), ("a.tsv", "thumbURL\twidth\theight\nb"),
      ("a.jsonl", "{\"thumbURL\": \"a\", \"width\": 1, \"height\": 1}\n{\"thumbURL\": \""),
    ])
  func longLine(name: String, beginning: String) throws {
    try workspace.write(beginning, to: name)
    let file = try #require(FileHandle(forUpdatingAtPath: workspace.folder.file(name)))
    try file.truncate(atOffset: 1 << 30)
    try file.close()
    let run = try importing([name], bytes: 600_000_000).expect(65)
    #expect(run.messages.contains("1048576 bytes"))
    #expect(try !workspace.folder.names().contains(workspace.catalog))
  }

  @Test("any number of records is read in the same memory", arguments: ["csv", "jsonl"])
  func manyRecords(format: String) throws {
    let count = TestForm.isLong ? 3_000_000 : 60_000
    var text = format == "csv" ? "thumbURL,width,height\n" : ""
    for number in 0..<count {
      let (width, height) = (300 + number % 500, 200 + number % 700)
      text +=
        format == "csv"
        ? "\(number),\(width),\(height)\n"
        : "{\"thumbURL\": \"\(number)\", \"width\": \(width), \"height\": \(height)}\n"
    }
    try workspace.write(text, to: "a.\(format)")
    try importing(["a.\(format)"], bytes: 600_000_000).expect(0)
    #expect(try workspace.json(["info", workspace.catalog])["records"] == .number(Double(count)))
  }

  @Test(
    "a layout beyond 2⁵³ points is refused, by the record that makes it so, and nothing is kept")
  func tooTall() throws {
    try workspace.write(
      #"{"preset": "mosaic", "cell": {"width": 200, "height": 1e9}, "header": null,"#
        + #" "pattern": {"vertical": [[[0, 0, 1, 1024]]], "horizontal": [[[0, 0, 1, 1]]]}}"#,
      to: "tall.json")
    try workspace.write(Workspace.records(8900), to: "records.csv")
    try workspace.succeed(["import", workspace.catalog, "records.csv"])
    let tall = ["--style", "tall.json", "--width", "390"]
    try workspace.succeed(["append-layout", workspace.catalog, "--count", "8000"] + tall)
    let before = try workspace.state()
    try workspace.write("url,w,h\na,1,1\n", to: "more.csv")
    for words in [
      ["layout"] + tall, ["append-layout", "--all"], ["import", "more.csv", "--append-layouts"],
      ["query", "--offset", "0", "--length", "844", "--header", "9"] + tall,
    ] {
      let run = try workspace.run(EveryVerb.on(workspace.catalog, words)).expect(
        65,
        "waterfall \(words[0]): record 8797 makes the content longer than 9007199254740992 points\n"
      )
      #expect(run.output.isEmpty)
      #expect(try workspace.state() == before)
    }
    try workspace.succeed(["check", workspace.catalog])
  }

  @Test("text that is SQL is text")
  func injection() throws {
    let texts = [
      "'); DROP TABLE image; --", "\"\" OR 1=1", "%s%n%x", "?1", "a' || (SELECT 1) || '",
    ]
    let lines = try texts.map { text in
      let record = ["thumbURL": text, "section": text, "key": text, "width": "3", "height": "2"]
      return String(decoding: try JSONEncoder().encode(record), as: UTF8.self)
    }
    try workspace.write(lines.joined(separator: "\n"), to: "a.jsonl")
    try workspace.succeed(["import", workspace.catalog, "a.jsonl"])
    let records = try workspace.succeed(["export", workspace.catalog, "--format", "jsonl"])
      .jsonLines()
    #expect(records.map { $0["thumbURL"] } == texts.map { .text($0) })
    #expect(records.map { $0["section"] } == texts.map { .text($0) })
    for text in texts {
      let found = try workspace.json(["locate", workspace.catalog, "--key", text] + phone)
      #expect(found["element"]?["thumbURL"] == .text(text) || found["thumbURL"] == .text(text))
    }
    try workspace.succeed(["check", workspace.catalog])
  }
}
