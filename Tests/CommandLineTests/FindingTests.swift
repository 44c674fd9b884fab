import Foundation
import TestSupport
import Testing

@Suite("Finding through the command") struct FindingTests {
  @Test(
    "each record is located where the query shows it, for a screen inside the content",
    arguments: [
      phone, ["--width", "411", "--style", "mosaic"],
      ["--axis", "horizontal", "--height", "333", "--columns", "2"],
    ])
  func locate(layout: [String]) throws {
    let workspace = try Workspace.withSample("sections.csv")
    let (start, size) = layout.contains("horizontal") ? ("x", "width") : ("y", "height")
    let whole = try workspace.json(
      ["query", workspace.catalog, "--offset", "-1", "--length", "1e7"] + layout)
    let content = try #require(
      (whole["layout"]?["content" + (start == "x" ? "Width" : "Height")])?.number)
    let items = try #require(whole["elements"]?.array).filter { $0["kind"] == .text("item") }
    for item in items.prefix(4) + items.suffix(3) {
      let id = try #require(item["id"]?.number)
      let locate = ["locate", workspace.catalog, "--id", "\(Int(id))"] + layout
      let answer = try workspace.json(locate)
      #expect(answer.names == ["element", "offset"])
      for name in item.names where name != "parallaxOffset" {
        #expect(answer["element"]?[name] == item[name])
      }
      #expect(answer["offset"] == item[start])
      let place = try #require(item[start]?.number)
      let room = try #require(item[size]?.number) - 200
      for (align, offset) in [
        ("top", place), ("middle", place + room / 2), ("bottom", place + room),
      ] {
        let aligned = try workspace.json(locate + ["--align", align, "--length", "200"])
        #expect(aligned["offset"] == .number(max(0, min(offset, content - 200))))
      }
    }
  }

  @Test("a record that is not there or pending is said to be so")
  func nowhere() throws {
    let workspace = try Workspace.withSample("photos.jsonl")
    try workspace.succeed(["append-layout", workspace.catalog, "--count", "5"] + phone)
    for (words, message) in [
      (["--id", "1000"], "no record has the id 1000"),
      (["--key", "k"], "no record has the key k"),
      (["--url", "u"], "no record has the address u"),
      (["--id", "6"], "record 6 is pending: the layout has no place for it yet"),
    ] {
      let run = try workspace.run(["locate", workspace.catalog] + words + phone)
      run.expect(66, "waterfall locate: \(message)\n")
      #expect(run.output.isEmpty)
    }
  }

  @Test("the place is kept there and back, also by the ids of stored layouts")
  func anchor() throws {
    let workspace = try Workspace.withSample("sections.csv")
    let anchor = ["anchor", workspace.catalog]
    for offset in ["0", "1234.567", "2000.5", "1e5", "-300"] {
      let there = try workspace.json(
        anchor + ["--from", "390x3", "--to", "768x5", "--offset", offset])
      let id = try #require(there["id"]?.number)
      let moved = try #require(there["offset"]?.number)
      let back = try workspace.json(
        anchor + ["--from", "768x5", "--to", "390", "--offset", "\(moved)", "--id", "\(Int(id))"])
      #expect(back["offset"] == .number(try #require(Double(offset))))
      #expect(
        try workspace.json(anchor + ["--from", "#1", "--to=#2", "--offset", offset]) == there)
    }
    #expect(try workspace.json(["layouts", workspace.catalog])["layouts"]?.array?.count == 2)
    try workspace.run(anchor + ["--from", "#1", "--to", "#3", "--offset", "1"])
      .expect(66, "waterfall anchor: no layout has the id 3\n")
    try workspace.run(anchor + ["--from", "#1", "--to", "#2", "--offset", "1", "--id", "99"])
      .expect(66, "waterfall anchor: no record has the id 99\n")
  }

  @Test("pages have every record once, in any format, while records are added")
  func records() throws {
    let workspace = try Workspace.withSample("photos.jsonl")
    var ids: [Double] = []
    var after: [String] = []
    repeat {
      let page = try workspace.json(["records", workspace.catalog, "--limit", "25"] + after)
      ids += try #require(page["records"]?.array).compactMap { $0["id"]?.number }
      after = page["next"]?.text.map { ["--after", $0] } ?? []
      if ids.count == 25 {
        try workspace.succeed(["import", workspace.catalog, Workspace.sample("sections.csv")])
      }
    } while !after.isEmpty
    #expect(ids == (1...110).map(Double.init))

    let records = ["records", workspace.catalog]
    let lines = try workspace.succeed(records + ["--limit", "2", "--format", "jsonl"])
    #expect(try lines.jsonLines().map { $0["id"] } == [.number(1), .number(2)])
    #expect(try lines.messages.wholeMatch(of: Regex("more records: --after [a-z0-9]+\n")) != nil)
    try workspace.succeed(records + ["--limit", "2", "--format", "csv", "--quiet"]).expect(0, "")
    let coast = try workspace.json(records + ["--section", "Coast"])
    #expect(coast["next"] == .null)
    #expect(coast["records"]?.array?.allSatisfy { $0["section"] == .text("Coast") } == true)
    #expect(coast["records"]?.array?.count == 14)
    try workspace.run(records + ["--section", "coast"])
      .expect(66, "waterfall records: no section is named coast\n")
    try workspace.run(records + ["--after", "x"]).expect(64)
  }

  @Test("sections are listed, ordered, and stand in a layout in that order")
  func sections() throws {
    let workspace = try Workspace.withSample("sections.csv")
    let sections = ["sections", workspace.catalog]
    func names(_ words: [String]) throws -> [String?] {
      try workspace.json(sections + words)["sections"]?.array?.map { $0["name"]?.text } ?? []
    }
    #expect(try names([]) == ["Coast", "Mountains", "Old town", "Gardens"])
    #expect(try names(["--order", "name"]) == ["Coast", "Gardens", "Mountains", "Old town"])
    #expect(try names(["--order", "Old town,Coast"] + phone).prefix(2) == ["Old town", "Coast"])
    #expect(try names(["--order", #"["Gardens"]"#]).first == "Gardens")
    #expect(try names(["--order", "name-desc"] + phone).first == "Old town")

    let list = try #require(try workspace.json(sections + phone)["sections"]?.array)
    var origin = 0.0
    for section in list {
      #expect(section.names == ["name", "count", "origin", "length"])
      #expect(section["origin"] == .number(origin))
      origin += section["length"]?.number ?? .nan
    }
    let buckets = try #require(
      try workspace.json(sections + ["--buckets", "4"] + phone)["buckets"]?.array)
    #expect(buckets.map { $0["offset"]?.number } == (0..<4).map { origin * Double($0) / 4 })
    #expect(buckets.first?["section"] == .text("Old town"))

    for (words, message) in [
      (["--order", "Coast,Sea"], "--order: no section is named Sea"),
      (["--order", "Coast,Coast"], "--order: the section Coast is named twice"),
      (["--order", "[Coast]"], "--order must be a JSON array of names, not \"[Coast]\""),
      (["--buckets", "4"], "--width must be given"),
      (["--buckets", "0"] + phone, "--buckets must be 1 to 10000, not 0"),
    ] {
      try workspace.run(sections + words)
        .expect(64, "waterfall sections: \(message)\nSee 'waterfall sections --help'.\n")
    }
    #expect(try names([]).first == "Old town")
  }
}
