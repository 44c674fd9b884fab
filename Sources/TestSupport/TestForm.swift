import Foundation

/// How much the tests of faults, damage and large input try: a sample in their quick form; all, or much more,
/// in the long form, which `Scripts/faults` runs.
public enum TestForm {
  private static let variables = ProcessInfo.processInfo.environment

  /// Whether the variable WATERFALL_LONG asks for the long form.
  public static let isLong = variables["WATERFALL_LONG"] != nil
  /// What the samples and random bytes follow from: the variable WATERFALL_SEED, or always the same.
  public static let seed = variables["WATERFALL_SEED"].flatMap { UInt64($0) } ?? 20_260_713
}
