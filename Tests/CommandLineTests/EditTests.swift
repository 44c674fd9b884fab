import TestSupport
import Testing

@Suite("Edits, orders and upkeep") struct EditTests {
  private let workspace: Workspace
  private let catalog: String

  init() throws {
    workspace = try Workspace.withSample("photos.jsonl")
    catalog = workspace.catalog
  }

  private func ids(_ words: [String] = []) throws -> [JSON?] {
    let query = ["query", catalog, "--offset", "0", "--length", "1e6"] + phone + words
    return try #require(try workspace.json(query)["elements"]?.array).map { $0["id"] }
  }

  @Test("update tells how many records it meant; the next layout how many frames it rewrote")
  func update() throws {
    try workspace.succeed(["layout", catalog] + phone)
    #expect(
      try workspace.json(["update", catalog, "--id", "50", "--height", "999"])
        == .object(["records": .number(1)]))
    let layout = try workspace.json(["layout", catalog] + phone)
    #expect(layout["appended"] == .number(0))
    let rewritten = try #require(layout["rewritten"]?.number)
    #expect((1...11).contains(rewritten))
    #expect(try workspace.json(["layout", catalog] + phone)["rewritten"] == .number(0))
  }

  @Test("delete takes records by id, key, address or section, and none is no error")
  func delete() throws {
    #expect(try workspace.json(["delete", catalog, "--id", "1"])["records"] == .number(1))
    try workspace.succeed(["delete", catalog, "--id", "1"])
      .expect(0, "no record has the id 1\n")
    let url = try #require(try workspace.sql("SELECT thumb_url FROM image WHERE id = 2")[0][0])
    #expect(try workspace.json(["delete", catalog, "--url", url])["records"] == .number(1))
    let name = try #require(try workspace.sql("SELECT name FROM section LIMIT 1")[0][0])
    try workspace.succeed(["delete", catalog, "--section", name])
    #expect(try workspace.sql("SELECT count(*) FROM image WHERE section_id = 1") == [["0"]])
  }

  @Test(
    "what cannot be done is a usage error or a refused record",
    arguments: [
      (["update", "c.sqlite", "--width", "3"], 64, "--id, --key or --url must be given"),
      (["update", "c.sqlite", "--id", "1"], 64, "nothing is to be changed"),
      (
        ["update", "c.sqlite", "--id", "1", "--key", "k", "--width", "3"], 64,
        "--id and --key do not go together"
      ),
      (
        ["update", "c.sqlite", "--id", "x", "--width", "3"], 64,
        "--id must be a whole number, not \"x\""
      ),
      (
        ["update", "c.sqlite", "--id", "1", "--width", "0"], 65,
        "width 0: must be above 0 and at most 1,000,000,000"
      ),
      (
        ["update", "c.sqlite", "--id", "1", "--extra", "[1]"], 64,
        "--extra must be a JSON object or null, not \"[1]\""
      ),
      (["delete", "c.sqlite"], 64, "--id, --key, --url or --section must be given"),
      (["set", "c.sqlite", "size", "3"], 64, "unknown setting \"size\"; there is cache-limit"),
      (
        ["set", "c.sqlite", "cache-limit", "3XB"], 64,
        "a size must be as 500MB, 2GiB or 1000000, not \"3XB\""
      ),
      (["drop-layout", "c.sqlite"], 64, "one of --id, --all and a layout must be given"),
      (
        ["append-layout", "c.sqlite", "--all", "--width", "3"], 64, "--width does not go with --all"
      ),
      (
        ["layout", "c.sqlite", "--width", "390", "--save-style", "mosaic"], 64,
        "--save-style takes a name that is no preset and no path"
      ),
    ] as [([String], Int32, String)])
  func wrong(words: [String], code: Int32, message: String) throws {
    try workspace.unchanged(catalog) {
      let run = try workspace.run(words)
      #expect(run.end == .exit(code))
      #expect(run.messages.hasPrefix("waterfall \(words[0]): \(message)\n"))
    }
  }

  @Test("lists of widths and columns give every combination, under layouts")
  func lists() throws {
    let words = ["layout", catalog, "--width", "320,390", "--columns", "2,3"]
    let layouts = try #require(try workspace.json(words)["layouts"]?.array)
    #expect(
      layouts.map { $0["width"] } == [.number(320), .number(320), .number(390), .number(390)])
    #expect(layouts.map { $0["columns"] } == [.number(2), .number(3), .number(2), .number(3)])
    #expect(layouts.allSatisfy { $0["appended"] == .number(60) })
    let single = try workspace.json(["layout", catalog, "--width", "320", "--columns", "3"])
    #expect(single["appended"] == .number(0))
    for name in try #require(single["layout"]).names {
      #expect(single["layout"]?[name] == layouts[1][name])
    }
  }

  @Test("every layout is extended together, by append-layout --all or by the import")
  func all() throws {
    try workspace.succeed(["layout", catalog, "--width", "320,390", "--columns", "3"])
    try workspace.write(Workspace.records(10), to: "more.csv")
    let report = try workspace.json(["import", catalog, "more.csv", "--append-layouts"])
    #expect(report["layouts"] == .number(2))
    let listed = try #require(try workspace.json(["layouts", catalog])["layouts"]?.array)
    #expect(listed.map { $0["pending"] } == [.number(0), .number(0)])
    try workspace.write(Workspace.records(20), to: "yet.csv")
    try workspace.succeed(["import", catalog, "yet.csv"])
    let layouts = try workspace.json(["append-layout", catalog, "--all", "--count", "4"])["layouts"]
    #expect(layouts?.array?.map { $0["appended"] } == [.number(4), .number(4)])
    #expect(layouts?.array?.map { $0["pending"] } == [.number(6), .number(6)])
  }

  @Test("a layout is dropped by its id, by its options, or with all others")
  func drop() throws {
    try workspace.succeed(["layout", catalog, "--width", "320,390,500,600", "--columns", "3"])
    let drop = ["drop-layout", catalog]
    #expect(try workspace.json(drop + ["--id", "1"]) == .object(["layouts": .number(1)]))
    #expect(try workspace.json(drop + phone)["layouts"] == .number(1))
    try workspace.succeed(drop + ["--id", "1"]).expect(0, "there is no such layout\n")
    #expect(try workspace.json(drop + ["--all"])["layouts"] == .number(2))
    #expect(try workspace.sql("SELECT count(*) FROM frame") == [["0"]])
  }

  @Test("a budget gives up frames; the layout comes back when it is used")
  func budget() throws {
    try workspace.succeed(["layout", catalog] + phone)
    let before = try ids()
    #expect(
      try workspace.json(["set", catalog, "cache-limit", "1KiB"])
        == .object(["cacheLimit": .number(1024)]))
    let listed = try workspace.json(["layouts", catalog])["layouts"]?.array?.first
    #expect(listed?["rows"] == .number(0) && listed?["stale"] == .bool(true))
    #expect(listed?["laidOut"] == .number(60))
    #expect(try ids() == before)
  }

  @Test("a style is kept under a name that every verb finds, before a file of that name")
  func saveStyle() throws {
    let made = try workspace.json(
      [
        "layout", catalog, "--width", "390", "--columns", "4", "--spacing", "2", "--save-style",
        "dense",
      ])
    try workspace.write("{}", to: "dense")
    let query = ["query", catalog, "--width", "390", "--style", "dense", "--offset", "0"]
    let answer = try workspace.json(query + ["--length", "844"])
    #expect(answer["layout"]?["id"] == made["layout"]?["id"])
    #expect(answer["layout"]?["style"] == .text("dense"))
    #expect(answer["layout"]?["columns"] == .number(4))
    let other = try workspace.json(query + ["--length", "844", "--columns", "2"])
    #expect(other["layout"]?["columns"] == .number(2))
  }

  @Test("noting the use of a layout changes nothing else, and a query works where it cannot")
  func use() throws {
    try workspace.succeed(["layout", catalog] + phone)
    try workspace.sql("UPDATE layout SET last_used = 1")
    let before = try workspace.sql("SELECT id, generation, content_length FROM layout")
    _ = try ids()
    #expect(try workspace.sql("SELECT last_used > 1000 FROM layout") == [["1"]])
    #expect(try workspace.sql("SELECT id, generation, content_length FROM layout") == before)
    try workspace.sql("UPDATE layout SET last_used = 1")
    let holder = try LockHolder(workspace.folder.file(catalog))
    _ = try ids()
    try holder.release()
    #expect(try workspace.sql("SELECT last_used FROM layout") == [["1"]])
    _ = try ids(["--no-store"])
    #expect(try workspace.sql("SELECT last_used FROM layout") == [["1"]])
  }
}

