import TestSupport
import Testing

@Suite("JSON of every verb") struct ContractTests {
  private static let layoutNames: Set = [
    "id", "style", "axis", "width", "columns", "generation", "contentWidth", "contentHeight",
    "laidOut", "pending",
  ]

  @Test(
    "an import counts what it took",
    arguments: [
      ("search.json", 30.0, 1.0), ("photos.jsonl", 60, 3), ("sections.csv", 50, 4),
      ("shop.plist", 40, 1),
    ])
  func imported(sample: String, records: Double, sections: Double) throws {
    let workspace = try Workspace()
    let words = ["import", workspace.catalog, Workspace.sample(sample)]
    func counts(_ imported: Double, duplicates: Double) -> JSON {
      .object([
        "imported": .number(imported), "rejected": .number(0),
        "duplicates": .number(duplicates), "sections": .number(sections),
        "records": .number(records),
      ])
    }
    #expect(try workspace.json(words) == counts(records, duplicates: 0))
    #expect(try workspace.json(words) == counts(0, duplicates: records))
  }

  @Test("layout and append-layout answer with the layout and what was appended")
  func layout() throws {
    let workspace = try Workspace.withSample("sections.csv")
    let first = try workspace.json(
      ["append-layout", workspace.catalog, "--count", "20"] + phone)
    #expect(first.names == ["layout", "appended", "rewritten"])
    #expect(first["appended"] == .number(20))
    let layout = try #require(first["layout"])
    #expect(layout.names == Self.layoutNames)
    #expect(layout["id"] == .number(1))
    #expect(layout["style"] == .text("sectioned"))
    #expect(layout["axis"] == .text("vertical"))
    #expect(layout["width"] == .number(390))
    #expect(layout["columns"] == .number(3))
    #expect(layout["contentWidth"] == .number(390))
    #expect(layout["laidOut"] == .number(20))
    #expect(layout["pending"] == .number(30))

    let rest = try workspace.json(["layout", workspace.catalog] + phone)
    #expect(rest["appended"] == .number(30))
    #expect(rest["layout"]?["pending"] == .number(0))
    #expect(rest["layout"]?["generation"] != layout["generation"])
    let again = try workspace.json(["layout", workspace.catalog] + phone)
    #expect(again["appended"] == .number(0), "nothing to do is not an error")
    #expect(again["layout"] == rest["layout"])
  }

  @Test("a horizontal layout has its breadth as height")
  func horizontal() throws {
    let workspace = try Workspace.withSample("shop.plist")
    let words = ["--style", "mosaic", "--axis", "horizontal", "--height", "375"]
    let answer = try workspace.json(["layout", workspace.catalog] + words)
    let layout = try #require(answer["layout"])
    #expect(layout.names == Self.layoutNames.subtracting(["width"]).union(["height"]))
    #expect(layout["height"] == .number(375))
    #expect(layout["contentHeight"] == .number(375))
    #expect(layout["style"] == .text("mosaic"))
    let query = try workspace.json(
      ["query", workspace.catalog, "--offset", "0", "--length", "2000"] + words)
    let cells = query["elements"]?.array?.compactMap { $0["parallaxOffset"] } ?? []
    #expect(!cells.isEmpty, "a parallax cell tells how far its picture is shifted")
  }

  @Test("query answers with layout, range and elements")
  func query() throws {
    let workspace = try Workspace.withSample("photos.jsonl")
    let bars = ["--header", "40", "--footer", "20"]
    try workspace.succeed(["layout", workspace.catalog] + phone + bars)
    let answer = try workspace.json(["query", workspace.catalog] + firstScreen + bars)
    #expect(answer.names == ["layout", "range", "elements"])
    #expect(answer["layout"]?.names == Self.layoutNames)
    #expect(answer["range"] == .object(["offset": .number(0), "length": .number(844)]))
    let elements = try #require(answer["elements"]?.array)
    let frame: Set = ["x", "y", "width", "height"]
    #expect(elements.first?.names == frame.union(["kind", "section"]), "a header")
    #expect(
      elements.dropFirst().first?.names
        == frame.union(["kind", "section", "index", "id", "key", "lane", "thumbURL"]))
  }

  @Test("a number is the Double that the catalog holds")
  func numbers() throws {
    let workspace = try Workspace.withSample("search.json")
    let layout = ["--width", "389.123456789", "--columns", "7"]
    try workspace.succeed(["layout", workspace.catalog] + layout)
    let answer = try workspace.json(
      ["query", workspace.catalog, "--offset", "0.1", "--length", "1e6"] + layout)
    let elements = try #require(answer["elements"]?.array)
    #expect(elements.count == 30)
    // Other clients read the frames as 20 digits, more than say a Double exactly.
    let rows = try workspace.sql(
      """
      SELECT printf('%!.20g', x), printf('%!.20g', y), printf('%!.20g', width),
        printf('%!.20g', height) FROM placed_frame WHERE image_id IS NOT NULL ORDER BY image_id
      """)
    #expect(rows.count == 30)
    for (element, row) in zip(elements, rows) {
      let numbers = ["x", "y", "width", "height"].map { element[$0]?.number }
      #expect(numbers == row.map { $0.flatMap(Double.init) })
    }
  }

  @Test("info counts, layouts lists")
  func infoAndLayouts() throws {
    let workspace = try Workspace.withSample("photos.jsonl", "shop.plist")
    #expect(
      try workspace.json(["layouts", workspace.catalog]) == .object(["layouts": .array([])]))
    let made = try workspace.json(["layout", workspace.catalog] + phone)
    try workspace.succeed(
      ["append-layout", workspace.catalog, "--width", "800", "--columns", "5", "--count", "7"])
    let info = try workspace.json(["info", workspace.catalog])
    #expect(info["records"] == .number(100))
    #expect(info["sections"] == .number(4))
    #expect(info["layouts"] == .number(2))
    #expect(info["schemaVersion"] == .number(2))
    for name in info.names { #expect(info[name]?.number != nil, "\(name) is no number") }
    let layouts = try #require(
      try workspace.json(["layouts", workspace.catalog])["layouts"]?.array)
    for name in try #require(made["layout"]).names {
      #expect(layouts.first?[name] == made["layout"]?[name])
    }
    for name in ["rows", "bytes", "stale", "lastUsed"] {
      #expect(layouts.first?[name] != nil, "\(name) is missing")
    }
    #expect(layouts.map { $0["laidOut"] } == [.number(100), .number(7)])
    #expect(layouts.last?["pending"] == .number(93))
  }
}
