import Testing

@Suite("Visible ranges through the command") struct VisibleRangeTests {
  private struct Case: CustomStringConvertible {
    let sample: String
    let layout: [String]
    var isHorizontal: Bool { layout.contains("horizontal") }
    var description: String { "\(sample) \(layout.joined(separator: " "))" }
  }

  private static let cases = [
    Case(sample: "sections.csv", layout: phone + ["--header", "33.3", "--footer", "7.7"]),
    Case(
      sample: "sections.csv",
      layout: ["--width", "1000", "--style", "uniform"] + ["--columns", "6"]),
    Case(sample: "photos.jsonl", layout: ["--width", "411", "--style", "headed"]),
    Case(sample: "photos.jsonl", layout: ["--width", "375", "--style", "mosaic"]),
    Case(
      sample: "shop.plist",
      layout: ["--axis", "horizontal", "--height", "333", "--columns", "2"]),
  ]

  @Test("each range shows what brute force shows, edges included", arguments: cases)
  private func bruteForce(of kind: Case) throws {
    let workspace = try Workspace.withSample(kind.sample)
    try workspace.succeed(["layout", workspace.catalog] + kind.layout)
    let whole = try workspace.json(
      ["query", workspace.catalog, "--offset", "-1", "--length", "1e7"] + kind.layout)
    let all = try #require(whole["elements"]?.array)
    #expect(all.count > 30)
    let (start, length) = kind.isHorizontal ? ("x", "width") : ("y", "height")
    func edges(_ element: JSON) -> (start: Double, end: Double) {
      let begin = element[start]?.number ?? .nan
      return (begin, begin + (element[length]?.number ?? .nan))
    }

    var command = workspace.command(["query", workspace.catalog, "--batch"] + kind.layout)
    command.input = .lines
    let batch = try command.start()
    for (number, element) in all.enumerated() where number % 3 == 0 {
      let (begin, end) = edges(element)
      let ranges = [
        (end, 100.0), (end.nextDown, 100), (begin - 64, 64), (begin - 50, 50.5), (begin, 0.25),
        (begin + 0.5, 844),
      ]
      for (offset, length) in ranges {
        batch.send("\(offset) \(length)")
        let answer = try JSON(try #require(batch.nextLine()).utf8)
        let expected = all.filter {
          let (begin, end) = edges($0)
          return end > offset && begin < offset + length
        }
        #expect(frames(answer["elements"]?.array) == frames(expected), "\(offset) \(length)")
      }
    }
    batch.finish().expect(0, "")
  }

  /// What an element is and where: a parallax offset differs from range to range.
  private func frames(_ elements: [JSON]?) -> [[JSON?]]? {
    elements?.map { element in
      ["kind", "section", "index", "id", "lane", "x", "y", "width", "height"].map { element[$0] }
    }
  }
}
