/// A random number generator that gives the same numbers for the same seed (SplitMix64).
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  public init(seed: UInt64) {
    state = seed
  }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }
}

extension SeededGenerator {
  /// True in `probability` of all calls.
  public mutating func chance(_ probability: Double) -> Bool {
    Double.random(in: 0..<1, using: &self) < probability
  }

  /// One of the elements, each as likely as another.
  public mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: elements.indices, using: &self)]
  }

  /// A whole number or, as often, a fractional one.
  public mutating func number(in range: ClosedRange<Double>) -> Double {
    let value = Double.random(in: range, using: &self)
    return chance(0.5) ? min(range.upperBound, max(range.lowerBound, value.rounded())) : value
  }
}
