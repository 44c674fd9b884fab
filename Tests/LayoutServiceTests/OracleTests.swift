import CatalogStore
import LayoutEngine
import LayoutService
import TestSupport
import Testing

/// Stored layouts against the oracle, over random styles and records.
struct OracleTests {
  @Test(arguments: 1...40)
  func aLayoutHasTheOraclesFramesHoweverItWasAppended(seed: UInt64) throws {
    var random = RandomStyles(seed: seed)
    let test = try CatalogCase(
      random.records(count: Int.random(in: 1...120, using: &random.generator)))
    let layout = test.catalog.layout(random.identity())
    var laidOut = 0
    while laidOut < test.records.count {
      let count = Int.random(in: 1...60, using: &random.generator)
      #expect(try layout.append(count: count).appended == min(count, test.records.count - laidOut))
      laidOut = min(laidOut + count, test.records.count)
      try test.expectLayout(layout, laidOut: laidOut, generator: &random.generator)
    }
    #expect(try layout.append() == LayoutChange())
  }

  @Test(arguments: 1...20)
  func whatIsNotStoredIsAnsweredTheSame(seed: UInt64) throws {
    var random = RandomStyles(seed: seed)
    let test = try CatalogCase(random.records(count: 80))
    let reader = try CatalogReader.open(at: test.path)
    let layout = reader.layoutReader(random.identity())
    try test.expectLayout(layout, laidOut: 80, generator: &random.generator)
    #expect(try layout.status() == nil)
  }

  @Test(arguments: 1...20)
  func theViewHasTheFramesOfTheAnswer(seed: UInt64) throws {
    var random = RandomStyles(seed: seed)
    let test = try CatalogCase(random.records(count: 60))
    let layout = test.catalog.layout(random.identity())
    try layout.append(count: generatorCount(&random))
    let answer = try layout.elements(in: -1..<9e15)
    func text(_ frame: Frame) -> String {
      [frame.x, frame.y, frame.width, frame.height].map { "\($0.bitPattern)" }.joined(
        separator: " ")
    }
    let rows = try SQLiteShell.run(
      """
      SELECT kind, section, position, image_id, lane, printf('%!.20g', x), printf('%!.20g', y),
        printf('%!.20g', width), printf('%!.20g', height), thumb_url
      FROM placed_frame
      """, on: test.path)
    let viewed = rows.map { row in
      let frame = Frame(
        x: Double(row[5] ?? "") ?? .nan, y: Double(row[6] ?? "") ?? .nan,
        width: Double(row[7] ?? "") ?? .nan, height: Double(row[8] ?? "") ?? .nan)
      return "\(row[0...4].map { $0 ?? "-" }) \(text(frame)) \(row[9] ?? "-")"
    }
    let answered = answer.elements.map { element in
      let names = [
        element.kind.rawValue, element.section, element.index.map(String.init),
        element.id.map(String.init), element.lane.map(String.init),
      ]
      return "\(names.map { $0 ?? "-" }) \(text(element.frame)) \(element.thumbURL ?? "-")"
    }
    #expect(viewed.sorted() == answered.sorted())
  }

  private func generatorCount(_ random: inout RandomStyles) -> Int {
    Int.random(in: 1...60, using: &random.generator)
  }
}
