import TestSupport
import Testing

@testable import CommandLineTests

@Suite("Paging while another process writes") struct PagingTests {
  @Test("records page by page have no gap and none twice, however many are added meanwhile")
  func records() throws {
    let workspace = try Workspace.withRecords(60)
    var ids: [Double] = []
    var cursor: [String] = []
    var writer: RunningCommand?
    for page in 0... {
      if page < 40, page % 5 == 0 {
        writer?.finish().expect(0)
        writer = try workspace.command(
          ["import", workspace.catalog, "records.csv", "--duplicates", "keep"]
        ).start()
      }
      let answer = try workspace.json(["records", workspace.catalog, "--limit", "7"] + cursor)
      ids += try #require(answer["records"]?.array).compactMap { $0["id"]?.number }
      guard let next = answer["next"]?.text else { break }
      cursor = ["--after", next]
    }
    writer?.finish().expect(0)
    #expect(ids == (1...max(1, ids.count)).map(Double.init))
    #expect(ids.count > 60)
  }

  @Test("eight processes that want one missing layout give one answer, while others want others")
  func missingLayouts() throws {
    let workspace = try Workspace.withRecords(600)
    let widths = ["390", "768", "1024"]
    let running = try (0..<24).map { number in
      let width = widths[number % widths.count]
      let words = ["query", workspace.catalog, "--width", width, "--columns", "3", "--json"]
      return try workspace.command(words + ["--offset", "900", "--length", "700"]).start()
    }
    let answers = try running.map { try $0.finish().expect(0, "").json()["elements"] }
    #expect(Set(answers).count == widths.count)
    #expect(try workspace.json(["info", workspace.catalog])["layouts"] == .number(3))
    #expect(try workspace.json(["info", workspace.catalog])["frames"] == .number(1800))
    try workspace.succeed(["check", workspace.catalog])
  }

  @Test("a reader during imports that lay out sees records and frames of one state")
  func readerDuringImports() throws {
    let workspace = try Workspace.withRecords(50)
    try workspace.succeed(["layout", workspace.catalog] + phone)
    var command = workspace.command(["query", workspace.catalog, "--batch"] + phone)
    command.input = .lines
    let reader = try command.start()
    for round in 1...6 {
      let writer = try workspace.command(
        ["import", workspace.catalog, "records.csv", "--duplicates", "keep", "--append-layouts"]
      ).start()
      for _ in 0..<6 {
        reader.send("0 1e6")
        let answer = try JSON(try #require(reader.nextLine()).utf8)
        let count = try #require(answer["elements"]?.array?.count)
        #expect([50 * round, 50 * (round + 1)].contains(count))
        let info = try workspace.json(["info", workspace.catalog])
        #expect(info["records"] == info["frames"])
      }
      writer.finish().expect(0)
    }
    reader.finish().expect(0, "")
  }
}
