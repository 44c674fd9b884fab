/// Percentiles by nearest rank: each is a value that was measured.
struct Percentiles: CustomStringConvertible {
  let p50: Double
  let p95: Double
  let p99: Double
  let max: Double

  /// - Complexity: O(n log n).
  init(_ values: [Double]) {
    let sorted = values.sorted()
    func percentile(_ percent: Double) -> Double {
      guard !sorted.isEmpty else { return 0 }
      let rank = Int((percent / 100 * Double(sorted.count)).rounded(.up))
      return sorted[Swift.max(rank, 1) - 1]
    }
    p50 = percentile(50)
    p95 = percentile(95)
    p99 = percentile(99)
    max = sorted.last ?? 0
  }

  var fields: [Field] {
    [Field("p50", p50), Field("p95", p95), Field("p99", p99), Field("max", max)]
  }

  var description: String {
    fields.map { field in
      guard case .number(let value) = field.value else { return field.name }
      return "\(field.name) \(NumberText.rounded(value, decimals: 1))"
    }.joined(separator: "  ")
  }
}
