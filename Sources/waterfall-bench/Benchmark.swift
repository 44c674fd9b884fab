import CatalogStore
import Foundation
import LayoutEngine
import LayoutService

/// The measurements, each beside its floor.
struct Benchmark {
  private let records: Int
  private let rounds: Int
  private let folder: URL
  private let identity: LayoutIdentity

  init(records: Int, rounds: Int) throws {
    self.records = records
    self.rounds = rounds
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("waterfall-bench-\(ProcessInfo.processInfo.processIdentifier)")
    identity = try LayoutIdentity(style: .sectioned(columns: 5), breadth: 1000)
  }

  func run() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    print("\(records) records, 5 columns, medians of \(rounds) rounds; SQLite \(Floor.version)")
    print("")
    print(Measurement.heading)
    try measureImport()
    try measureLayout()
    try measureRanges()
    try measureAppend()
    try measureProcess()
  }

  private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  private func remove(_ name: String) {
    for suffix in ["", "-wal", "-shm", ".lock", "-journal"] {
      try? FileManager.default.removeItem(atPath: path(name) + suffix)
    }
  }

  private func measureImport() throws {
    let csv = path("photos.csv")
    try SeededRecords(count: records).writeCSV(to: csv)
    var measurement = Measurement("import CSV, process", floor: "sqlite3 .import")
    for _ in 0..<rounds {
      remove("import.sqlite")
      try measurement.measure {
        try Command.run(Command.waterfall, ["import", path("import.sqlite"), csv, "--quiet"])
      }
      remove("shell.sqlite")
      try measurement.measureFloor {
        try Command.run(
          "/usr/bin/sqlite3",
          [
            path("shell.sqlite"),
            "CREATE TABLE image (thumbURL TEXT, width REAL, height REAL, section TEXT)",
            ".import --csv --skip 1 \(csv) image",
          ])
      }
    }
    print(measurement)
  }

  private func measureLayout() throws {
    try Catalog.open(at: path("photos.sqlite")).append(SeededRecords(count: records))
    try Catalog.open(at: path("small.sqlite")).append(SeededRecords(count: min(records, 10_000)))
    var measurement = Measurement("layout", floor: "bare insert of the same rows")
    for round in 0..<rounds {
      let catalog = try Catalog.open(at: path("photos.sqlite"))
      if round > 0 { try Floor.deleteLayouts(path("photos.sqlite")) }
      try measurement.measure { try catalog.layout(identity).append() }
      remove("floor.sqlite")
      try Floor.copyRows(from: path("photos.sqlite"), to: path("floor.sqlite")) { insert in
        try measurement.measureFloor(insert)
      }
    }
    print(measurement)
    try Catalog.open(at: path("small.sqlite")).layout(identity).append()
  }

  private func measureRanges() throws {
    let queries = 2000
    var small = Measurement("range of 25, p50, here and at 10,000", floor: "itself")
    var median = Measurement("range of 25, p50", floor: "bare statements")
    var tail = Measurement("range of 25, p99", floor: "bare statements")
    let reader = try CatalogReader.open(at: path("photos.sqlite")).layoutReader(identity)
    let smallReader = try CatalogReader.open(at: path("small.sqlite")).layoutReader(identity)
    let floor = try Floor.Ranges(path("photos.sqlite"), columns: identity.columns)
    for round in 0..<rounds {
      let ranges = try ranges(reader, queries, round)
      let times = try Timing.each(ranges) { _ = try reader.storedElements(in: $0) }
      let floorTimes = try Timing.each(ranges) { try floor.read(from: $0.offset, to: $0.end) }
      let smallTimes = try Timing.each(try self.ranges(smallReader, queries, round)) {
        _ = try smallReader.storedElements(in: $0)
      }
      median.add(times[queries / 2], floor: floorTimes[queries / 2])
      tail.add(times[queries * 99 / 100], floor: floorTimes[queries * 99 / 100])
      small.add(times[queries / 2], floor: smallTimes[queries / 2])
    }
    print(median)
    print(tail)
    print(small)
  }

  /// Random ranges of about 25 elements.
  private func ranges(
    _ layout: LayoutReader, _ count: Int, _ round: Int
  ) throws -> [VisibleRange] {
    guard let status = try layout.status() else { return [] }
    let length = status.contentLength / Double(status.laidOut) * 20
    var random = SeededRecords.Generator(seed: UInt64(round + 1))
    return try (0..<count).map { _ in
      try VisibleRange(offset: random.unit() * status.contentLength, length: length)
    }
  }

  private func measureAppend() throws {
    var measurement = Measurement("append of 30, durable", floor: "commit of 30 bare rows")
    let catalog = try Catalog.open(at: path("photos.sqlite"))
    let layout = catalog.layout(identity)
    let floor = try Floor.Commits(path("floor.sqlite"))
    for _ in 0..<rounds * 20 {
      try catalog.append(SeededRecords(count: 30))
      try measurement.measure { try layout.append(count: 30) }
      try measurement.measureFloor { try floor.commit(rows: 30) }
    }
    print(measurement)
  }

  private func measureProcess() throws {
    var measurement = Measurement("query, process", floor: "waterfall --version")
    for _ in 0..<rounds * 4 {
      try measurement.measure {
        try Command.run(
          Command.waterfall,
          [
            "query", path("photos.sqlite"), "--width", "1000", "--columns", "5", "--offset",
            "100000", "--length", "1000",
          ])
      }
      try measurement.measureFloor { try Command.run(Command.waterfall, ["--version"]) }
    }
    print(measurement)
  }
}
