import LayoutEngine
import TestSupport
import Testing

@Suite("Huge values")
struct HugeValueTests {
  @Test(
    "Every parameter and shape at its bounds gives what the reference gives, without a trap",
    arguments: Axis.allCases)
  func bounds(_ axis: Axis) {
    let records = ExtremeLayouts.shapes.enumerated().map {
      ArrivingRecord(section: "\($0.offset % 2)", size: $0.element)
    }
    let identities = ExtremeLayouts.identities(axis)
    #expect(identities.count == 832)
    for identity in identities {
      let reference = ReferenceLayout(records, identity)
      let (elements, length) = LaidOut(records, identity).finish(pending: false)
      guard elements != reference.elements || length != reference.contentLength || !length.isFinite
      else { continue }
      Issue.record("\(identity.style.json) \(axis) \(identity.breadth)")
    }
  }

  @Test(
    "Close to 2⁵³ lanes stay sorted and ranges exact, whatever the style and the shapes",
    arguments: Axis.allCases)
  func closeToTheLimit(_ axis: Axis) throws {
    let limit = Placer.maximumContentLength
    let usual = try LayoutIdentity(style: .sectioned(), axis: axis, breadth: 390)
    for identity in ExtremeLayouts.identities(axis) + [usual] {
      let placer = Placer(identity)
      let lanes = placer.emptySection.ends.indices
      var section = SectionProgress(
        itemCount: 0, ends: lanes.map { limit - 3000 + Double($0) })
      try #require(placer.canContinue(section))
      var last: [Int: Double] = [:]
      for shape in ExtremeLayouts.shapes + ExtremeLayouts.shapes {
        let item = placer.place(shape, in: &section)
        let (start, end) = (item.extent.start, item.extent.end)
        let frame = Frame(item.extent, origin: 0, axis: axis)
        let edge = frame.start(along: axis) + frame.length(along: axis)
        let below = try VisibleRange(offset: min(limit, edge), length: 10)
        let isSorted = start >= last[item.lane] ?? limit - 3000 && end >= start
        last[item.lane] = end
        // What ends behind the limit is not stored.
        if isSorted && !below.shows(frame, axis: axis) || max(end, edge) > limit, end.isFinite {
          continue
        }
        Issue.record("\(identity.style.json) \(axis) \(identity.breadth): \(item)")
        break
      }
      #expect(placer.bars(of: section).length > limit - 3000)
    }
  }

  @Test("A million of the tallest pictures lie exactly one behind another, up to 2⁵³")
  func tallest() throws {
    guard case .waterfall(var style) = Style.uniform(columns: 1) else { return }
    (style.inset, style.rowSpacing) = (Insets(0), 0)
    let placer = Placer(try LayoutIdentity(style: .waterfall(style), breadth: 1e6))
    var section = placer.emptySection
    let size = ImageSize(width: 1, height: 10_000, captionHeight: 0)
    let extents = (0..<1_000_000).map { _ in placer.place(size, in: &section).extent }
    let fitting = extents.prefix { $0.end <= Placer.maximumContentLength }
    #expect(fitting.count == 900_719)
    let wrong = fitting.indices.first {
      fitting[$0].start != 1e10 * Double($0) || fitting[$0].end != 1e10 * Double($0 + 1)
    }
    #expect(wrong == nil)
    #expect(zip(extents, extents.dropFirst()).allSatisfy { $0.end <= $1.start })
  }

  @Test("Sizes no record may have, even no numbers, end in odd frames and not in a trap")
  func invalidSizes() throws {
    for style in [Style.sectioned(), .mosaic] {
      for axis in Axis.allCases {
        let placer = Placer(try LayoutIdentity(style: style, axis: axis, breadth: 390))
        var section = placer.emptySection
        for value in [0, -1, .nan, .infinity, -.infinity, .leastNonzeroMagnitude, 1e308] {
          _ = placer.place(ImageSize(width: value, height: 1), in: &section)
          _ = placer.place(ImageSize(width: 1, height: value), in: &section)
          _ = placer.place(ImageSize(width: value, height: value), in: &section)
        }
        #expect(section.itemCount == 21)
        _ = placer.bars(of: section)
      }
    }
  }

  @Test("1024 columns in a breadth of a million")
  func manyColumns() throws {
    let identity = try LayoutIdentity(style: .uniform(columns: 1024), breadth: 1e6)
    var random = RandomStyles(seed: 70)
    let records = random.records(count: 2100)
    let reference = ReferenceLayout(records, identity)
    #expect(LaidOut(records, identity).finish(pending: false).elements == reference.elements)
  }

  @Test("Ranges at the limits are searched without a trap")
  func ranges() throws {
    let limit = Placer.maximumContentLength
    for offset in [-limit, -0.0, .leastNonzeroMagnitude, limit] {
      for length in [0, .leastNonzeroMagnitude, limit] {
        let range = try VisibleRange(offset: offset, length: length)
        let bounds = range.relative(toOrigin: limit)
        #expect(bounds.end <= bounds.start)
        #expect(range.parallaxOffset(start: 0, length: 1, maximum: 1e9).magnitude <= 1e9)
      }
    }
  }
}
