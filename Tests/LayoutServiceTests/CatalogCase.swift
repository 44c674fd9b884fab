import CatalogStore
import LayoutEngine
import LayoutService
import TestSupport
import Testing

/// A catalog of random records, and what the oracle says of its layouts.
struct CatalogCase {
  let folder: TemporaryFolder
  let catalog: Catalog
  let records: [ArrivingRecord]

  var path: String { folder.file("photos.sqlite") }

  init(_ records: [ArrivingRecord]) throws {
    folder = try TemporaryFolder()
    catalog = try Catalog.open(at: folder.file("photos.sqlite"))
    self.records = records
    try catalog.append(records.enumerated().map { ImageRecord($0.element, number: $0.offset + 1) })
  }

  /// Checks that the layout has exactly the oracle's elements, all of them and in ranges.
  func expectLayout(
    _ layout: LayoutReader, laidOut: Int, generator: inout SeededGenerator,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let reference = ReferenceLayout(records, layout.identity, laidOut: laidOut)
    let whole = try layout.elements(in: 0..<max(1, reference.contentLength * 2))
    #expect(
      whole.elements.map(PlacedElement.init) == reference.elements.map(\.withoutParallax),
      sourceLocation: sourceLocation)
    #expect(whole.layout.contentLength == reference.contentLength, sourceLocation: sourceLocation)
    #expect(whole.layout.laidOut == laidOut, sourceLocation: sourceLocation)
    #expect(
      whole.layout.pending == records.count - laidOut, sourceLocation: sourceLocation)

    for _ in 0..<20 {
      let (offset, length) = range(near: reference, &generator)
      let answer = try layout.elements(in: VisibleRange(offset: offset, length: length))
      #expect(
        answer.elements.map(PlacedElement.init)
          == reference.visible(offset: offset, length: length).map(\.withoutParallax),
        sourceLocation: sourceLocation)
    }
  }

  /// A range anywhere, or one that begins or ends at an element's own printed edge.
  private func range(
    near reference: ReferenceLayout, _ generator: inout SeededGenerator
  ) -> (offset: Double, length: Double) {
    let content = max(1, reference.contentLength)
    guard generator.chance(0.7), let element = reference.elements.randomElement(using: &generator)
    else {
      return (
        Double.random(in: -content * 0.2...content * 1.2, using: &generator),
        generator.pick([0, 1, 844, content])
      )
    }
    let start = element.frame.start(along: reference.axis)
    let end = start + element.frame.length(along: reference.axis)
    let length = generator.pick([0.5, 300, content / 3])
    return generator.pick([(start, length), (end, length), (start - length, length)])
  }
}

extension ImageRecord {
  init(_ record: ArrivingRecord, number: Int) {
    self.init(
      thumbURL: "https://img.example/\(number).jpg", width: record.size.width,
      height: record.size.height, section: record.section,
      captionHeight: record.size.captionHeight)
  }
}

extension PlacedElement {
  init(_ element: Element) {
    self.init(
      kind: element.kind, section: element.section, index: element.index,
      recordID: element.id.map(Int.init), lane: element.lane, frame: element.frame)
  }

  var withoutParallax: PlacedElement {
    var element = self
    element.maxParallaxOffset = nil
    return element
  }
}
