import CatalogStore

/// Looks for one frame in a lane.
///
/// Nothing is indexed by record or position, but both ascend with the ends of a lane's frames, which are:
/// a guess at the end, between two frames that enclose the one looked for, finds a frame nearer to it.
/// Guesses by proportion, right where the pictures of a section are alike, take turns with halving, which
/// comes to an end whatever they are; the last steps go from frame to frame.
struct LaneSearch {
  /// What is looked for.
  enum Target {
    case record(Int64)
    case position(Int)
  }

  /// The nearest frame known to stand before the target; its neighbour where the lane has no target.
  private(set) var low: FrameRow?
  /// The nearest frame known to stand behind the target; its neighbour where the lane has no target.
  private(set) var high: FrameRow?
  /// The target stands behind `low` and at or before this place.
  private var limit = LaneRun.Place.last
  private let run: LaneRun
  private let target: Target
  /// One of so many positions is in this lane, more or less.
  private let lanes: Int

  /// Reading so many frames one by one takes about as long as two guesses.
  private static let walk = 16

  init(_ run: LaneRun, target: Target, lanes: Int) {
    self.run = run
    self.target = target
    self.lanes = lanes
  }

  /// Searches the lane.
  ///
  /// - Parameter hint: Where the target may end, in points; `nil` where there is no telling.
  /// - Returns: `nil` where the lane does not have it.
  /// - Complexity: O(1) index seeks near the hint, else O(log n).
  mutating func find(near hint: Double?) throws -> FrameRow? {
    if let hint {
      let place = LaneRun.Place(end: hint, position: .max)
      if let row = try read(behind: place, atMost: Self.walk) { return row }
      if limit == place, let row = try read(upTo: place, atMost: Self.walk) { return row }
    }
    if low == nil, !isEmpty, let row = try read(behind: .first, atMost: 1) { return row }
    if high == nil, !isEmpty, let row = try read(upTo: .last, atMost: 1) { return row }
    var isProportional = true
    while !isEmpty, let low, let high {
      if high.position - low.position <= 2 * Self.walk {
        return try read(behind: low.place, atMost: .max)
      }
      guard let guess = guess(low, high, isProportional) else { return nil }
      if let row = try read(behind: guess, atMost: 1) { return row }
      if let row = try readOn(from: guess, density: density(low, high)) { return row }
      isProportional.toggle()
    }
    return nil
  }

  /// Whether no frame is left that may be the target.
  private var isEmpty: Bool { limit <= low?.place ?? .first }

  /// A place between the frames, before `limit`; `nil` where nothing can stand between them.
  private func guess(
    _ low: FrameRow, _ high: FrameRow, _ isProportional: Bool
  ) -> LaneRun.Place? {
    guard low.end < limit.end else {
      // Ends that are equal tell nothing; positions do.
      let last = min(limit.position, high.position - 1)
      guard low.position < last else { return nil }
      let middle = low.position + (last - low.position) / 2
      return LaneRun.Place(end: low.end, position: middle)
    }
    var end = low.end + (limit.end - low.end) / 2
    if isProportional {
      let share = distance(low) / (distance(low) + distance(high))
      let proportional = low.end + (high.end - low.end) * share
      if proportional < limit.end { end = proportional }
    }
    return LaneRun.Place(end: end < limit.end ? end : low.end, position: .max)
  }

  /// Reads on towards the target where a guess has come near to it.
  ///
  /// - Parameter density: How many of the lane's frames a distance of 1 has.
  private mutating func readOn(from guess: LaneRun.Place, density: Double) throws -> FrameRow? {
    let isBehind = limit == guess
    guard !isEmpty, let nearest = isBehind ? high : low,
      distance(nearest) * density <= Double(Self.walk)
    else { return nil }
    return isBehind
      ? try read(upTo: guess, atMost: Self.walk)
      : try read(behind: nearest.place, atMost: Self.walk)
  }

  private func density(_ low: FrameRow, _ high: FrameRow) -> Double {
    Double(high.position - low.position) / Double(lanes) / (distance(low) + distance(high))
  }

  /// How far a frame is from the target, in records or positions; above 0.
  private func distance(_ row: FrameRow) -> Double {
    switch target {
    case .record(let id): Double((row.imageID - id).magnitude)
    case .position(let position): Double((row.position - position).magnitude)
    }
  }

  private enum Side { case before, at, behind }

  private func side(_ row: FrameRow) -> Side {
    let (rank, wanted) =
      switch target {
      case .record(let id): (row.imageID, id)
      case .position(let position): (Int64(row.position), Int64(position))
      }
    return rank < wanted ? .before : rank == wanted ? .at : .behind
  }

  /// Reads frames behind a place, up to the target or the first that stands behind it.
  private mutating func read(
    behind place: LaneRun.Place, atMost count: Int
  ) throws -> FrameRow? {
    let rows = try run.frames(behind: place)
    defer { rows.reset() }
    var passed = place
    for _ in 0..<count {
      guard try rows.step() else {
        limit = passed
        return nil
      }
      let row = try FrameRow(rows)
      switch side(row) {
      case .at: return row
      case .before: (low, passed) = (row, row.place)
      case .behind:
        (high, limit) = (row, passed)
        return nil
      }
    }
    return nil
  }

  /// Reads frames backwards from a place that the target does not stand behind, down to the target or the
  /// first that stands before it.
  private mutating func read(upTo place: LaneRun.Place, atMost count: Int) throws -> FrameRow? {
    let rows = try run.frames(upTo: place)
    defer { rows.reset() }
    for _ in 0..<count {
      guard try rows.step() else {
        limit = .first
        return nil
      }
      let row = try FrameRow(rows)
      switch side(row) {
      case .at: return row
      case .behind: (high, limit) = (row, row.place)
      case .before:
        (low, limit) = (row, row.place)
        return nil
      }
    }
    return nil
  }
}
