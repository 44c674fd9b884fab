import Foundation

/// How much is tried: a seeded sample of the faults as part of the tests, all of them by `Scripts/faults`.
enum FaultSettings {
  private static let variables = ProcessInfo.processInfo.environment

  static let triesAll = variables["FAULTS"] == "all"
  static let seed = variables["FAULT_SEED"].flatMap { UInt64($0) } ?? 20_260_713
}
