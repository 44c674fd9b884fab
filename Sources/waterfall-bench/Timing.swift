/// Times and what is typical of them.
enum Timing {
  /// The time of each call, sorted.
  static func each<Input>(
    _ inputs: [Input], _ body: (Input) throws -> Void
  ) rethrows -> [Duration] {
    let clock = ContinuousClock()
    return try inputs.map { input in try clock.measure { try body(input) } }.sorted()
  }

  static func median(_ times: [Duration]) -> Duration {
    times.isEmpty ? .zero : times.sorted()[times.count / 2]
  }
}
