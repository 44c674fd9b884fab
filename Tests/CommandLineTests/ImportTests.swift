import Foundation
import TestSupport
import Testing

@Suite("import") struct ImportTests {
  private let workspace: Workspace
  private let good = #"{"img": "a", "w": 3, "h": 2}"#

  init() throws { workspace = try Workspace() }

  private func importing(_ files: String..., options: String...) throws -> Run {
    try workspace.run(
      ["import", workspace.catalog, "--duplicates", "keep", "--json"] + files + options)
  }

  @Test(
    "an input without records is no error, and makes an empty catalog",
    arguments: [
      ("a.json", "[]"), ("a.json", " \n[ ] \n"), ("a.jsonl", ""), ("a.jsonl", "\n \n"),
      ("a.csv", "url,width,height\n"), ("a.tsv", "url\twidth\theight"),
      ("a.plist", #"<plist version="1.0"><array/></plist>"#), ("a.json", #"{"results": []}"#),
    ])
  func noRecords(name: String, text: String) throws {
    try workspace.write(text, to: name)
    let run = try importing(name).expect(0)
    #expect(try run.json()["imported"] == .number(0))
    #expect(try run.json()["records"] == .number(0))
    #expect(try workspace.json(["info", workspace.catalog])["records"] == .number(0))
  }

  @Test("an empty object at the end is passed over with a note")
  func emptyObject() throws {
    try workspace.write("[\(good), {}]", to: "one.json")
    try importing("one.json").expect(0, "one.json: passed over an empty object\n")
    try workspace.write("[{}, \(good), {}]", to: "two.json")
    try importing("two.json").expect(0, "two.json: passed over 2 empty objects\n")
    try importing("two.json", options: "--quiet").expect(0, "")
    #expect(try workspace.json(["info", workspace.catalog])["records"] == .number(3))
  }

  @Test("an invalid record is named by its line or index, the valid ones are imported")
  func invalidRecords() throws {
    try workspace.write("url,w,h\na,1,1\nb,0,1\nc,2,x\nd,2,2\n", to: "a.csv")
    let lines = try importing("a.csv").expect(0)
    #expect(try lines.json()["imported"] == .number(2))
    #expect(try lines.json()["rejected"] == .number(2))
    let named = lines.messages.split(separator: "\n")
    #expect(named.count == 2)
    #expect(named.first?.hasPrefix("not imported: a.csv, line 3: width \"0\": ") == true)
    #expect(named.last?.hasPrefix("not imported: a.csv, line 4: height \"x\": ") == true)

    try workspace.write(#"[\#(good), {"img": "b", "w": -5, "h": 1}]"#, to: "a.json")
    let indexed = try importing("a.json").expect(0)
    #expect(indexed.messages.hasPrefix("not imported: a.json, index 1: width \"-5\": "))

    try workspace.write("\(good)\n{\"img\": \n\(good)\n", to: "a.jsonl")
    let broken = try importing("a.jsonl").expect(0)
    #expect(try broken.json()["imported"] == .number(2))
    #expect(broken.messages.hasPrefix("not imported: a.jsonl, line 2: "))
  }

  @Test("ten invalid records are named, the others counted")
  func manyInvalid() throws {
    let rows = (0..<15).map { "\($0),\($0 == 3 ? 1 : 0),1\n" }.joined()
    try workspace.write("url,w,h\n" + rows, to: "a.csv")
    let run = try importing("a.csv").expect(0)
    let lines = run.messages.split(separator: "\n")
    #expect(lines.count == 11)
    #expect(lines.dropLast().allSatisfy { $0.hasPrefix("not imported: a.csv, line ") })
    #expect(lines.last == "and 4 more records were not imported")
    try importing("a.csv", options: "--quiet").expect(0, "")
  }

  @Test("where every record is invalid nothing is imported and no catalog made")
  func allInvalid() throws {
    try workspace.write("url,w,h\na,0,1\nb,1,nan\n", to: "a.csv")
    let run = try importing("a.csv").expect(65)
    #expect(
      run.messages.contains("waterfall import: nothing imported: every record is invalid (2)"))
    #expect(run.messages.contains("line 2"))
    #expect(run.output.isEmpty)
    #expect(try workspace.folder.names() == ["a.csv"])
  }

  @Test(
    "a file that does not parse imports nothing and is told with the place",
    arguments: [
      (
        "a.json", "[\n{\"img\": \"a\", \"w\": 1, \"h\": 1},\n]",
        "a.json is not valid as JSON: line 3, "
      ),
      ("a.json", "", "a.json"),
      ("a.json", "[{\"img\": \"a\", \"w\": 1, \"h\": 1}", "a.json is not valid as JSON: line 1, "),
      ("a.json", "[] x", "a.json is not valid as JSON: line 1, "),
      ("a.csv", "url,w,h\na,1,1\n\"b,1,1\n", "a.csv is not valid as CSV: line 3"),
      ("a.csv", "name,size\na,1\n", "seen: name, size"),
      ("a.plist", "<plist><array><dict>", "a.plist is not valid as a property list: "),
      ("a.json", "{\"a\": 1}", "no array of records found; keys seen: a"),
      ("a.txt", "hello\n", "a.txt: no known format: it begins \"hello"),
    ])
  func syntax(name: String, text: String, message: String) throws {
    try workspace.write(text, to: name)
    let run = try importing(name).expect(65)
    #expect(run.messages.hasPrefix("waterfall import: "))
    #expect(run.messages.contains(message), "\(run.messages)")
    #expect(run.output.isEmpty)
    #expect(try workspace.folder.names() == [name])
  }

  @Test("several files are one transaction: a broken one takes the others with it")
  func transaction() throws {
    try workspace.write("[\(good)]", to: "a.json")
    try workspace.write("[\(good),]", to: "b.json")
    for files in [["a.json", "b.json"], ["a.json", "none.json"], ["none.json", "a.json"]] {
      let code: Int32 = files.contains("none.json") ? 66 : 65
      try workspace.run(["import", workspace.catalog] + files).expect(code)
      // Where a file is missing no catalog is made; where one is broken it may be there, and empty.
      let info = try workspace.run(["info", workspace.catalog, "--json"])
      #expect(try info.end == .exit(66) || info.json()["records"] == .number(0))
      #expect(code == 65 || info.end == .exit(66))
      for name in try workspace.folder.names() where name.hasPrefix(workspace.catalog) {
        try FileManager.default.removeItem(atPath: workspace.folder.file(name))
      }
    }
    try importing("a.json", "a.json").expect(0)
    try workspace.run(["import", workspace.catalog, "a.json", "b.json"]).expect(65)
    #expect(try workspace.json(["info", workspace.catalog])["records"] == .number(2))
    #expect(try workspace.sql("PRAGMA integrity_check") == [["ok"]])
  }

  @Test("- is standard input, and needs its format said")
  func standardInput() throws {
    let words = ["import", workspace.catalog, "-", "--json", "--duplicates", "keep"]
    try workspace.run(words, input: good).expect(
      64, "waterfall import: - needs --format-in\nSee 'waterfall import --help'.\n")
    #expect(try workspace.folder.names().isEmpty)
    let inputs = [
      ("jsonl", good), ("json", "[\(good)]"), ("csv", "url,w,h\r\na,1,1"),
      ("tsv", "url\tw\th\na\t1\t1\n"),
    ]
    for (format, text) in inputs {
      let run = try workspace.run(words + ["--format-in", format], input: text).expect(0, "")
      #expect(try run.json()["imported"] == .number(1))
    }
    // A file whose first line another program has read.
    try workspace.write("a list\nurl,w,h\na,1,1\n", to: "list.csv")
    var command = workspace.command(
      ["-c", "exec < list.csv; read line; exec \"$@\"", "sh", Command.waterfall] + words
        + ["--format-in", "csv"])
    command.program = "/bin/sh"
    #expect(try command.run().expect(0, "").json()["imported"] == .number(1))
    let run = try workspace.run(words + ["--format-in", "csv"], input: "url,w,h\na,0,0\n").expect(
      65)
    #expect(run.messages.contains("standard input, line 2"))
    let wrong = try workspace.run(words + ["--format-in", "xml"]).expect(64)
    #expect(wrong.messages.contains("--format-in must be json, jsonl, csv, tsv or plist"))
  }

  @Test("content says the format where the name says another or none")
  func contentWins() throws {
    try workspace.write("[\(good)]", to: "a.csv")
    try workspace.write("\(good)\n\(good)\n", to: "b.json")
    try workspace.write("url,w,h\na,1,1\n", to: "c.txt")
    try workspace.folder.write(
      Data(contentsOf: URL(fileURLWithPath: Workspace.sample("shop.plist"))), to: "d")
    let run = try importing("a.csv", "b.json", "c.txt", "d").expect(0, "")
    #expect(try run.json()["imported"] == .number(44))
  }

  @Test("a pipe is read; a device and a missing file are refused")
  func places() throws {
    try workspace.run(["import", workspace.catalog, "none.json"]).expect(
      66, "waterfall import: none.json: no such file\n")
    for device in ["/dev/zero", "/dev/null"] {
      try workspace.run(["import", workspace.catalog, device]).expect(66)
    }
    #expect(try workspace.folder.names().isEmpty)
    let pipe = workspace.folder.file("pipe.csv")
    try #require(mkfifo(pipe, 0o600) == 0)
    let running = try workspace.command(["import", workspace.catalog, "pipe.csv"]).start()
    try Data("url,w,h\na,1,1\n".utf8).write(to: URL(fileURLWithPath: pipe), options: [])
    running.finish().expect(0)
    #expect(try workspace.json(["info", workspace.catalog])["records"] == .number(1))
  }

  @Test("a folder is read picture by picture, its subfolders are sections")
  func folder() throws {
    for name in ["progressive.jpg", "interlaced.png"] {
      let picture = Fixture.url("pictures/\(name)")
      let folder = workspace.folder.file("photos/summer day")
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try FileManager.default.copyItem(atPath: picture.path, toPath: "\(folder)/\(name)")
    }
    try workspace.write("no picture", to: "photos/broken.jpg")
    try workspace.write("read me", to: "photos/note.txt")
    let run = try workspace.run(
      ["import", workspace.catalog, "photos", "--base-url", "https://img.example", "--json"])
    run.expect(0)
    #expect(try run.json()["imported"] == .number(2))
    #expect(try run.json()["rejected"] == .number(1))
    #expect(run.messages.contains("passed over 1 other file"))
    #expect(run.messages.contains("broken.jpg"))
    let records = try workspace.run(["export", workspace.catalog]).expect(0, "").jsonLines()
    #expect(
      records.map { $0["thumbURL"] } == [
        .text("https://img.example/summer%20day/interlaced.png"),
        .text("https://img.example/summer%20day/progressive.jpg"),
      ])
    #expect(records.allSatisfy { $0["section"] == .text("summer day") })
    try workspace.run(["import", workspace.catalog, "photos", "--map", "width=w"]).expect(64)
  }