extension EditTests {
  @Test(
    "an upsert of another client leaves nothing for check to find",
    arguments: [
      "INSERT OR IGNORE INTO image (id, section_id, width, height, thumb_url) VALUES (5, 1, 2, 3, 'n')",
      "INSERT INTO image (id, section_id, width, height, thumb_url) VALUES (5, 1, 2, 3, 'n')"
        + " ON CONFLICT DO UPDATE SET width = 9, height = 9",
      "REPLACE INTO image (id, section_id, width, height, thumb_url) VALUES (5, 1, 2, 3, 'n')",
    ])
  func upsert(change: String) throws {
    let workspace = try Workspace.withSample("photos.jsonl")
    try workspace.succeed(["layout", workspace.catalog] + phone)
    try workspace.sql(change)
    try workspace.succeed(["check", workspace.catalog])
    try workspace.succeed(["layout", workspace.catalog] + phone)
    try workspace.succeed(["check", workspace.catalog])
  }

  @Test("the list tells layouts of one name apart, and info the room they may take")
  func listed() throws {
    let workspace = try Workspace.withSample("photos.jsonl")
    let layout = ["layout", workspace.catalog] + phone
    try workspace.succeed(layout)
    try workspace.succeed(layout + ["--header", "40", "--row-spacing", "2"])
    let layouts = try #require(
      try workspace.json(["layouts", workspace.catalog])["layouts"]?.array)
    #expect(layouts.map { $0["differs"] } == [nil, .text("rowSpacing 2, header 40")])
    try workspace.succeed(["set", workspace.catalog, "cache-limit", "5MB"])
    #expect(try workspace.json(["info", workspace.catalog])["cacheLimit"] == .number(5_000_000))
  }

  @Test("every use of a layout is noted, whichever verb it is")
  func uses() throws {
    let workspace = try Workspace.withSample("photos.jsonl")
    let catalog = workspace.catalog
    try workspace.succeed(["layout", catalog] + phone)
    for words in [
      ["query", catalog] + firstScreen, ["locate", catalog, "--id", "5"] + phone,
      ["sections", catalog] + phone, ["layout", catalog] + phone,
      ["render", catalog, "-o", "a.svg"] + phone,
      ["anchor", catalog, "--from", "390x3", "--to", "390x3", "--offset", "9"],
    ] {
      try workspace.sql("UPDATE layout SET last_used = 1")
      try workspace.succeed(words)
      #expect(try workspace.sql("SELECT last_used > 1 FROM layout") == [["1"]], "\(words[0])")
    }
  }
}
