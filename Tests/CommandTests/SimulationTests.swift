import CatalogStore
import LayoutEngine
import LayoutService
import TestSupport
import Testing

@testable import WaterfallCLI

@Suite("Simulated readers") struct SimulationTests {
  @Test("whatever the viewport's length, the reader reaches the end", arguments: 1...20)
  func ends(seed: UInt64) throws {
    var random = RandomStyles(seed: seed)
    let folder = try TemporaryFolder()
    let catalog = try Catalog.open(at: folder.file("feed.sqlite"))
    try catalog.append(
      (1...40).map {
        ImageRecord(thumbURL: "\($0)", width: 300, height: Double(100 + $0 * 7 % 311))
      })
    for _ in 0..<20 {
      let columns = Int.random(in: 1...5, using: &random.generator)
      let layout = try catalog.layout(
        .sectioned(columns: columns), width: Double.random(in: 100...900, using: &random.generator))
      var simulation = ScrollSimulation(
        layout,
        options: ScrollSimulation.Options(
          length: (Double.random(in: 1000...15000, using: &random.generator)).rounded() / 10,
          step: 120, threshold: random.generator.pick([0, 400])))
      let report = try simulation.run(Feed(recordCount: 40, pageSize: 15).pages)
      #expect(report.pages.map(\.items) == [15, 15, 10])
      #expect(report.ticks < 10_000)
      #expect(report.framesMoved == 0)
    }
  }
}
