import LayoutEngine
import TestSupport
import Testing

@Suite("simulate") struct SimulateTests {
  private struct Case: CustomStringConvertible {
    let sample: String
    let layout: [String]
    var options = ReaderModel.Options()
    var description: String { "\(sample) \(layout) \(options)" }
  }

  private static let cases = [
    Case(sample: "shop.plist", layout: phone),
    Case(sample: "search.json", layout: phone, options: .init(pageSize: 1)),
    Case(sample: "search.json", layout: phone, options: .init(pageSize: 1000)),
    Case(
      sample: "photos.jsonl", layout: phone,
      options: .init(length: 700, step: 900, threshold: 0, pageSize: 5)),
    Case(
      sample: "photos.jsonl", layout: phone + ["--loader", "60", "--header", "30"],
      options: .init(length: 300, step: 37.5, threshold: 10, pageSize: 7)),
    Case(
      sample: "sections.csv", layout: ["--width", "800", "--style", "mosaic"],
      options: .init(step: 250, pageSize: 12)),
    Case(
      sample: "sections.csv",
      layout: ["--axis", "horizontal", "--height", "500", "--columns", "4"],
      options: .init(length: 1200, pageSize: 9)),
    Case(sample: "shop.plist", layout: phone, options: .init(pageSize: 10, pages: 1)),
    Case(sample: "shop.plist", layout: phone, options: .init(pageSize: 10, pages: 3)),
    Case(sample: "shop.plist", layout: phone, options: .init(pageSize: 10, pages: 4)),
    Case(sample: "shop.plist", layout: phone, options: .init(pageSize: 10, pages: 99)),
  ]

  @Test("the report is what an independent reader sees", arguments: cases)
  private func report(of kind: Case) throws {
    let workspace = try Workspace.withSample(kind.sample)
    let report = try workspace.json(words(workspace, kind.layout, kind.options))
    #expect(report.names == ["pages", "summary"])
    let model = ReaderModel(
      try records(workspace), try LayoutArguments.identity(kind.layout), kind.options)
    try check(report, model)
  }

  @Test("records of mixed sections move later ones; those of one section stay")
  func moves() throws {
    let workspace = try Workspace()
    let lines = (0..<90).map { number in
      "\(number).jpg,\(300 + number % 7),\(200 + number % 11 * 30),\(number % 3)"
    }
    try workspace.write(
      "thumbURL,width,height,section\n" + lines.joined(separator: "\n"), to: "mixed.csv")
    try workspace.succeed(["import", workspace.catalog, "mixed.csv"])
    let options = ReaderModel.Options(pageSize: 15)
    let report = try workspace.json(words(workspace, phone, options))
    let moved = try #require(report["summary"]?["framesMoved"]?.number)
    #expect(moved > 0)
    try check(
      report,
      ReaderModel(try records(workspace), try LayoutArguments.identity(phone), options))

    let single = try Workspace.withRecords(90)
    let calm = try single.json(words(single, phone, options))
    #expect(calm["summary"]?["framesMoved"] == .number(0))
  }

  @Test("an empty catalog has no page, and one tick")
  func empty() throws {
    let workspace = try Workspace()
    try workspace.write("[]", to: "none.json")
    try workspace.succeed(["import", workspace.catalog, "none.json"])
    let report = try workspace.json(words(workspace, phone, .init()))
    #expect(report["pages"] == .array([]))
    #expect(report["summary"]?["itemsShown"] == .number(0))
    #expect(report["summary"]?["ticks"] == .number(1))
  }

