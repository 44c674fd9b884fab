/// Gives sections their positions.
struct SectionPositions {
  private let connection: Connection
  private let order: String

  /// Between two neighbours so many sections can come by halves before all positions are given anew.
  private static let step: Int64 = 1 << 32

  init(_ connection: Connection) throws {
    self.connection = connection
    order = try connection.setting(.sectionOrder) ?? SectionOrder.appearance.settingText
  }

  /// The position of a section that is not there yet.
  ///
  /// - Complexity: O(log sections); rarely O(sections), where there is no number between two neighbours.
  func position(named name: String) throws -> Int64 {
    if let position = try position(between: neighbours(of: name)) { return position }
    try renumber()
    return try position(between: neighbours(of: name)) ?? 0
  }

  /// The positions that a section of that name comes behind and before; `nil` where there is none.
  private func neighbours(of name: String) throws -> (before: Int64?, behind: Int64?) {
    let less =
      "SELECT position FROM section WHERE name < ?1 ORDER BY name DESC LIMIT 1" as StaticString
    let more = "SELECT position FROM section WHERE name > ?1 ORDER BY name LIMIT 1" as StaticString
    switch order {
    case SectionOrder.name.settingText:
      return (try position(less, name), try position(more, name))
    case SectionOrder.nameDescending.settingText:
      return (try position(more, name), try position(less, name))
    default:
      return (
        try position("SELECT position FROM section ORDER BY position DESC LIMIT 1", nil), nil
      )
    }
  }

  private func position(_ sql: StaticString, _ name: String?) throws -> Int64? {
    let find = try connection.statement(sql)
    if let name { find.bind(1, name) }
    defer { find.reset() }
    return try find.step() ? find.int64(0) : nil
  }

  private func position(between neighbours: (before: Int64?, behind: Int64?)) -> Int64? {
    switch neighbours {
    case (nil, nil): return 0
    case (let before?, nil): return Self.sum(before, Self.step)
    case (nil, let behind?): return Self.sum(behind, -Self.step)
    case (let before?, let behind?):
      // Another client may have put them anywhere.
      guard before < behind, let gap = Self.sum(behind, -before), gap > 1 else { return nil }
      return before + gap / 2
    }
  }

  private static func sum(_ left: Int64, _ right: Int64) -> Int64? {
    let (sum, overflow) = left.addingReportingOverflow(right)
    return overflow ? nil : sum
  }

  /// Gives every section its position by the order that the catalog keeps.
  func renumber() throws {
    let sql: StaticString =
      switch order {
      case SectionOrder.name.settingText: "SELECT id FROM section ORDER BY name"
      case SectionOrder.nameDescending.settingText: "SELECT id FROM section ORDER BY name DESC"
      case SectionOrder.appearance.settingText: "SELECT id FROM section ORDER BY id"
      default: "SELECT id FROM section ORDER BY position, id"
      }
    try place(try ids(sql))
  }

  /// Puts the named sections before all others.
  ///
  /// - Throws: `SectionOrderError` for a name that no section has, or that comes twice.
  func placeFirst(_ names: [String]) throws {
    let find = try connection.statement("SELECT id FROM section WHERE name = ?1")
    defer { find.reset() }
    var first: [Int64] = []
    for name in names {
      find.reset()
      find.bind(1, name)
      guard try find.step() else { throw SectionOrderError.unknown(name) }
      guard !first.contains(find.int64(0)) else { throw SectionOrderError.twice(name) }
      first.append(find.int64(0))
    }
    let others = try ids("SELECT id FROM section ORDER BY position, id")
    let named = Set(first)
    try place(first + others.filter { !named.contains($0) })
  }

  private func ids(_ sql: StaticString) throws -> [Int64] {
    let list = try connection.statement(sql)
    defer { list.reset() }
    var ids: [Int64] = []
    while try list.step() { ids.append(list.int64(0)) }
    return ids
  }

  private func place(_ ids: [Int64]) throws {
    let move = try connection.statement("UPDATE section SET position = ?1 WHERE id = ?2")
    for (rank, id) in ids.enumerated() {
      move.bind(1, Int64(rank) * Self.step)
      move.bind(2, id)
      try move.run()
    }
  }
}
