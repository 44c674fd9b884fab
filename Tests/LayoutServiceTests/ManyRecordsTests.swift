import CatalogStore
import LayoutEngine
import LayoutService
import TestSupport
import Testing

/// Layouts of so many records that another thread reads them while their frames are stored.
struct ManyRecordsTests {
  @Test(arguments: [Int?.none, 25_000])
  func framesAreThoseOfRecordsReadOneByOne(count: Int?) throws {
    var random = RandomStyles(seed: 4)
    let test = try CatalogCase(random.records(count: 30_000))
    let identity = random.identity()
    let layout = test.catalog.layout(identity)
    #expect(try layout.append(count: count).appended == count ?? 30_000)
    let whole = try layout.elements(in: VisibleRange(offset: -1, length: 9e15))
    let reference = ReferenceLayout(test.records, identity, laidOut: count)
    #expect(whole.elements.map(PlacedElement.init) == reference.elements.map(\.withoutParallax))
    // Given up, and laid out again from nothing.
    try test.catalog.setCacheLimit(0)
    #expect(try layout.append(count: 0).rewritten == count ?? 30_000)
    #expect(
      try layout.elements(in: VisibleRange(offset: -1, length: 9e15)).elements == whole.elements)
  }
}
