import CatalogStore
import LayoutEngine
import LayoutService
import TestSupport
import Testing

/// Layouts whose records another SQLite client changes.
struct StaleLayoutTests {
  private func makeCase() throws -> CatalogCase {
    var random = RandomStyles(seed: 7)
    return try CatalogCase(random.records(count: 40))
  }

  @Test(arguments: [
    "UPDATE image SET height = height * 2 WHERE id = 5",
    "UPDATE image SET caption_height = 30 WHERE id = 1",
    "UPDATE image SET section_id = 1 + section_id % (SELECT max(id) FROM section) WHERE id = 2",
    "DELETE FROM image WHERE id IN (3, 20)",
    "DELETE FROM image",
    "UPDATE image SET id = 100 WHERE id = 4",
    "INSERT OR REPLACE INTO image (id, section_id, width, height, thumb_url) VALUES (5, 1, 9, 9, 'n')",
    "UPDATE OR REPLACE image SET id = 7 WHERE id = 3",
    "UPDATE section SET position = 9 WHERE id = 1",
    "DELETE FROM image WHERE id = 6; INSERT INTO image (id, section_id, width, height, thumb_url)"
      + " VALUES (6, 1, 20, 10, 'new')",
  ])
  func aChangeIsSeenAtTheNextUse(change: String) throws {
    let test = try makeCase()
    let identity = try LayoutIdentity(style: .sectioned(), breadth: 390)
    let layout = test.catalog.layout(identity)
    let reader = try CatalogReader.open(at: test.path).layoutReader(identity)
    try layout.append(count: 30)

    try SQLiteShell.run(change, on: test.path)
    #expect(try reader.storedElements(in: VisibleRange(offset: 0, length: 1e9)) == nil)
    #expect(try SQLiteShell.run("SELECT * FROM placed_frame", on: test.path).isEmpty)
    let inMemory = try reader.elements(in: 0..<1e9)
    let stored = try layout.elements(in: 0..<1e9)
    #expect(inMemory.elements == stored.elements)
    #expect(inMemory.layout.laidOut == stored.layout.laidOut)
    #expect(inMemory.layout.pending == stored.layout.pending)

    let fresh = try fresh(test, identity, through: stored.layout)
    #expect(stored.elements == fresh.elements)
    #expect(stored.layout.contentLength == fresh.layout.contentLength)
  }

  /// The same layout in a copy of the catalog that has never had another state.
  private func fresh(
    _ test: CatalogCase, _ identity: LayoutIdentity, through layout: LayoutStatus
  ) throws -> VisibleElements {
    let copy = test.folder.file("copy.sqlite")
    try SQLiteShell.run("VACUUM INTO '\(copy)'", on: test.path)
    try SQLiteShell.run("DELETE FROM layout", on: copy)
    let fresh = try Catalog.openExisting(at: copy).layout(identity)
    try fresh.append(count: layout.laidOut)
    return try fresh.elements(in: 0..<1e9)
  }

  /// A statement that changes records anywhere.
  private func change(_ generator: inout SeededGenerator) -> String {
    let id = Int.random(in: 1...60, using: &generator)
    let section = "(SELECT id FROM section ORDER BY id LIMIT 1 OFFSET \(id % 3))"
    return generator.pick([
      "UPDATE image SET height = \(id), width = 20 WHERE id = \(id)",
      "UPDATE image SET caption_height = \(id) WHERE id % 7 = \(id % 7)",
      "UPDATE image SET section_id = \(section) WHERE id = \(id) AND \(section) IS NOT NULL",
      "DELETE FROM image WHERE id = \(id)",
      "INSERT OR IGNORE INTO image (id, section_id, width, height, thumb_url)"
        + " SELECT \(id), \(section), 3, 2, 'new' WHERE \(section) IS NOT NULL",
      "INSERT INTO image (section_id, width, height, thumb_url)"
        + " SELECT \(section), 5, \(id), 'new' WHERE \(section) IS NOT NULL",
    ])
  }

