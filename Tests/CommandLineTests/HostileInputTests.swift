import Foundation
import TestSupport
import Testing

/// Input that would fill the memory or the time of whoever reads it whole.
@Suite("Input without measure") struct HostileInputTests {
  private let workspace: Workspace

  init() throws { workspace = try Workspace() }

  /// What an import needs, and some 20 MB more.
  private static let littleMemory = 95_000_000

  /// An import that may take so many bytes of memory.
  private func importing(
    _ words: [String], bytes: Int = littleMemory, input: [UInt8] = []
  ) throws -> Run {
    var command = workspace.command(["import", workspace.catalog] + words)
    command.arguments =
      ["--data=\(bytes)", command.program].map { Array($0.utf8) } + command.arguments
    command.program = "/usr/bin/prlimit"
    command.input = .bytes(input)
    command.limit = 300
    return try command.run()
  }

  private func gzip(_ bytes: [UInt8]) throws -> [UInt8] {
    try workspace.folder.write(bytes, to: "plain")
    defer { unlink(workspace.folder.file("plain.gz")) }
    var command = workspace.command(["plain"])
    command.program = "/usr/bin/gzip"
    try command.run().expect(0)
    return try workspace.folder.read("plain.gz")
  }

  /// Writes a file that goes on with zeros, which take no room on the disk.
  private func write(_ beginning: String, to name: String, length: UInt64) throws {
    try workspace.write(beginning, to: name)
    let file = try #require(FileHandle(forUpdatingAtPath: workspace.folder.file(name)))
    try file.truncate(atOffset: length)
    try file.close()
  }

  enum Way: CaseIterable { case file, gzip, pipe, standardInput }

  @Test(
    "a line without end is refused in little memory, however it comes",
    arguments: [
      ("a.csv", "thumbURL,width,height\na,1,1\n\"b"), ("a.tsv", "thumbURL\twidth\theight\nb"),
      ("a.jsonl", "{\"thumbURL\": \"a\", \"width\": 1, \"height\": 1}\n{\"thumbURL\": \""),
    ], Way.allCases)
  func longLine(_ input: (name: String, beginning: String), way: Way) throws {
    let (name, beginning) = input
    let mebibyte = [UInt8](repeating: UInt8(ascii: "b"), count: 1 << 20)
    let run: Run
    switch way {
    case .file:
      try write(beginning, to: name, length: 1 << 30)
      run = try importing([name])
    case .gzip:
      let rest = Array(repeating: try gzip(mebibyte), count: 1024)
      try workspace.folder.write(([try gzip(Array(beginning.utf8))] + rest).joined(), to: name)
      run = try importing([name])
    case .pipe:
      let path = workspace.folder.file(name)
      try #require(mkfifo(path, 0o600) == 0)
      Thread.detachNewThread {
        guard let pipe = FileHandle(forWritingAtPath: path) else { return }
        try? pipe.write(contentsOf: Data(beginning.utf8))
        while (try? pipe.write(contentsOf: mebibyte)) != nil {}
      }
      run = try importing([name])
    case .standardInput:
      run = try importing(
        ["-", "--format-in", String(name.dropFirst(2))],
        input: Array(beginning.utf8) + mebibyte + mebibyte)
    }
    #expect(run.expect(65).messages.contains("1048576 bytes"))
    #expect(try !workspace.folder.names().contains(workspace.catalog))
  }

  @Test(
    "a document of more than a gibibyte is refused before it is read",
    arguments: [
      ("a.json", "[{\"thumbURL\": \"a\", \"width\": 1, \"height\": 1},"),
      ("a.plist", "<?xml version=\"1.0\"?><plist version=\"1.0\"><array>"), ("a.plist", "bplist00"),
    ])
  func longDocument(name: String, beginning: String) throws {
    try write(beginning, to: name, length: (1 << 30) + 1)
    try importing([name]).expect(
      65,
      "waterfall import: \(name): a document of more than 1073741824 bytes; "
        + "as JSON lines or CSV any length is read\n")
  }

