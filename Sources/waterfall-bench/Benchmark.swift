import CatalogStore
import Foundation
import LayoutEngine
import LayoutService

/// The measurements of one size, each beside its floor.
struct Benchmark {
  let size: Options.Size
  let rounds: Int
  let folder: BenchFolder
  let identity: LayoutIdentity

  /// So much memory may a process have, however many records there are.
  static let memoryLimit = 64.0 * 1_048_576

  init(_ size: Options.Size, rounds: Int) throws {
    self.size = size
    self.rounds = size.records > 1_000_000 ? 1 : rounds
    folder = try BenchFolder()
    identity = try LayoutIdentity(style: .sectioned(columns: 5), breadth: 1000)
  }

  /// Measures, and hands over each figure as soon as it is there.
  func run(_ report: (Measurement) -> Void) throws {
    defer { folder.removeAll() }
    let records = SeededRecords(count: size.records, sections: size.sections)
    try records.write(csv: folder.path("photos.csv"), lines: folder.path("photos.jsonl"))
    try measureImports(report)
    try measureLayout(report)
    try measureMemoryLayout(report)
    try measureSeveralLayouts(report)
    try measureRanges(report)
    try measureAppends(report)
    try measureQuery(report)
  }

  func measurement(
    _ name: String, floor: String, unit: Measurement.Unit = .seconds, reach: Double? = nil
  ) -> Measurement {
    Measurement(name, floor: floor, at: size, unit: unit, reach: reach)
  }

  func waterfall(_ arguments: [String]) throws {
    try Command.run(Command.waterfall, arguments)
  }

  /// How much memory the program has at work; done once, for it is the same each time.
  func measureMemory(of work: String, _ arguments: [String], _ report: (Measurement) -> Void) throws
  {
    var memory = measurement("memory of \(work)", floor: "64 MiB", unit: .bytes, reach: 1)
    memory.add(try Command.peakMemory(Command.waterfall, arguments), floor: Self.memoryLimit)
    report(memory)
  }

  /// The options of the layout that is measured.
  let layoutWords = ["--width", "1000", "--columns", "5"]
}
