import Foundation

/// Every figure of a run, and what it was measured with.
final class Report {
  private let rounds: Int
  private(set) var measurements: [Measurement] = []

  init(rounds: Int) { self.rounds = rounds }

  func add(_ measurement: Measurement) { measurements.append(measurement) }

  private struct Document: Encodable {
    let revision: String
    let sqlite: String
    let machine: String
    let cores: Int
    let rounds: Int
    let figures: [Figure]
  }

  private struct Figure: Encodable {
    let work: String
    let records: Int
    let sections: Int
    let unit: String
    let median: Double
    let floor: String
    let floorMedian: Double
    let ratio: Double
    let reach: Double?
    let values: [Double]
    let floorValues: [Double]
  }

  func writeJSON(to path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    let document = Document(
      revision: Self.revision, sqlite: Floor.version, machine: Self.machine,
      cores: ProcessInfo.processInfo.activeProcessorCount, rounds: rounds,
      figures: measurements.map {
        Figure(
          work: $0.name, records: $0.size.records, sections: $0.size.sections,
          unit: $0.unit == .seconds ? "seconds" : "bytes", median: $0.median, floor: $0.floorName,
          floorMedian: $0.floorMedian, ratio: $0.ratio, reach: $0.reach, values: $0.values,
          floorValues: $0.floorValues)
      })
    try encoder.encode(document).write(to: URL(fileURLWithPath: path))
  }

  /// The commit that is checked out.
  private static var revision: String {
    (try? Command.output("/usr/bin/git", ["rev-parse", "--short", "HEAD"])) ?? "unknown"
  }

  private static var machine: String {
    let system = ProcessInfo.processInfo.operatingSystemVersionString
    let processor = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8))?
      .split(separator: "\n").first { $0.hasPrefix("model name") }
      .flatMap { $0.split(separator: ":").last }
    return "\(system),\(processor ?? " processor unknown")"
  }
}
