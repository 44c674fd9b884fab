import Foundation
import TestSupport
import Testing

@Suite("Output formats") struct OutputFormatTests {
  private struct Case: CustomStringConvertible {
    let verb: String
    let words: [String]
    /// The member of the JSON that holds the rows; `nil` where the whole is one row.
    let rows: String?
    var description: String { verb }
  }

  private static let cases = [
    Case(verb: "info", words: [], rows: nil),
    Case(verb: "layouts", words: [], rows: "layouts"),
    Case(verb: "query", words: firstScreen, rows: "elements"),
    Case(
      verb: "simulate", words: phone + ["--length", "844", "--page-size", "20"], rows: "pages"),
  ]

  @Test("each format tells the same", arguments: cases)
  private func formats(of kind: Case) throws {
    let workspace = try Workspace.withSample("photos.jsonl")
    try workspace.succeed(["layout", workspace.catalog] + phone)
    let words = [kind.verb, workspace.catalog] + kind.words
    let json = try workspace.json(words)
    #expect(try workspace.succeed(words + ["--format=json"]).json().names == json.names)
    let rows = try #require(kind.rows.map { json[$0]?.array } ?? [json])
    #expect(!rows.isEmpty)

    let lines = try workspace.succeed(words + ["--format", "jsonl"]).jsonLines()
    let table = CSVText.rows(try workspace.succeed(words + ["--format", "csv"]).output)
    #expect(lines.map(\.names) == rows.map(\.names))
    #expect(table.count == rows.count)
    // What a run measures is another at the next.
    guard kind.verb != "simulate" else { return }
    #expect(lines == rows)
    for (line, row) in zip(table, rows) { #expect(CSVText.row(line, says: row)) }
  }

  @Test("JSON lines and CSV of one layout have its fields and what was appended")
  func layout() throws {
    let workspace = try Workspace.withSample("shop.plist")
    let words = ["append-layout", workspace.catalog, "--count", "5"] + phone
    let line = try #require(try workspace.succeed(words + ["--format", "jsonl"]).jsonLines().first)
    #expect(line["appended"] == .number(5))
    #expect(line["laidOut"] == .number(5))
    let row = CSVText.rows(try workspace.succeed(words + ["--format", "csv"]).output).first
    #expect(row?["laidOut"] == "10")
    #expect(row?["pending"] == "30")
  }

  @Test("CSV has the documented columns")
  func columns() throws {
    let workspace = try Workspace.withSample("sections.csv")
    let words = ["query", workspace.catalog, "--format", "csv"] + firstScreen
    #expect(
      CSVText.cells(try workspace.succeed(words).output).first == [
        "kind", "section", "index", "id", "key", "lane", "x", "y", "width", "height",
        "parallaxOffset", "thumbURL",
      ])
  }

  @Test("a table is headed, aligned, without colours and without trailing blanks", arguments: cases)
  private func table(of kind: Case) throws {
    let workspace = try Workspace.withSample("photos.jsonl")
    try workspace.succeed(["layout", workspace.catalog] + phone)
    let text = try workspace.succeed([kind.verb, workspace.catalog] + kind.words).output
    #expect(text.hasSuffix("\n"))
    #expect(!text.contains("\u{1B}"))
    for line in text.split(separator: "\n") { #expect(line.last != " ") }
    let lines = text.split(separator: "\n").map(String.init)
    let start = try #require(
      lines.firstIndex { $0.hasPrefix("kind") || $0.contains("  ") && !$0.contains(",") })
    // Every column's end or start is that of its heading.
    let heading = lines[start].split(separator: " ")
    let row = lines[start + 1].split(separator: " ")
    #expect(!row.isEmpty && row.count <= heading.count + 1)
    for word in heading.dropLast() {
      let end = lines[start].distance(from: lines[start].startIndex, to: word.endIndex)
      let begin = lines[start].distance(from: lines[start].startIndex, to: word.startIndex)
      let cells = Array(lines[start + 1])
      let isAligned = cells[end] == " " || begin == 0 || cells[begin - 1] == " "
      #expect(isAligned, "\(word)")
    }
  }

