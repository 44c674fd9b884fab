/// Times and what is typical of them.
enum Timing {
  /// The time of each call in seconds, sorted.
  static func each<Input>(_ inputs: [Input], _ body: (Input) throws -> Void) rethrows -> [Double] {
    let clock = ContinuousClock()
    return try inputs.map { input in try clock.measure { try body(input) } / .seconds(1) }.sorted()
  }
}
