import LayoutEngine
import TestSupport
import Testing

@Suite("Huge values")
struct HugeValueTests {
  @Test("The largest bars, insets and spacings add up without a trap", arguments: Axis.allCases)
  func largestDistances(_ axis: Axis) throws {
    let identity = try LayoutIdentity(
      style: .waterfall(
        WaterfallStyle(
          columns: 1, inset: Insets(0), columnSpacing: 1e9, rowSpacing: 1e9,
          leadingRowSpacing: true, insetScope: .items, header: .length(1e9),
          footer: .size(Size(width: 1e9, height: 1e9)), loader: .length(1e9))),
      axis: axis, breadth: 1e6)
    let records = (0..<200).map {
      ArrivingRecord(
        section: "\($0 % 3)",
        size: axis == .vertical
          ? ImageSize(width: 1e5, height: 1e9, captionHeight: 1e9)
          : ImageSize(width: 1e9, height: 1e5))
    }
    let reference = ReferenceLayout(records, identity)
    let (elements, length) = LaidOut(records, identity).finish(pending: false)
    #expect(elements == reference.elements)
    #expect(length == reference.contentLength && length > 1e12)
  }

  @Test("Close to 2⁵³ lanes stay sorted and ranges exact")
  func closeToTheLimit() throws {
    let placer = Placer(try LayoutIdentity(style: .sectioned(), breadth: 390))
    let limit = Placer.maximumContentLength
    var section = SectionProgress(itemCount: 5, ends: [limit - 3000, limit - 2999, limit - 2998])
    var last = section.ends
    for _ in 0..<300 {
      let item = placer.place(ImageSize(width: 1e4, height: 1), in: &section)
      #expect(item.extent.start >= last[item.lane] && item.extent.end >= item.extent.start)
      last[item.lane] = item.extent.end
      let frame = Frame(item.extent, origin: 0, axis: .vertical)
      let end = min(limit, frame.y + frame.height)
      #expect(!(try VisibleRange(offset: end, length: 10)).shows(frame, axis: .vertical))
    }
    #expect(placer.bars(of: section).length > limit - 3000)
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
