/// Numbers as text, the same in every locale.
enum NumberText {
  /// The shortest text that reads back as the same Double: `390`, `160.4`, `1e-07`; valid JSON for every
  /// finite number.
  static func shortest(_ value: Double) -> String {
    if let whole = Int(exactly: value), whole.magnitude <= 1 << 53 { return String(whole) }
    return value.description
  }

  /// So many things: `1 page`, `2 pages`.
  static func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  /// The number rounded to so many decimals, with no trailing zeros: for people and pictures.
  static func rounded(_ value: Double, decimals: Int) -> String {
    let factor = (0..<decimals).reduce(1.0) { factor, _ in factor * 10 }
    let rounded = (value * factor).rounded() / factor
    return shortest(rounded.isFinite ? rounded : value)
  }
}
