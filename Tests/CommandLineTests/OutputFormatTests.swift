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

  @Test("text that a terminal would obey is shown in tables and escaped in JSON")
  func hostileText() throws {
    let workspace = try Workspace()
    try workspace.write(
      #"[{"thumbURL": "a\u001b]0;t\u0007,\"b\"\n", "width": 1, "height": 1, "section": "=1+1"}]"#,
      to: "a.json")
    try workspace.succeed(["import", workspace.catalog, "a.json"])
    let words = ["query", workspace.catalog] + firstScreen
    #expect(try workspace.succeed(words).output.contains(#"a\x1b]0;t\x07,"b"\n"#))
    let json = try workspace.succeed(words + ["--json"])
    #expect(!json.outputBytes.contains(0x1B))
    let url = "a\u{1B}]0;t\u{7},\"b\"\n"
    #expect(try json.json()["elements"]?.array?.first?["thumbURL"] == .text(url))
    let row = CSVText.rows(try workspace.succeed(words + ["--format", "csv"]).output).first
    #expect(row?["thumbURL"] == url)
  }

  @Test("locale and time zone change no byte", arguments: ["table", "json", "jsonl", "csv"])
  func locale(format: String) throws {
    let workspace = try Workspace.withSample("sections.csv")
    try workspace.succeed(["layout", workspace.catalog] + phone)
    let command = workspace.command(
      ["query", workspace.catalog, "--format", format] + firstScreen)
    let plain = try command.run().expect(0)
    for locale in ["tr_TR.UTF-8", "de_DE.UTF-8", "C", "nonsense", ""] {
      var foreign = command
      foreign.environment = [
        "LC_ALL": locale, "LANG": locale, "LC_NUMERIC": locale, "TZ": "Asia/Kathmandu",
        "NO_COLOR": "1",
      ]
      #expect(try foreign.run().expect(0).outputBytes == plain.outputBytes, "\(locale)")
    }
  }
}
