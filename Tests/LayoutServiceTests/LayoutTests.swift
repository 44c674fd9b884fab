import CatalogStore
import LayoutEngine
import LayoutService
import TestSupport
import Testing

/// Making, growing and finding layouts.
struct LayoutTests {
  private let square = ArrivingRecord(section: "0", size: ImageSize(width: 1, height: 1))

  private func makeCase(count: Int = 10) throws -> CatalogCase {
    try CatalogCase(Array(repeating: square, count: count))
  }

  @Test func askingForElementsMakesAMissingLayout() throws {
    let test = try makeCase()
    let layout = try test.catalog.layout(.sectioned(), width: 390)
    #expect(try layout.status() == nil)
    #expect(try layout.elements(in: 0..<10_000).elements.count == 10)
    #expect(try layout.status()?.laidOut == 10)
  }

  @Test func pendingRecordsStayPendingWhenElementsAreAskedFor() throws {
    let test = try makeCase()
    let layout = try test.catalog.layout(.sectioned(), width: 390)
    try layout.append(count: 4)
    let answer = try layout.elements(in: 0..<10_000)
    #expect(answer.elements.count == 4)
    #expect(answer.layout.pending == 6)
  }

  @Test func aLayoutIsOneHoweverItWasSaid() throws {
    let test = try makeCase()
    try test.catalog.layout(.sectioned(), width: 390).append()
    try test.catalog.layout(.sectioned(columns: 5), width: 390, columns: 3).append()
    #expect(try test.catalog.layouts().count == 1)
    try test.catalog.layout(.sectioned(columns: 4), width: 390).append()
    try test.catalog.layout(.sectioned(), width: 391).append()
    try test.catalog.layout(
      LayoutIdentity(style: .sectioned(), axis: .horizontal, breadth: 390)
    ).append()
    #expect(try test.catalog.layouts().map(\.layout.id) == [1, 2, 3, 4])
  }

  @Test func theListTellsWhatEachLayoutIs() throws {
    let test = try makeCase()
    for preset in [Preset.sectioned, .headed, .mosaic] {
      try test.catalog.layout(preset.style, width: 375).append(count: 6)
    }
    try test.catalog.layout(.fixedWidth(100, columns: 3), width: 375).append(count: 6)
    let layouts = try test.catalog.layouts().map(\.layout)
    #expect(layouts.map(\.styleName) == ["sectioned", "headed", "mosaic", "fixed-width"])
    for layout in layouts {
      #expect(try test.catalog.layout(layout.identity).status() == layout)
    }
  }

  @Test func aGenerationCountsChanges() throws {
    let test = try makeCase()
    let layout = try test.catalog.layout(.sectioned(), width: 390)
    for (count, generation) in [(3, 1), (0, 1), (3, 2), (100, 3), (100, 3)] {
      try layout.append(count: count)
      #expect(try layout.status()?.generation == Int64(generation))
    }
  }

  @Test func aCatalogWithoutRecordsHasAnEmptyLayout() throws {
    let test = try CatalogCase([])
    let layout = try test.catalog.layout(.sectioned(), width: 390)
    #expect(try layout.append() == LayoutChange())
    let answer = try layout.elements(in: 0..<1000)
    #expect(answer.elements.isEmpty)
    #expect(answer.layout.contentLength == 0)
  }

  @Test func anAppendThatFailsLeavesTheLayoutAsItWas() throws {
    let tall = ArrivingRecord(
      section: "0", size: ImageSize(width: 1, height: 10_000, captionHeight: 1e9))
    let test = try CatalogCase([square, tall, square])
    var style = Preset.uniform.style
    if case .waterfall(var waterfall) = style {
      waterfall.columns = 1
      style = .waterfall(waterfall)
    }
    let layout = try test.catalog.layout(style, width: 1e6)
    try layout.append(count: 1)
    let before = try layout.elements(in: 0..<1e12)
    try SQLiteShell.run(
      "UPDATE layout_section SET lane_ends = x'FFFFFFFFFFFF3F43'", on: test.path)
    #expect(throws: LayoutError.contentTooLong(recordID: 2)) { try layout.append() }
    #expect(try layout.elements(in: 0..<1e12) == before)
  }

  @Test func aReaderSeesTheStateBeforeAnAppendOrAfter() throws {
    let test = try makeCase()
    let layout = try test.catalog.layout(.sectioned(), width: 390)
    try layout.append(count: 4)
    let reader = try CatalogReader.open(at: test.path).layoutReader(layout.identity)
    #expect(try reader.elements(in: 0..<10_000).elements.count == 4)
    try layout.append(count: 4)
    #expect(try reader.elements(in: 0..<10_000).elements.count == 8)
  }

  @Test func ofTwoThatWantTheSameMissingLayoutOneMakesIt() throws {
    let test = try makeCase()
    let first = try test.catalog.layout(.sectioned(), width: 390)
    let second = try Catalog.open(at: test.path).layout(.sectioned(), width: 390)
    #expect(try second.status() == nil)
    try first.refresh()
    try second.refresh()
    #expect(try test.catalog.layouts().count == 1)
    #expect(try second.status()?.generation == 1)
  }

  @Test func manyLanesAreWrittenInKeyOrder() throws {
    var random = RandomStyles(seed: 3)
    let test = try CatalogCase(random.records(count: 3000))
    let layout = try test.catalog.layout(.sectioned(columns: 40), width: 3000)
    try layout.append()
    try test.expectLayout(layout, laidOut: 3000, generator: &random.generator)
  }

  @Test func aReaderKeepsItsCatalogOpen() throws {
    let test = try makeCase()
    func reader() throws -> LayoutReader {
      let catalog = try Catalog.open(at: test.path)
      return catalog.layoutReader(try LayoutIdentity(style: .sectioned(), breadth: 390))
    }
    #expect(try reader().elements(in: 0..<10_000).elements.count == 10)
  }

  @Test func aStaleLayoutTellsWhatIsLaidOutAndPendingByTheRecords() throws {
    let test = try makeCase()
    let layout = try test.catalog.layout(.sectioned(), width: 390)
    try layout.append(count: 6)
    try SQLiteShell.run("DELETE FROM image WHERE id IN (1, 2, 9)", on: test.path)
    let status = try #require(try test.catalog.layouts().first).layout
    #expect(status.laidOut == 4)
    #expect(status.pending == 3)
  }

  @Test func aNegativeCountLaysOutNothing() throws {
    let test = try makeCase()
    #expect(try test.catalog.layout(.sectioned(), width: 390).append(count: -1) == LayoutChange())
  }

  @Test(arguments: ["laid_out", "generation", "last_image_id"])
  func aCountThatCannotBeIsDamage(column: String) throws {
    let test = try makeCase()
    let layout = try test.catalog.layout(.sectioned(), width: 390)
    try layout.append(count: 5)
    for value in ["-9223372036854775807", "9223372036854775807"] {
      try SQLiteShell.run(
        "PRAGMA ignore_check_constraints = ON; UPDATE layout SET \(column) = \(value)",
        on: test.path)
      #expect(throws: CatalogError.self) { try layout.append() }
      #expect(throws: CatalogError.self) { try test.catalog.layouts() }
    }
  }
}