  @Test("text that a terminal would obey is shown in tables and messages, and escaped in JSON")
  func hostileText() throws {
    let workspace = try Workspace()
    try workspace.write(
      #"[{"thumbURL": "a\u001b]0;t\u0007,\"b\"\n", "width": 1, "height": 1, "section": "s\u001b[2J"},"#
        + #" {"thumbURL": "b", "width": 1, "height": 1, "section": "s\u001b[2J", "key": "k\u009b1m"}]"#,
      to: "a.json")
    try workspace.succeed(["import", workspace.catalog, "a.json"])
    try workspace.succeed(
      ["layout", workspace.catalog, "--save-style", "d\u{1B}c", "--spacing", "3"] + phone)
    try workspace.succeed(["layout", workspace.catalog] + phone)
    try workspace.sql(
      "CREATE TABLE \"t\u{1B}c\" (a); UPDATE frame SET start = 0 WHERE layout_id = 1")
    let (url, section, key, style) = (
      #"a\x1b]0;t\x07,"b"\n"#, #"s\x1b[2J"#, #"k\x9b1m"#, #"d\x1bc"#
    )
    let cases: [([String], shows: [String])] = [
      (["records"], [url, section, key]), (["sections"], [section]),
      (["sections"] + phone, [section]), (["sections", "--buckets", "2"] + phone, [section]),
      (["layouts"], [style]), (["info"], []), (["query"] + firstScreen, [url, section, key]),
      (["locate", "--id", "1"] + phone, [url, section]),
      (["anchor", "--from", "#2", "--to", "#2", "--offset", "9", "--id", "2"], [key]),
      (["check"], [section, #"t\x1bc"#]),
      (["locate", "--key", "k\u{1B}"] + phone, [#"no record has the key k\x1b"#]),
      (["delete", "--section", "s\u{1B}"], [#"the section s\x1b has no record"#]),
      (["layout", "--style", "d\u{1B}"] + phone, [#"--style "d\x1b" is no preset"#]),
    ]
    for (words, shows) in cases {
      let run = try workspace.run(EveryVerb.on(workspace.catalog, words))
      let text = run.output + run.messages
      #expect(
        !text.unicodeScalars.contains { $0 != "\n" && $0.properties.generalCategory == .control })
      for shown in shows { #expect(text.contains(shown), "\(words)") }
    }
    let json = try workspace.succeed(["query", workspace.catalog, "--json"] + firstScreen)
    #expect(!json.outputBytes.contains(0x1B))
    let exact = "a\u{1B}]0;t\u{7},\"b\"\n"
    #expect(try json.json()["elements"]?.array?.first?["thumbURL"] == .text(exact))
    let table = try workspace.succeed(
      ["query", workspace.catalog, "--format", "csv"] + firstScreen)
    #expect(CSVText.rows(table.output).first?["thumbURL"] == exact)
  }

  @Test("what a spreadsheet would take for a formula is exported as it came in")
  func formulas() throws {
    let workspace = try Workspace()
    let texts = ["=HYPERLINK(\"https://x.example\",\"x\")", "+1", "-1", "@SUM(A1)", "\t=1"]
    let rows = texts.map { text in
      let cell = "\"" + text.replacing("\"", with: "\"\"") + "\""
      return "\(cell),3,2,\(cell),\(cell)\n"
    }
    try workspace.write("thumbURL,width,height,section,key\n" + rows.joined(), to: "a.csv")
    try workspace.succeed(["import", workspace.catalog, "a.csv"])
    let fields = ["thumbURL", "section", "key"]
    let expected = texts.map { text in fields.map { _ in JSON?.some(.text(text)) } }
    func values(_ record: JSON) -> [JSON?] { fields.map { record[$0] } }
    let export = ["export", workspace.catalog, "--format"]
    #expect(try workspace.succeed(export + ["json"]).json().array?.map(values) == expected)
    #expect(try workspace.succeed(export + ["jsonl"]).jsonLines().map(values) == expected)
    let table = CSVText.rows(try workspace.succeed(export + ["csv"]).output)
    #expect(
      table.map { row in fields.map { row[$0].map { .text($0) } } } == expected)
  }

  /// Where a locale is not installed it is as C: there the test shows that names and the time zone change
  /// nothing, and elsewhere that a comma for a point or a dotless i does not either.
  @Test(
    "locale and time zone change no byte",
    arguments: ["tr_TR.UTF-8", "de_DE.UTF-8", "C", "nonsense", ""])
  func locale(name: String) throws {
    let workspace = try Workspace.withSample("sections.csv")
    try workspace.succeed(["layout", workspace.catalog] + phone)
    try workspace.write("THUMBURL,WIDTH,HEIGHT\nİIıi,1.5,2\n", to: "a.csv")
    let query = ["query", workspace.catalog] + firstScreen
    let commands =
      ["table", "json", "jsonl", "csv"].map { query + ["--format", $0] }
      + [
        ["export", workspace.catalog], ["layouts", workspace.catalog, "--json"],
        ["info", workspace.catalog, "--json"], ["sections", workspace.catalog, "--json"],
        ["render", workspace.catalog, "-o", "a.svg"] + phone,
        ["import", "new.sqlite", "a.csv", "--json"], ["export", "new.sqlite"],
      ]
    func answers(_ environment: [String: String]) throws -> [[UInt8]] {
      let files = try workspace.folder.names().filter { $0.hasPrefix("new.sqlite") }
      for file in files { unlink(workspace.folder.file(file)) }
      let outputs = try commands.map { words in
        var command = workspace.command(words)
        command.environment = environment
        return try command.run().expect(0).outputBytes
      }
      return try outputs + [workspace.folder.read("a.svg")]
    }
    let plain = try answers([:])
    #expect(
      String(decoding: plain[10], as: UTF8.self).contains(#"{"thumbURL": "İIıi", "width": 1.5,"#))
    #expect(
      try String(decoding: plain[5], as: UTF8.self).contains(
        Regex(#""lastUsed": "[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:]{8}Z""#)))
    let foreign = try answers([
      "LC_ALL": name, "LANG": name, "LC_NUMERIC": name, "TZ": "Asia/Kathmandu", "NO_COLOR": "1",
    ])
    for (index, words) in (commands + [["a.svg"]]).enumerated() {
      #expect(foreign[index] == plain[index], "\(words)")
    }
  }
}
