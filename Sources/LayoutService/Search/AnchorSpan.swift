/// An item's extent along the scroll axis of a layout, as a frame tells it, in points.
struct AnchorSpan {
  var start: Double
  var length: Double

  /// The offset in another layout at which the item stands as it stands here at `offset`.
  ///
  /// While the near edge of the viewport lies before the item, or behind it, its distance to the item is
  /// kept; while it cuts the item, the share of the item that it cuts off. So the offset moves without a
  /// jump, and the way back leads to where it came from.
  ///
  /// Rounding would have it come back a few units in the last place off, and drift. Offsets that people and
  /// programs hand over have three decimals at most, so a result that lies as near to a whole thousandth as
  /// rounding can explain (see `noise`) is that thousandth.
  func offset(in other: AnchorSpan, at offset: Double) -> Double {
    let exact = mapped(to: other, offset)
    let whole = Self.thousandth(exact)
    guard abs(whole - exact) <= noise(to: other, offset, exact) else { return exact }
    // Where the offset given is a whole thousandth, the one handed out must lead back to it.
    let back = other.mapped(to: self, whole)
    guard
      offset != Self.thousandth(offset) || abs(back - offset) <= other.noise(to: self, whole, back)
    else { return exact }
    return whole
  }

  private func mapped(to other: AnchorSpan, _ offset: Double) -> Double {
    let distance = offset - start
    if distance <= 0 { return other.start + distance }
    if distance < length { return other.start + distance / length * other.length }
    return other.start + other.length + (distance - length)
  }

  /// How far rounding on the way there and back may move a result: a way has some four roundings, each by
  /// half a unit in the last place of the largest number that takes part, and where the other layout shows
  /// the item larger, what was lost here grows with it. Twice that, to be sure, and nothing where it would
  /// come near to a thousandth.
  private func noise(to other: AnchorSpan, _ offset: Double, _ result: Double) -> Double {
    let largest = max(
      offset.magnitude, result.magnitude, start + length, other.start + other.length)
    let growth = length > 0 ? max(1, other.length / length) : 1
    let noise = 16 * largest.ulp * growth
    return noise < 1e-4 ? noise : 0
  }

  private static func thousandth(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
}
