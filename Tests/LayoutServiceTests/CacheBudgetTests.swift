import CatalogStore
import LayoutEngine
import LayoutService
import TestSupport
import Testing

/// The room that the frames of all layouts may take.
struct CacheBudgetTests {
  private let test: CatalogCase
  private var catalog: Catalog { test.catalog }

  init() throws {
    var random = RandomStyles(seed: 3)
    test = try CatalogCase(random.records(count: 60))
  }

  private func layout(_ width: Double) throws -> Layout {
    try catalog.layout(.sectioned(), width: width)
  }

  /// The widths of the layouts whose frames are stored.
  private func stored() throws -> [Double] {
    try catalog.layouts().filter { $0.frames > 0 }.map(\.layout.identity.breadth)
  }

  private func frameRows() throws -> String? {
    try SQLiteShell.run("SELECT count(*) FROM frame", on: test.path)[0][0]
  }

  @Test func isOneGigabyteUntilItIsSet() throws {
    #expect(try catalog.cacheLimit() == 1_000_000_000)
    try catalog.setCacheLimit(5000)
    #expect(try CatalogReader.open(at: test.path).cacheLimit() == 5000)
  }

  @Test func theLayoutsUnusedForLongestGiveUpTheirFrames() throws {
    for width in [300.0, 400, 500] { try layout(width).append() }
    try SQLiteShell.run(
      """
      UPDATE layout SET last_used = 30 WHERE breadth = 300;
      UPDATE layout SET last_used = 10 WHERE breadth = 400;
      UPDATE layout SET last_used = 20 WHERE breadth = 500;
      """, on: test.path)
    let bytes = try catalog.layouts()[0].bytes
    try catalog.setCacheLimit(bytes * 2)
    #expect(try stored() == [300, 500])
    try layout(600).append()
    #expect(try stored() == [300, 600])
    #expect(try frameRows() == "120")
  }

  @Test func theOneInUseStaysHoweverLargeItIs() throws {
    try layout(300).append()
    try catalog.setCacheLimit(0)
    #expect(try stored().isEmpty)
    try layout(400).append(count: 30)
    try layout(300).refresh()
    #expect(try stored() == [300])
    #expect(try layout(400).elements(in: 0..<844).layout.laidOut == 30)
    #expect(try stored() == [400])
  }

  @Test func aHalfPagedLayoutComesBackHalfPaged() throws {
    try layout(300).append(count: 25)
    let before = try layout(300).elements(in: 0..<1e9)
    try catalog.setCacheLimit(0)
    let listed = try #require(try catalog.layouts().first)
    #expect(listed.frames == 0 && listed.bytes == 0 && listed.isStale)
    #expect(listed.layout.laidOut == 25 && listed.layout.pending == 35)
    let reader = try CatalogReader.open(at: test.path).layoutReader(layout(300).identity)
    #expect(try reader.elements(in: 0..<1e9).elements == before.elements, "in memory")
    #expect(try layout(300).append(count: 0).rewritten == 25)
    #expect(try layout(300).elements(in: 0..<1e9).elements == before.elements)
  }

  @Test func extendingAllLayoutsBringsNoneBack() throws {
    for width in [300.0, 400] { try layout(width).append(count: 20) }
    try catalog.setCacheLimit(0)
    #expect(
      try catalog.appendToAllLayouts(count: 15) == [
        LayoutChange(appended: 15), LayoutChange(appended: 15),
      ])
    #expect(try frameRows() == "0")
    #expect(try layout(300).append(count: 0) == LayoutChange(rewritten: 35))
    var generator = SeededGenerator(seed: 1)
    try test.expectLayout(layout(300), laidOut: 35, generator: &generator)
  }

  @Test func whatFramesTakeIsReckonedWithRoomToSpare() throws {
    var random = RandomStyles(seed: 8)
    let large = try CatalogCase(
      random.records(count: 20_000).map { ArrivingRecord(section: "0", size: $0.size) })
    for style in [Style.sectioned(columns: 5), .mosaic] {
      let layout = try large.catalog.layout(style, width: 1000)
      try layout.append()
      let pages = try SQLiteShell.run(
        "SELECT sum(pgsize) FROM dbstat WHERE name = 'frame'", on: large.path)
      let bytes = try #require(pages[0][0].flatMap(Double.init))
      let cached = try #require(try large.catalog.layouts().first { $0.frames > 0 })
      #expect((0.9...1.7).contains(Double(cached.bytes) / bytes))
      try large.catalog.dropLayouts(ids: [try #require(cached.layout.id)])
    }
  }

  @Test func useIsNotedWhenALayoutIsLetGoAtMostOnceAMinute() throws {
    try layout(300).append()
    func lastUsed() throws -> Int64 { try #require(try catalog.layouts().first).lastUsed }
    try SQLiteShell.run("UPDATE layout SET last_used = last_used - 59", on: test.path)
    let near = try lastUsed()
    _ = try layout(300).elements(in: 0..<844)
    #expect(try lastUsed() == near)
    try SQLiteShell.run("UPDATE layout SET last_used = 100", on: test.path)
    try {
      let layout = try layout(300)
      _ = try layout.elements(in: 0..<844)
      #expect(try lastUsed() == 100, "not while it is read")
    }()
    #expect(try lastUsed() > near)
  }

  @Test func notingAUseNeverWaits() throws {
    try layout(300).append()
    try SQLiteShell.run("UPDATE layout SET last_used = 100", on: test.path)
    let holder = try LockHolder(test.path)
    let layout = try layout(300)
    #expect(throws: CatalogError.self) { try layout.append(count: 0) }
    try holder.release()
    _ = try layout.elements(in: 0..<844)
    let other = try LockHolder(test.path)
    let clock = ContinuousClock()
    let time = clock.measure { try? layout.noteUse() }
    try other.release()
    #expect(time < .seconds(2), "the catalog's own time to wait is five seconds")
  }

  @Test func aThousandWidthsTakeNoMoreRoomThanTheyMayAndEachIsAnsweredRight() throws {
    try catalog.setCacheLimit(40_000)
    for width in 300..<1300 {
      let layout = try layout(Double(width))
      try layout.append()
      if width % 100 == 0 {
        #expect(try layout.elements(in: 0..<844).layout.laidOut == 60)
        #expect(try catalog.layouts().map(\.bytes).reduce(0, +) <= 40_000)
      }
    }
    #expect(try catalog.layouts().count == 1000)
    #expect(try !stored().isEmpty)
    #expect(try catalog.check().findings.isEmpty)
  }
}