  @Test("what was chosen is said, and what is told wins")
  func shapes() throws {
    let nested = """
      {"data": [{"id": "k1", "title": "A", "urls": {"thumb": "a", "full": "b"},
        "width": 3, "height": 2, "wide": 4, "rank": 2},
       {"id": "k2", "title": "B", "urls": {"thumb": "c", "full": "d"},
        "width": 3, "height": 2, "wide": 4, "rank": 10}]}
      """
    try workspace.write(nested, to: "a.json")
    let found = try importing("a.json").expect(0)
    #expect(
      found.allMessages
        == "a.json: records: data[] · thumbURL: urls.thumb · size: width × height\n")
    try importing(
      "a.json", options: "--map", "thumbURL=urls.full,width=wide", "--key", "id", "--extra",
      "title", "--section", "told", "--sort-by", "rank:desc"
    ).expect(0)
    let records = try workspace.run(["export", workspace.catalog]).expect(0, "").output
    #expect(
      records.split(separator: "\n").suffix(2) == [
        #"{"thumbURL": "d", "width": 4, "height": 2, "section": "told", "key": "k2", "extra": {"title":"B"}}"#,
        #"{"thumbURL": "b", "width": 4, "height": 2, "section": "told", "key": "k1", "extra": {"title":"A"}}"#,
      ])
  }

  @Test(
    "options about inputs that cannot be",
    arguments: [
      (["--map", "width"], "--map: \"width\" must be FIELD=PATH"),
      (["--map", "wide=w"], "--map: \"wide\" is not a field of a record"),
      (["--key", "a[]"], "--key: "), (["--records", "a..b"], "--records: "),
      (["--sort-by", "a:up"], "--sort-by: \"a:up\" must be PATH, PATH:asc or PATH:desc"),
      (["--delimiter", "ab"], "--delimiter: "), (["--extra", ""], "--extra: "),
      (["--section-from", "file"], "--section-from must be folder"),
      (["--base-url", "https://a"], "--base-url is for folders of pictures"),
    ])
  func badOptions(options: [String], message: String) throws {
    try workspace.write("url,w,h\na,1,1\n", to: "a.csv")
    let run = try workspace.run(["import", workspace.catalog, "a.csv"] + options).expect(64)
    #expect(run.messages.hasPrefix("waterfall import: \(message)"), "\(run)")
  }
}