  @Test(
    "one whose length is not known before is read so far", .enabled(if: TestForm.isLong),
    arguments: [("a.json", "["), ("a.plist", "<?xml version=\"1.0\"?>")])
  func longInflatedDocument(name: String, beginning: String) throws {
    let rest = Array(
      repeating: try gzip(Array(repeating: UInt8(ascii: " "), count: 1 << 20)), count: 1025)
    try workspace.folder.write(([try gzip(Array(beginning.utf8))] + rest).joined(), to: name)
    let run = try importing([name], bytes: 3_000_000_000).expect(65)
    #expect(run.messages.contains("a document of more than 1073741824 bytes"))
  }

  /// Few that are long in the quick form, which together fill the memory.
  @Test("any number of records is read in little memory", arguments: ["csv", "jsonl", "csv.gz"])
  func manyRecords(format: String) throws {
    let (count, length) = TestForm.isLong ? (3_000_000, 8) : (1_500, 60_000)
    let address = String(repeating: "x", count: length)
    let text = (0..<count).reduce(into: format == "jsonl" ? "" : "thumbURL,width,height\n") {
      text, number in
      let (width, height) = (300 + number % 500, 200 + number % 700)
      text +=
        format == "jsonl"
        ? "{\"thumbURL\": \"\(number)\(address)\", \"width\": \(width), \"height\": \(height)}\n"
        : "\(number)\(address),\(width),\(height)\n"
    }
    let bytes = format == "csv.gz" ? try gzip(Array(text.utf8)) : Array(text.utf8)
    try workspace.folder.write(bytes, to: "a.\(format)")
    try importing(["a.\(format)"]).expect(0)
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

  /// Swift ends a process that cannot allocate by a signal, whatever the code says.
  @Test("where memory is short no line is passed over as if it were invalid")
  func shortMemory() throws {
    let line =
      #"{"thumbURL": "a", "width": 1, "height": 1, "note": "\#(String(repeating: "x", count: 900_000))"}"#
    try workspace.write(Array(repeating: line, count: 3).joined(separator: "\n"), to: "a.jsonl")
    for mebibytes in stride(from: 12, through: 72, by: 4) {
      let run = try importing(["a.jsonl"], bytes: mebibytes << 20)
      #expect(!run.messages.contains("not imported:"))
    }
  }

  /// In the quick form far enough from the beginning for the catalog to be written already.
  @Test("one bad record among very many is named and left out", arguments: ["csv", "tsv", "jsonl"])
  func oneBadRecord(format: String) throws {
    let (count, bad) = TestForm.isLong ? (100_000, 70_001) : (5_000, 4_500)
    let delimiter = format == "csv" ? "," : "\t"
    let lines = (1...count).map { number in
      let width = number == bad ? "-5" : "\(number % 1000 + 1)"
      return format == "jsonl"
        ? "{\"thumbURL\": \"\(number)\", \"width\": \(width), \"height\": 10000}"
        : ["\(number)", width, "10000"].joined(separator: delimiter)
    }
    let header =
      format == "jsonl" ? [] : [["thumbURL", "width", "height"].joined(separator: delimiter)]
    try workspace.write((header + lines).joined(separator: "\n"), to: "a.\(format)")
    let message =
      "not imported: a.\(format), line \(bad + header.count): width \"-5\": "
      + "must be a number in digits without a sign, such as 640, 640.5 or 6.4e2\n"

    let strict = try workspace.run(["import", workspace.catalog, "a.\(format)", "--strict"])
    strict.expect(65, message + "waterfall import: nothing imported: 1 invalid record\n")
    #expect(try workspace.json(["info", workspace.catalog])["records"] == .number(0))
    let run = try workspace.run(["import", workspace.catalog, "a.\(format)", "--json"])
    #expect(try run.expect(0, message).json()["imported"] == .number(Double(count - 1)))
    #expect(try run.json()["rejected"] == .number(1))
    #expect(try run.json()["records"] == .number(Double(count - 1)))
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
