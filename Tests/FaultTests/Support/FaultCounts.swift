import TestSupport

/// How many faults were tried.
struct FaultCounts {
  var runs = 0
  var kills = 0
  var errors = 0

  mutating func count(_ fault: Fault, _ happened: Bool) {
    runs += 1
    guard happened else { return }
    if fault.effect == .kill { kills += 1 } else { errors += 1 }
  }

  static func += (left: inout FaultCounts, right: FaultCounts) {
    left.runs += right.runs
    left.kills += right.kills
    left.errors += right.errors
  }

  /// Prints a line for `Scripts/faults` to add up.
  func report(_ name: String) {
    guard TestForm.isLong else { return }
    print("faults: \(runs) runs, \(kills) kills, \(errors) errors: \(name)")
  }
}
