import CatalogStore
import LayoutEngine
import LayoutService

extension Benchmark {
  /// Appends of a page of thirty, beside a bare commit and beside a small catalog.
  func measureAppends(_ report: (Measurement) -> Void) throws {
    var durable = measurement(
      "append of 30, durable", floor: "commit of 30 bare rows", reach: 1.3)
    var growth = measurement(
      "append of 30, here", floor: "the same at 1,000 records", reach: 1.5)
    let catalog = try Catalog.open(at: catalogPath)
    let layout = catalog.layout(identity)
    let small = try smallLayout(records: 1000)
    let smallCatalog = try Catalog.open(at: folder.path("small.sqlite"))
    let floor = try Floor.Commits(folder.path("floor.sqlite"))
    let page = SeededRecords(count: 30)
    for _ in 0..<rounds * 20 {
      try catalog.append(page)
      try durable.measure { try layout.append(count: 30) }
      try durable.measureFloor { try floor.commit(rows: 30) }
      growth.addValue(of: durable)
      try smallCatalog.append(page)
      try growth.measureFloor { try small.append(count: 30) }
    }
    report(durable)
    if size.sections == 1 { report(growth) }
    var memory = memory("append")
    for _ in 0..<rounds {
      try catalog.append(page)
      let words = ["append-layout", catalogPath, "--count", "30"] + layoutWords
      memory.add(Double(try waterfall(words)), floor: Self.memoryLimit)
    }
    report(memory)
  }
}
