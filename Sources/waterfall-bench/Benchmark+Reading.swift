import CatalogStore
import LayoutEngine
import LayoutService

extension Benchmark {
  /// Visible ranges at random offsets, beside the bare statements, and beside a small catalog.
  func measureRanges(_ report: (Measurement) -> Void) throws {
    let queries = 2000
    var median = measurement("visible range of 25, p50", floor: "bare statements", reach: 1.2)
    var tail = measurement("visible range of 25, p99", floor: "bare statements", reach: 1.2)
    var growth = measurement(
      "visible range of 25, p50, here", floor: "the same at 10,000 records", reach: 1.5)
    let small = try smallLayout(records: 10_000)
    let reader = try CatalogReader.open(at: catalogPath).layoutReader(identity)
    guard let id = try reader.status()?.id else { return }
    let floor = try Floor.Ranges(catalogPath, layout: id, columns: identity.columns)
    for round in 0..<rounds {
      let ranges = try ranges(reader, queries, round)
      let times = try Timing.each(ranges) { _ = try reader.storedElements(in: $0) }
      let floorTimes = try Timing.each(ranges) { try floor.read(from: $0.offset, to: $0.end) }
      let smallTimes = try Timing.each(try self.ranges(small, queries, round)) {
        _ = try small.storedElements(in: $0)
      }
      median.add(times[queries / 2], floor: floorTimes[queries / 2])
      tail.add(times[queries * 99 / 100], floor: floorTimes[queries * 99 / 100])
      growth.add(times[queries / 2], floor: smallTimes[queries / 2])
    }
    report(median)
    report(tail)
    report(growth)
  }

  /// The layout of a catalog of few records in one section.
  func smallLayout(records: Int) throws -> Layout {
    folder.remove("small.sqlite")
    let catalog = try Catalog.open(at: folder.path("small.sqlite"))
    try catalog.append(SeededRecords(count: records))
    let layout = catalog.layout(identity)
    try layout.append()
    return layout
  }

  /// Random ranges of about 25 elements.
  func ranges(_ layout: LayoutReader, _ count: Int, _ round: Int) throws -> [VisibleRange] {
    guard let status = try layout.status() else { return [] }
    let length = status.contentLength / Double(status.laidOut) * 20
    var random = SeededRecords.Generator(seed: UInt64(round + 1))
    return try (0..<count).map { _ in
      try VisibleRange(offset: random.unit() * status.contentLength, length: length)
    }
  }

  /// `query` as a process, beside a process that does nothing.
  func measureQuery(_ report: (Measurement) -> Void) throws {
    var time = measurement("query, process", floor: "waterfall --version", reach: 1.5)
    let words =
      ["query", catalogPath, "--offset", "100000", "--length", "1000"] + layoutWords
    for _ in 0..<rounds * 4 {
      try time.measure { try waterfall(words) }
      try time.measureFloor { try Command.run(Command.waterfall, ["--version"]) }
    }
    report(time)
    try measureMemory(of: "query", words, report)
  }
}
