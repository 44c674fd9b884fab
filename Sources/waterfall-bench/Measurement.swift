/// A figure and its floor, measured in turn.
struct Measurement {
  /// What is measured.
  enum Unit {
    case seconds
    case bytes
  }

  let name: String
  let floorName: String
  let size: Options.Size
  let unit: Unit
  /// The ratio to reach; `nil` where none is aimed at.
  let reach: Double?
  private(set) var values: [Double] = []
  private(set) var floorValues: [Double] = []

  init(
    _ name: String, floor: String, at size: Options.Size, unit: Unit = .seconds,
    reach: Double? = nil
  ) {
    self.name = name
    floorName = floor
    self.size = size
    self.unit = unit
    self.reach = reach
  }

  mutating func measure(_ body: () throws -> Void) rethrows {
    values.append(try ContinuousClock().measure(body) / .seconds(1))
  }

  mutating func measureFloor(_ body: () throws -> Void) rethrows {
    floorValues.append(try ContinuousClock().measure(body) / .seconds(1))
  }

  mutating func add(_ value: Double, floor: Double) {
    values.append(value)
    floorValues.append(floor)
  }

  /// Takes the last value of another figure for this one's.
  mutating func addValue(of other: Measurement) {
    if let value = other.values.last { values.append(value) }
  }

  /// Takes the last floor of another figure for this one's.
  mutating func addFloor(of other: Measurement) {
    if let value = other.floorValues.last { floorValues.append(value) }
  }

  var median: Double { Self.median(values) }
  var floorMedian: Double { Self.median(floorValues) }
  var ratio: Double { median / floorMedian }

  private static func median(_ values: [Double]) -> Double {
    values.isEmpty ? .nan : values.sorted()[values.count / 2]
  }

  /// One line of the table.
  var line: String {
    let sections = size.sections == 1 ? "1 section" : "\(size.sections) sections"
    let aim = reach.map { "≤ \($0)" } ?? ""
    return Self.pad("\(size.records)", 9) + Self.pad(sections, 14) + Self.pad(name, 34)
      + Self.pad(text(median), 11) + Self.pad(floorName, 40) + Self.pad(text(floorMedian), 11)
      + Self.pad("\((ratio * 100).rounded() / 100)", 7) + aim
  }

  private func text(_ value: Double) -> String {
    func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
    switch unit {
    case .bytes: return value < 1000 ? "\(rounded(value)) B" : "\(rounded(value / 1_000_000)) MB"
    case .seconds:
      if value < 1e-3 { return "\(rounded(value * 1e6)) µs" }
      return value < 1 ? "\(rounded(value * 1e3)) ms" : "\(rounded(value)) s"
    }
  }

  private static func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }
}
