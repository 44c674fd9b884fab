import CatalogStore
import LayoutEngine
import TestSupport
import Testing

@testable import LayoutService

/// What must not grow with the number of records does not: counted, never timed.
struct CostTests {
  private static let fewRecords = 2000
  private static let manyRecords = 40_000

  /// A layout of five columns, of records that are the same however many there are.
  private static func layout(_ count: Int, sections: Int = 1) throws -> (CatalogCase, Layout) {
    var random = SeededGenerator(seed: 1)
    let test = try CatalogCase(
      (0..<count).map { index in
        ArrivingRecord(
          section: String(index * sections / count),
          size: ImageSize(
            width: Double.random(in: 800...4000, using: &random),
            height: Double.random(in: 800...4000, using: &random), captionHeight: 0))
      })
    let layout = try test.catalog.layout(.sectioned(columns: 5), width: 1000)
    try layout.append()
    return (test, layout)
  }

  /// What the second of two calls does: the first compiles the statements.
  private func work(_ reader: LayoutReader, _ call: () throws -> Void) throws -> WorkCounts {
    try call()
    let before = reader.connection.work
    try call()
    return reader.connection.work - before
  }

  private func rangeWork(_ layout: Layout, at share: Double) throws -> WorkCounts {
    let length = try #require(try layout.status()).contentLength
    let range = try VisibleRange(offset: length * share, length: 1000)
    let items = try layout.elements(in: range).elements.count
    #expect((10...60).contains(items))
    return try work(layout) { _ = try layout.storedElements(in: range) }
  }

  @Test(arguments: [0.1, 0.5, 0.95])
  func aVisibleRangeStepsOverNoMoreRowsOfMany(share: Double) throws {
    let few = try rangeWork(Self.layout(Self.fewRecords).1, at: share)
    let many = try rangeWork(Self.layout(Self.manyRecords).1, at: share)
    #expect(few.prepared == 0 && many.prepared == 0)
    #expect(few.rowsWritten == 0 && many.rowsWritten == 0)
    // Another stretch has some more or fewer items.
    #expect(many.steps < few.steps * 2)
    #expect(many.steps < 3000)
    #expect(many.pagesRead < 40)
  }

  @Test func anAppendWritesItsOwnRowsAndAFewMore() throws {
    func appendWork(_ count: Int) throws -> WorkCounts {
      let (test, layout) = try Self.layout(count)
      let page = (0..<30).map { ImageRecord(thumbURL: "\($0)", width: 3, height: 2, section: "0") }
      try test.catalog.append(page)
      try layout.append(count: 30)
      try test.catalog.append(page)
      let before = layout.connection.work
      try layout.append(count: 30)
      return layout.connection.work - before
    }
    let few = try appendWork(Self.fewRecords)
    let many = try appendWork(Self.manyRecords)
    // The frames, the layout's row and the section's.
    #expect(few.rowsWritten == 32)
    #expect(many.rowsWritten == 32)
    #expect(few.prepared == 0 && many.prepared == 0)
    #expect(many.steps < few.steps * 3 / 2)
  }

  @Test func picturesOfTheFirstSectionMoveTheOthersByOneNumberEach() throws {
    let (test, layout) = try Self.layout(Self.fewRecords, sections: 40)
    // So many that the longest column grows.
    try test.catalog.append(
      (0..<30).map { ImageRecord(thumbURL: "\($0)", width: 3, height: 2, section: "0") })
    let before = layout.connection.work
    try layout.append()
    // The frames, the layout's row, the section's, and 39 origins.
    #expect((layout.connection.work - before).rowsWritten == 30 + 2 + 39)
  }

  @Test func findingAnItemStepsOverNoMoreRowsOfMany() throws {
    func findWork(_ count: Int) throws -> [WorkCounts] {
      let (_, layout) = try Self.layout(count)
      return try [0.2, 0.5, 0.9].map { share in
        let id = Int64(Double(count) * share)
        return try work(layout) { _ = try layout.locate(id: id) }
      }
    }
    let few = try findWork(Self.fewRecords)
    let many = try findWork(Self.manyRecords)
    for (few, many) in zip(few, many) {
      #expect(many.prepared == 0)
      // Halving takes a few seeks more.
      #expect(many.steps < few.steps * 3)
      #expect(many.steps < 4000)
    }
  }

  @Test func aPageReadsItsOwnRecords() throws {
    func pageWork(_ count: Int) throws -> WorkCounts {
      let (test, layout) = try Self.layout(count)
      return try work(layout) {
        _ = try test.catalog.records(after: Int64(count / 2), limit: 100)
      }
    }
    let few = try pageWork(Self.fewRecords)
    let many = try pageWork(Self.manyRecords)
    #expect(many.steps == few.steps)
    #expect(many.prepared == 0)
  }

  @Test func deletingNearTheEndRewritesWhatLiesBehind() throws {
    let (test, layout) = try Self.layout(Self.manyRecords)
    try test.catalog.delete(.id(Int64(Self.manyRecords - 300)))
    let before = layout.connection.work
    try layout.refresh()
    // 300 frames go and come again, with the layout's row and the section's.
    #expect((layout.connection.work - before).rowsWritten < 610)
  }
}
