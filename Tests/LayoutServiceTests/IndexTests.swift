import LayoutEngine
import LayoutService
import TestSupport
import Testing

@testable import CatalogStore

/// What is found is found by index.
struct IndexTests {
  @Test(arguments: [Preset.sectioned, .mosaic])
  func noAnswerReadsAllRecordsOrFrames(preset: Preset) throws {
    var random = RandomStyles(seed: 4)
    let test = try CatalogCase(random.records(count: 500))
    let identity = try LayoutIdentity(style: preset.style, breadth: 390)
    let other = try LayoutIdentity(style: .sectioned(), breadth: 768, columns: 5)
    try test.catalog.layout(identity).append(count: 450)
    try test.catalog.layout(other).append()
    try SQLiteShell.run("UPDATE image SET key = 'k' || id", on: test.path)

    let catalog = try CatalogReader.open(at: test.path)
    let layout = catalog.layoutReader(identity)
    for record in [RecordSelection.id(5), .key("k77"), .url("https://img.example/400.jpg")] {
      _ = try layout.locate(record)
      _ = try layout.anchor(at: 600, in: other, record: record)
    }
    _ = try layout.locate(.section("s0"))
    _ = try layout.element(at: 3, inSection: "s0")
    for offset in [-1, 700, 1e9] {
      _ = try layout.firstElement(endingBehind: offset)
      _ = try layout.anchor(at: offset, in: other)
    }
    _ = try layout.sections()
    _ = try layout.buckets(count: 50)
    for page in catalog.pages(ofSize: 40) { _ = try page.get() }
    for page in catalog.pages(ofSize: 40, section: "s0") { _ = try page.get() }

    let compiled = catalog.connection.cache.keys.map { String(cString: $0) }
    #expect(compiled.count > 12)
    for sql in compiled {
      let plan = try SQLiteShell.run("EXPLAIN QUERY PLAN \(sql)", on: test.path).compactMap(\.last)
      for step in plan.compactMap({ $0 }) {
        #expect(
          !step.hasPrefix("SCAN image") && !step.hasPrefix("SCAN frame")
            && !step.hasPrefix("SCAN layout_section"), "\(sql)")
        #expect(!sql.contains("FROM frame") || !step.contains("B-TREE"), "\(sql)")
      }
    }
  }
}
