import LayoutEngine
import TestSupport
import Testing

@Suite("Appending")
struct AppendTests {
  @Test("Any split into pages gives bit for bit the fresh layout", arguments: 0..<4)
  func splits(seed: Int) {
    var random = RandomStyles(seed: UInt64(100 + seed))
    for _ in 0..<300 {
      let identity = random.identity()
      let records = random.records(count: Int.random(in: 1...80, using: &random.generator))
      var laidOut = LaidOut(identity)
      var rest = records[...]
      while !rest.isEmpty {
        let count = Int.random(in: 0...rest.count, using: &random.generator)
        laidOut.append(rest.prefix(count))
        rest = rest.dropFirst(count)
        // As a store does: bits out, bits in.
        laidOut.restore { progress in
          let bits = progress.ends.map(\.bitPattern)
          return SectionProgress(
            itemCount: progress.itemCount, ends: bits.map { Double(bitPattern: $0) })
        }
      }
      let appended = laidOut.finish(pending: false)
      let fresh = LaidOut(records, identity).finish(pending: false)
      #expect(appended.elements == fresh.elements)
      #expect(appended.contentLength == fresh.contentLength)
    }
  }

  @Test("A second placer of the same identity goes on where the first stopped")
  func otherPlacer() throws {
    let identity = try LayoutIdentity(style: .headed(), breadth: 375)
    var random = RandomStyles(seed: 9)
    let sizes = (0..<40).map { _ in random.size() }
    let first = Placer(identity)
    var whole = first.emptySection
    let expected = sizes.map { first.place($0, in: &whole) }
    var progress = first.emptySection
    var placed = sizes[..<17].map { first.place($0, in: &progress) }
    let second = Placer(identity)
    placed += sizes[17...].map { second.place($0, in: &progress) }
    #expect(placed == expected)
    #expect(progress == whole)
  }

  @Test("Appended items of the last section leave every earlier frame alone")
  func earlierFramesStay() {
    var random = RandomStyles(seed: 10)
    for _ in 0..<200 {
      let identity = random.identity()
      let records = (0..<50).map { _ in ArrivingRecord(section: "0", size: random.size()) }
      let before = LaidOut(records, identity, laidOut: 30).finish(pending: true).elements
      let after = LaidOut(records, identity).finish(pending: false).elements
      let items = before.filter { $0.kind == .item }
      #expect(items == after.filter { $0.kind == .item && ($0.index ?? 0) < 30 })
    }
  }

  @Test("A placer knows whether it can go on from a section's progress")
  func canContinue() throws {
    let waterfall = Placer(try LayoutIdentity(style: .sectioned(columns: 3), breadth: 390))
    #expect(waterfall.canContinue(waterfall.emptySection))
    #expect(waterfall.canContinue(SectionProgress(itemCount: 5, ends: [1, 2, 3])))
    #expect(!waterfall.canContinue(SectionProgress(itemCount: 5, ends: [])))
    #expect(!waterfall.canContinue(SectionProgress(itemCount: 5, ends: [1, 2])))
    #expect(!waterfall.canContinue(SectionProgress(itemCount: 5, ends: [1, 2, .nan])))
    #expect(!waterfall.canContinue(SectionProgress(itemCount: 5, ends: [1, 2, .infinity])))
    #expect(!waterfall.canContinue(SectionProgress(itemCount: -1, ends: [1, 2, 3])))
    let mosaic = Placer(try LayoutIdentity(style: .mosaic, breadth: 390))
    #expect(mosaic.canContinue(mosaic.emptySection))
    #expect(!mosaic.canContinue(SectionProgress(itemCount: 5, ends: [1])))
    #expect(!mosaic.canContinue(SectionProgress(itemCount: 5, ends: [1, 2, 3])))
  }
}