  @Test("a feed that misbehaves: every fault, and what the reader saw")
  func faults() throws {
    let workspace = try Workspace.withRecords(200)
    let words = words(workspace, phone, .init(pageSize: 10)) + ["--faults"]
    let report = try workspace.json(words)
    let pages = try #require(report["pages"]?.array)
    let faults = try #require(report["summary"]?["faults"])
    let items = pages.compactMap { $0["items"]?.number }
    #expect(faults["emptyPages"] == .number(Double(items.count { $0 == 0 })))
    for name in ["shortPages", "emptyPages", "repeatedPages", "swappedPages"] {
      #expect((faults[name]?.number ?? 0) > 0, "\(name)")
    }
    let repeated = try #require(faults["itemsShownTwice"]?.number)
    #expect(repeated > 0)
    #expect((faults["itemsOutOfOrder"]?.number ?? 0) > 0)
    #expect(report["summary"]?["itemsShown"] == .number(200 + repeated), "none is lost")
    #expect(report["summary"]?["framesMoved"] == .number(0))
    #expect(try workspace.json(words)["summary"]?["faults"] == faults, "the same at every run")
  }

  @Test("the catalog stays as it was", arguments: [[], ["--faults"]])
  func untouched(options: [String]) throws {
    let workspace = try Workspace.withSample("photos.jsonl")
    try workspace.succeed(["append-layout", workspace.catalog, "--count", "10"] + phone)
    let layouts = try workspace.json(["layouts", workspace.catalog])
    let before = try workspace.folder.read(workspace.catalog)
    try workspace.succeed(words(workspace, phone, .init()) + options)
    #expect(try workspace.folder.read(workspace.catalog) == before)
    #expect(try workspace.json(["layouts", workspace.catalog]) == layouts)
  }

  private func words(
    _ workspace: Workspace, _ layout: [String], _ options: ReaderModel.Options
  ) -> [String] {
    let pages = options.pages == .max ? [] : ["--pages", "\(options.pages)"]
    return ["simulate", workspace.catalog, "--length", "\(options.length)"]
      + ["--step", "\(options.step)", "--threshold", "\(options.threshold)"]
      + ["--page-size", "\(options.pageSize)"] + pages + layout
  }

  private func records(_ workspace: Workspace) throws -> [ArrivingRecord] {
    let rows = try workspace.sql(
      """
      SELECT name, width, height, caption_height FROM image
      JOIN section ON section.id = section_id ORDER BY image.id
      """)
    return try rows.map { row in
      let numbers = try row[1...].map { try #require(Double($0 ?? "0")) }
      return ArrivingRecord(
        section: row[0] ?? "",
        size: ImageSize(width: numbers[0], height: numbers[1], captionHeight: numbers[2]))
    }
  }

  private func check(_ report: JSON, _ model: ReaderModel) throws {
    let pages = try #require(report["pages"]?.array)
    let names: Set = [
      "page", "offset", "items", "contentBefore", "contentAfter", "appendMicroseconds",
    ]
    #expect(pages.allSatisfy { $0.names == names })
    #expect(pages.map { $0["page"] } == (1...pages.count).map { .number(Double($0)) })
    #expect(pages.map { $0["offset"]?.number } == model.pages.map { $0.offset })
    #expect(pages.map { $0["items"]?.number } == model.pages.map { Double($0.items) })
    #expect(pages.map { $0["contentBefore"]?.number } == model.pages.map { $0.contentBefore })
    #expect(pages.map { $0["contentAfter"]?.number } == model.pages.map { $0.contentAfter })
    let summary = try #require(report["summary"])
    #expect(summary["ticks"] == .number(Double(model.ticks)))
    #expect(summary["itemsShown"] == .number(Double(model.itemsShown)))
    #expect(summary["blankTicks"] == .number(Double(model.blankTicks)))
    #expect(summary["framesMoved"] == .number(Double(model.framesMoved)))
    for name in ["queryMicroseconds", "appendMicroseconds"] {
      let times = try #require(summary[name])
      #expect(times.names == ["p50", "p95", "p99", "max"])
      let sorted = ["p50", "p95", "p99", "max"].compactMap { times[$0]?.number }
      #expect(sorted == sorted.sorted() && sorted[0] > 0)
    }
  }
}
