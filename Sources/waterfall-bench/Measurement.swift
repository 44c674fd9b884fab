/// A figure and its floor, measured in turn.
struct Measurement: CustomStringConvertible {
  private let name: String
  private let floorName: String
  private var times: [Duration] = []
  private var floorTimes: [Duration] = []

  init(_ name: String, floor: String) {
    self.name = name
    floorName = floor
  }

  mutating func measure(_ body: () throws -> Void) rethrows {
    times.append(try ContinuousClock().measure(body))
  }

  mutating func measureFloor(_ body: () throws -> Void) rethrows {
    floorTimes.append(try ContinuousClock().measure(body))
  }

  mutating func add(_ time: Duration, floor: Duration) {
    times.append(time)
    floorTimes.append(floor)
  }

  static let heading =
    pad("work", 38) + pad("time", 12) + pad("floor", 32) + pad("time", 12) + "ratio"

  var description: String {
    let time = Timing.median(times)
    let floor = Timing.median(floorTimes)
    let ratio = (time / floor * 100).rounded() / 100
    return Self.pad(name, 38) + Self.pad(Self.text(time), 12) + Self.pad(floorName, 32)
      + Self.pad(Self.text(floor), 12) + "\(ratio)"
  }

  private static func text(_ time: Duration) -> String {
    let microseconds = time / .microseconds(1)
    if microseconds < 1000 { return "\((microseconds * 10).rounded() / 10) µs" }
    return "\((microseconds / 10).rounded() / 100) ms"
  }

  private static func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }
}
