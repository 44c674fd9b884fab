/// The ranges that a layout's parameters must keep.
enum Bounds {
  static let columns = 1...1024
  static let breadth = 1.0...1e6
  /// Spacings, insets, bars and cells: no wider than the largest picture.
  static let distance = 0.0...1e9
  static let itemWidth = 1.0...1e6
  static let cellLength = 1.0...1e9
  /// Up to here every whole point is a Double of its own.
  static let contentLength = 9_007_199_254_740_992.0
  static let patternCells = 1...1024
  static let patternSteps = 1024

  static func check(
    _ value: Double, in range: ClosedRange<Double>, _ parameter: String
  ) throws(StyleError) {
    guard range.contains(value) else {
      throw StyleError(
        parameter,
        "must be \(text(range.lowerBound)) to \(text(range.upperBound)), not \(text(value))")
    }
  }

  static func check(
    _ value: Int, in range: ClosedRange<Int>, _ parameter: String
  ) throws(StyleError) {
    guard range.contains(value) else {
      throw StyleError(
        parameter, "must be \(range.lowerBound) to \(range.upperBound), not \(value)")
    }
  }

  /// A number as people write it: `390`, not `390.0`.
  static func text(_ value: Double) -> String {
    let text = value.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