  @Test(arguments: 1...25)
  func afterAnyChangesTheFramesAreThoseOfAFreshLayout(seed: UInt64) throws {
    var random = RandomStyles(seed: seed)
    let test = try CatalogCase(random.records(count: 40))
    let layout = test.catalog.layout(random.identity())
    try layout.append(count: 25)
    for step in 0..<12 {
      for _ in 0..<Int.random(in: 1...3, using: &random.generator) {
        try SQLiteShell.run(change(&random.generator), on: test.path)
      }
      if random.generator.chance(0.3) { try layout.append(count: 5) }
      let stored = try layout.elements(in: -1..<9e15)
      let copy = test.folder.file("copy\(step).sqlite")
      try SQLiteShell.run("VACUUM INTO '\(copy)'", on: test.path)
      try SQLiteShell.run("DELETE FROM layout", on: copy)
      let fresh = try Catalog.openExisting(at: copy).layout(layout.identity)
      try fresh.append(count: stored.layout.laidOut)
      let expected = try fresh.elements(in: -1..<9e15)
      #expect(
        stored.elements.filter { $0.kind != .loader }
          == expected.elements.filter { $0.kind != .loader })
      #expect(stored.layout.laidOut == expected.layout.laidOut)
      #expect(stored.layout.contentLength == expected.layout.contentLength)
    }
  }

  @Test func onlyWhatLiesBehindAChangeIsWrittenAgain() throws {
    var random = RandomStyles(seed: 11)
    let test = try CatalogCase(
      random.records(count: 900).map { ArrivingRecord(section: "0", size: $0.size) })
    let layout = try test.catalog.layout(.sectioned(columns: 5), width: 1000)
    try layout.append()
    try SQLiteShell.run(
      """
      CREATE TABLE written (count);
      INSERT INTO written VALUES (0);
      CREATE TRIGGER count_written AFTER INSERT ON frame
      BEGIN UPDATE written SET count = count + 1; END;
      DELETE FROM image WHERE id = 880;
      """, on: test.path)
    #expect(try layout.elements(in: 0..<1e9).layout.laidOut == 899)
    #expect(try SQLiteShell.run("SELECT count FROM written", on: test.path) == [["20"]])
  }

  @Test(arguments: [
    "UPDATE image SET thumb_url = 'other', key = 'k', extra = '{}' WHERE id = 5",
    "UPDATE image SET width = width WHERE id = 5",
    "DELETE FROM image WHERE id = 35",
    "INSERT INTO image (section_id, width, height, thumb_url) VALUES (1, 20, 10, 'new')",
  ])
  func whatMovesNothingLeavesTheFrames(change: String) throws {
    let test = try makeCase()
    let layout = try test.catalog.layout(.sectioned(), width: 390)
    try layout.append(count: 30)
    let before = try layout.status()?.generation
    try SQLiteShell.run(change, on: test.path)
    #expect(try layout.storedElements(in: VisibleRange(offset: 0, length: 1e9)) != nil)
    #expect(try layout.status()?.generation == before)
  }

  @Test func deletingALayoutDeletesItsFrames() throws {
    let test = try makeCase()
    try test.catalog.layout(.sectioned(), width: 390).append()
    try SQLiteShell.run("DELETE FROM layout", on: test.path)
    #expect(
      try SQLiteShell.run(
        "SELECT (SELECT count(*) FROM frame), (SELECT count(*) FROM layout_section)",
        on: test.path) == [["0", "0"]])
  }

  @Test func aFrameWithoutItsRecordIsDamage() throws {
    let test = try makeCase()
    let layout = try test.catalog.layout(.sectioned(), width: 390)
    try layout.append()
    try SQLiteShell.run("UPDATE frame SET image_id = 1000 WHERE image_id = 5", on: test.path)
    #expect {
      try layout.elements(in: 0..<1e9)
    } throws: { error in
      guard case .damaged? = error as? CatalogError else { return false }
      return true
    }
  }
}
