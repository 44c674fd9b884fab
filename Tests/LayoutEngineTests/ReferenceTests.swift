import LayoutEngine
import TestSupport
import Testing

@Suite("Engine and reference")
struct ReferenceTests {
  @Test("Both give the same bits for random layouts, wholly or partly laid out", arguments: 0..<8)
  func sameBits(seed: Int) {
    var random = RandomStyles(seed: UInt64(seed))
    for _ in 0..<400 {
      let identity = random.identity()
      let records = random.records(count: Int.random(in: 0...60, using: &random.generator))
      let count =
        random.generator.chance(0.5)
        ? records.count : Int.random(in: 0...records.count, using: &random.generator)
      let reference = ReferenceLayout(records, identity, laidOut: count)
      let (elements, length) = LaidOut(records, identity, laidOut: count)
        .finish(pending: count < records.count)
      guard elements != reference.elements || length != reference.contentLength else { continue }
      Issue.record("seed \(seed): \(identity.style.json) \(identity.axis) \(identity.breadth)")
      return
    }
  }

  @Test("Long sections keep the same bits")
  func longSections() {
    var random = RandomStyles(seed: 77)
    for _ in 0..<20 {
      let identity = random.identity()
      let records = random.records(count: 1500)
      let reference = ReferenceLayout(records, identity)
      let (elements, length) = LaidOut(records, identity).finish(pending: false)
      #expect(elements == reference.elements)
      #expect(length == reference.contentLength)
    }
  }

  @Test("Random layouts are of every sort")
  func everySort() {
    var random = RandomStyles(seed: 5)
    var seen: Set<String> = []
    for _ in 0..<600 {
      let identity = random.identity()
      seen.insert("\(identity.axis)")
      switch identity.style {
      case .waterfall(let style):
        seen.insert("\(style.insetScope), leading \(style.leadingRowSpacing)")
        if case .fixed = style.itemWidth { seen.insert("fixed") } else { seen.insert("fill") }
        if case .size = style.footer { seen.insert("sized footer") }
        if case .length = style.header { seen.insert("long header") }
        if identity.columns > 30 { seen.insert("many columns") }
        if identity.columns == 1 { seen.insert("one column") }
      case .mosaic(let style):
        let isPreset = Style.mosaic(style).columns == 2 && style.verticalPattern.count == 4
        seen.insert(isPreset ? "mosaic" : "custom mosaic")
      }
    }
    #expect(
      seen == [
        "vertical", "horizontal", "section, leading true", "section, leading false",
        "items, leading true", "items, leading false", "fixed", "fill", "sized footer",
        "long header", "many columns", "one column", "mosaic", "custom mosaic",
      ])
  }
}
