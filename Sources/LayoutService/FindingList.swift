import CatalogStore

/// Collects what a check finds.
final class FindingList {
  private var named: [Finding] = []
  private var counts: [(part: Finding.Part, count: Int)] = []

  /// So many findings of one part are named, the others counted.
  private static let most = 100

  /// The findings, each part's together.
  var findings: [Finding] {
    counts.flatMap { part, count in
      let more = count - Self.most
      let rest = more > 0 ? [Finding(description: "… and \(more) more of these", part: part)] : []
      return named.filter { $0.part == part } + rest
    }
  }

  func add(_ part: Finding.Part, _ description: String) {
    // A check ends with a part before it begins the next; those of the store are few.
    let place =
      counts.lastIndex { $0.part == part }
      ?? {
        counts.append((part, 0))
        return counts.count - 1
      }()
    counts[place].count += 1
    guard counts[place].count <= Self.most else { return }
    named.append(Finding(description: description, part: part))
  }

  /// Runs a part of a check; damage that it comes upon is a finding, and ends the part.
  ///
  /// - Parameter place: What the finding begins with.
  func attempt(_ part: Finding.Part, _ place: String, _ body: () throws -> Void) throws {
    do {
      try body()
    } catch let error as CatalogError {
      guard let damage = error.damage else { throw error }
      add(part, "\(place): \(damage)")
    }
  }
}
