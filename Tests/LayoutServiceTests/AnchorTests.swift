import CatalogStore
import LayoutEngine
import TestSupport
import Testing

@testable import LayoutService

/// Keeping the reader's place from one layout to another.
struct AnchorTests {
  @Test func theDistanceIsKeptOutsideTheItemAndTheShareInsideIt() {
    let here = AnchorSpan(start: 100, length: 50)
    let there = AnchorSpan(start: 1000, length: 200)
    for (offset, expected) in [
      (100.0, 1000.0), (40, 940), (-30, 870), (125, 1100), (110, 1040), (150, 1200), (170, 1220),
    ] {
      #expect(here.offset(in: there, at: offset) == expected)
      #expect(there.offset(in: here, at: expected) == offset)
    }
  }

  @Test func anOffsetMovesWithoutAJump() {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<1000 {
      let here = span(&generator)
      let there = span(&generator)
      for edge in [here.start, here.start + here.length] {
        let (before, behind) = (
          here.offset(in: there, at: edge - 1e-6), here.offset(in: there, at: edge + 1e-6)
        )
        #expect(behind - before <= 1e-5 * max(1, there.length / here.length))
        #expect(behind >= before)
      }
    }
  }

  private func span(_ generator: inout SeededGenerator) -> AnchorSpan {
    AnchorSpan(
      start: Double.random(in: 0...generator.pick([100, 1e4, 1e7]), using: &generator),
      length: Double.random(in: 20...generator.pick([30, 500, 4000]), using: &generator))
  }

  /// An offset with up to three decimals around the item.
  private func offset(near span: AnchorSpan, _ generator: inout SeededGenerator) -> Double {
    let offset = Double.random(
      in: span.start - span.length...span.start + 2 * span.length, using: &generator)
    let factor = generator.pick([1.0, 10, 100, 1000])
    return (offset * factor).rounded() / factor
  }

  @Test(arguments: 1...20)
  func thereAndBackIsTheSameOffsetBitForBit(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<5000 {
      let (here, there) = (span(&generator), span(&generator))
      let offset = offset(near: here, &generator)
      let moved = here.offset(in: there, at: offset)
      #expect(there.offset(in: here, at: moved) == offset)
    }
  }

  @Test(arguments: 1...20)
  func aThousandTurnsDoNotDrift(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      let (here, there) = (span(&generator), span(&generator))
      let first = offset(near: here, &generator)
      var offset = first
      for _ in 0..<1000 {
        offset = there.offset(in: here, at: here.offset(in: there, at: offset))
      }
      #expect(offset == first)
    }
  }

  @Test(arguments: 1...30)
  func thePlaceIsKeptBetweenAnyTwoLayouts(seed: UInt64) throws {
    var random = RandomStyles(seed: seed)
    let test = try CatalogCase(random.records(count: 150))
    let identities = [random.identity(), random.identity()]
    let layouts = identities.map { test.catalog.layout($0) }
    let reader = try CatalogReader.open(at: test.path)
    for (number, layout) in layouts.enumerated() {
      let other = layouts[1 - number]
      let content = try layout.elements(in: 0..<1).layout.contentLength
      for _ in 0..<20 {
        let offset =
          (Double.random(in: -100...content + 100, using: &random.generator) * 1000).rounded()
          / 1000
        let anchor = try layout.anchor(at: offset, in: other.identity)
        let element = try layout.firstElement(endingBehind: offset) ?? last(of: layout)
        #expect(anchor.id == element.id)
        let target = try #require(try other.locate(id: anchor.id))
        let here = AnchorSpan(
          start: element.frame.start(along: layout.identity.axis),
          length: element.frame.length(along: layout.identity.axis))
        let there = AnchorSpan(
          start: target.frame.start(along: other.identity.axis),
          length: target.frame.length(along: other.identity.axis))
        #expect(anchor.offset == here.offset(in: there, at: offset))
        #expect(
          try reader.layoutReader(layout.identity).anchor(
            at: offset, in: other.identity, record: .id(anchor.id)) == anchor)
      }
    }
  }

  private func last(of layout: LayoutReader) throws -> Element {
    try #require(try layout.elements(in: -1..<9e15).elements.last { $0.kind == .item })
  }

  @Test func whatIsNotStoredIsLaidOutInMemoryTheSame() throws {
    var random = RandomStyles(seed: 5)
    let test = try CatalogCase(random.records(count: 200))
    let (from, to) = (
      try LayoutIdentity(style: .sectioned(), breadth: 390),
      try LayoutIdentity(style: .mosaic, axis: .horizontal, breadth: 700)
    )
    let reader = try CatalogReader.open(at: test.path).layoutReader(from)
    let inMemory = try (0..<5).map { try reader.anchor(at: Double($0) * 333.333, in: to) }
    #expect(try test.catalog.layouts().isEmpty)
    let layout = test.catalog.layout(from)
    #expect(try (0..<5).map { try layout.anchor(at: Double($0) * 333.333, in: to) } == inMemory)
    #expect(try test.catalog.layouts().map(\.layout.laidOut) == [200, 200])
    #expect(try (0..<5).map { try reader.anchor(at: Double($0) * 333.333, in: to) } == inMemory)
  }

  /// The frames of one layout are given up when the other is stored.
  @Test func layoutsThatDoNotFitTheCacheTogetherAnswer() throws {
    var random = RandomStyles(seed: 6)
    let test = try CatalogCase(random.records(count: 100))
    let from = try test.catalog.layout(.sectioned(), width: 390)
    let to = try LayoutIdentity(style: .sectioned(), breadth: 768, columns: 5)
    let expected = try from.anchor(at: 500.5, in: to)
    try test.catalog.setCacheLimit(1)
    try SQLiteShell.run("DELETE FROM layout", on: test.path)
    #expect(try from.anchor(at: 500.5, in: to) == expected)
  }

  @Test func anItemThatIsPendingInEitherLayoutIsToldOf() throws {
    var random = RandomStyles(seed: 8)
    let test = try CatalogCase(random.records(count: 50))
    let from = try test.catalog.layout(.sectioned(), width: 390)
    let to = try test.catalog.layout(.sectioned(), width: 768, columns: 5)
    try from.append(count: 40)
    try to.append(count: 0)
    #expect(throws: LocationError.pending(recordID: 45)) {
      try from.anchor(at: 0, in: to.identity, record: .id(45))
    }
    #expect(throws: LocationError.pending(recordID: 30)) {
      try from.anchor(at: 0, in: to.identity, record: .id(30))
    }
    #expect(throws: LocationError.empty) { try to.anchor(at: 0, in: from.identity) }
  }
}
