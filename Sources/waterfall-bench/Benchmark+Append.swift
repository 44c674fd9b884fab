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
    let page = SeededRecords(count: 30).map { record in
      var record = record
      record.section = String(size.sections - 1)
      return record
    }
    for _ in 0..<rounds * 20 {
      try catalog.append(page)
      try durable.measure { try layout.append(count: 30) }
      try durable.measureFloor { try floor.commit(rows: 30) }
      growth.addValue(of: durable)
      try smallCatalog.append(SeededRecords(count: 30))
      try growth.measureFloor { try small.append(count: 30) }
    }
    report(durable)
    if size.sections == 1 { report(growth) }
    try catalog.append(page)
    let words = ["append-layout", catalogPath, "--count", "30"] + layoutWords
    try measureMemory(of: "append", words, report)
  }
}
