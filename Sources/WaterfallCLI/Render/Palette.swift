/// The colours of the lanes.
enum Palette {
  /// Paul Tol's "light" scheme, put in an order in which neighbours differ in lightness too: told apart
  /// with any colour vision, and black text can be read on each.
  static let lanes = [
    "#77aadd", "#eedd88", "#ee8866", "#99ddff", "#44bb99", "#ffaabb", "#bbcc33", "#dddddd",
  ]

  /// The colour of a lane; they repeat.
  static func lane(_ lane: Int?) -> String {
    lanes[Int((lane ?? 0).magnitude % UInt(lanes.count))]
  }
}
