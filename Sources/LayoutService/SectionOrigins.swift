import CatalogStore

/// Where the sections of a layout lie: each at the end of the one before it.
struct SectionOrigins {
  let layoutID: Int64
  let connection: Connection

  /// Moves the sections behind those whose length changed.
  ///
  /// - Parameter sections: Those that changed; `nil` where the order may have changed too.
  /// - Returns: Where the last section ends, in points.
  /// - Complexity: O(log n + sections from the first changed one on).
  func update(changed sections: Set<Int64>?) throws -> Double {
    let first = try sections?.map(place(of:)).min() ?? Place(position: .min, id: .min)
    var origin = try end(before: first)
    var moved: [(id: Int64, origin: Double)] = []
    let later = try connection.statement(
      """
      SELECT section_id, origin, length
      FROM section JOIN layout_section ON section_id = section.id AND layout_id = ?1
      WHERE (position, section.id) >= (?2, ?3) AND item_count > 0
      ORDER BY position, section.id
      """)
    later.bind(1, layoutID)
    later.bind(2, first.position)
    later.bind(3, first.id)
    while try later.step() {
      if later.double(1) != origin { moved.append((later.int64(0), origin)) }
      origin += later.double(2)
    }
    let move = try connection.statement(
      "UPDATE layout_section SET origin = ?3 WHERE layout_id = ?1 AND section_id = ?2")
    move.bind(1, layoutID)
    for section in moved {
      move.bind(2, section.id)
      move.bind(3, section.origin)
      try move.run()
    }
    return origin
  }

  /// The order of sections: by position, equals by id.
  private struct Place: Comparable {
    var position: Int64
    var id: Int64

    static func < (left: Place, right: Place) -> Bool {
      (left.position, left.id) < (right.position, right.id)
    }
  }

  private func place(of section: Int64) throws -> Place {
    let find = try connection.statement("SELECT position FROM section WHERE id = ?1")
    find.bind(1, section)
    defer { find.reset() }
    guard try find.step() else {
      throw CatalogError.damaged(path: connection.path, detail: "section \(section) is not there")
    }
    return Place(position: find.int64(0), id: section)
  }

  private func end(before place: Place) throws -> Double {
    let previous = try connection.statement(
      """
      SELECT origin + length
      FROM section JOIN layout_section ON section_id = section.id AND layout_id = ?1
      WHERE (position, section.id) < (?2, ?3) AND item_count > 0
      ORDER BY position DESC, section.id DESC LIMIT 1
      """)
    previous.bind(1, layoutID)
    previous.bind(2, place.position)
    previous.bind(3, place.id)
    defer { previous.reset() }
    return try previous.step() ? previous.double(0) : 0
  }
}
