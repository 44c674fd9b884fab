/// Sizes as people write them.
enum ByteCount {
  private static let units: [(name: String, bytes: Int)] = [
    ("KiB", 1 << 10), ("MiB", 1 << 20), ("GiB", 1 << 30), ("TiB", 1 << 40),
    ("KB", 1000), ("MB", 1_000_000), ("GB", 1_000_000_000), ("TB", 1_000_000_000_000), ("B", 1),
  ]

  /// The most that is taken: far more than a database file can have.
  private static let maximum = 1 << 53

  /// Reads `500MB`, `2GiB` or a number of bytes.
  static func parse(_ text: String) throws(CommandError) -> Int {
    let unit = units.first { text.hasSuffix($0.name) }
    let number = String(text.dropLast(unit?.name.count ?? 0))
    guard DecimalNumber.isWhole(number), let count = Int(number), count >= 0,
      case (let bytes, let isTooMuch) = count.multipliedReportingOverflow(by: unit?.bytes ?? 1),
      !isTooMuch, bytes <= maximum
    else { throw .usage("a size must be as 500MB, 2GiB or 1000000, not \(quoted(text))") }
    return bytes
  }
}
