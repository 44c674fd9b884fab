/// The sections that one import brings records to.
final class SectionNames {
  /// A section's id, and how many records this import has brought to it that no trigger has counted.
  final class Total {
    let id: Int64
    /// Whether the section was there before.
    let isKnown: Bool
    var uncounted = 0

    init(id: Int64, isKnown: Bool) {
      self.id = id
      self.isKnown = isKnown
    }
  }

  private let connection: Connection
  /// By the bytes of their names: texts that look the same need not be.
  private var totals: [[UInt8]: Total] = [:]
  /// Most records come in runs of one section.
  private var last: (name: String, total: Total)?

  init(_ connection: Connection) { self.connection = connection }

  /// The section of that name; made behind all others where there is none.
  func total(named name: String) throws -> Total {
    if let last, last.name.utf8.elementsEqual(name.utf8) { return last.total }
    let bytes = Array(name.utf8)
    let total = try totals[bytes] ?? find(name) ?? make(name)
    totals[bytes] = total
    last = (name, total)
    return total
  }

  private func find(_ name: String) throws -> Total? {
    let find = try connection.statement("SELECT id FROM section WHERE name = ?1")
    find.bind(1, name)
    defer { find.reset() }
    return try find.step() ? Total(id: find.int64(0), isKnown: true) : nil
  }

  private func make(_ name: String) throws -> Total {
    let make = try connection.statement(
      """
      INSERT INTO section (name, position) VALUES (?1, ?2) RETURNING id
      """)
    make.bind(1, name)
    make.bind(2, try SectionPositions(connection).position(named: name))
    guard try make.step() else {
      throw CatalogError.unexpected(path: connection.path, detail: "no id for section \(name)")
    }
    let id = make.int64(0)
    try make.run()
    return Total(id: id, isKnown: false)
  }

  /// Adds what was brought to the totals in the catalog.
  func save() throws {
    let save = try connection.statement(
      "UPDATE section SET record_count = record_count + ?1 WHERE id = ?2")
    for total in totals.values {
      save.bind(1, total.uncounted)
      save.bind(2, total.id)
      try save.run()
      total.uncounted = 0
    }
  }
}
