/// Finds what somebody may have meant to type.
enum Suggestion {
  /// The candidate that is nearest to `word`, if any is near: at most two letters wrong (one in a short
  /// word), or one that `word` begins.
  static func nearest(to word: String, among candidates: [String]) -> String? {
    let word = Array(word.lowercased())
    // Longer words match nothing and would only cost time.
    guard (1...64).contains(word.count) else { return nil }
    let allowed = word.filter { $0 != "-" }.count < 5 ? 1 : 2
    let near = candidates.map { ($0, distance(word, Array($0))) }.filter { $0.1 <= allowed }
    if let best = near.min(by: { $0.1 < $1.1 }) { return best.0 }
    return candidates.first {
      word.count >= 3 && $0.count > word.count && $0.hasPrefix(String(word))
    }
  }

  /// " Did you mean X?", or nothing.
  static func sentence(for word: String, among candidates: [String]) -> String {
    nearest(to: word, among: candidates).map { "; did you mean \($0)?" } ?? ""
  }

  /// How many letters have to be put in, taken out, changed or swapped with their neighbour.
  ///
  /// - Complexity: O(*n* · *m*)
  static func distance(_ a: [Character], _ b: [Character]) -> Int {
    guard !a.isEmpty, !b.isEmpty else { return max(a.count, b.count) }
    var beforeLast = Array(repeating: 0, count: b.count + 1)
    var last = Array(0...b.count)
    for i in 1...a.count {
      var row = Array(repeating: i, count: b.count + 1)
      for j in 1...b.count {
        let change = a[i - 1] == b[j - 1] ? 0 : 1
        row[j] = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + change)
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          row[j] = min(row[j], beforeLast[j - 2] + 1)
        }
      }
      (beforeLast, last) = (last, row)
    }
    return last[b.count]
  }
}
