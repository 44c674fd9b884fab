import CatalogStore
import TestSupport
import Testing

/// What becomes of records that are there already.
struct DuplicateTests {
  let folder: TemporaryFolder
  let path: String
  let catalog: Catalog

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("photos.sqlite")
    catalog = try Catalog.open(at: path)
  }

  private func record(
    _ url: String, section: String = "0", key: String? = nil, width: Double = 3
  ) -> ImageRecord {
    ImageRecord(thumbURL: url, width: width, height: 2, section: section, key: key)
  }

  private func counts(_ appended: Int, _ duplicates: Int, _ updated: Int = 0) -> AppendCounts {
    AppendCounts(appended: appended, duplicates: duplicates, updated: updated)
  }

  /// Two different records, one of them repeated.
  private var repeated: [ImageRecord] { [record("a"), record("b"), record("a")] }

  @Test(arguments: [
    (DuplicatePolicy.known, [3, 0], [0, 3]), (.skip, [2, 1], [0, 3]), (.keep, [3, 0], [3, 0]),
    (.update, [2, 1], [0, 3]),
  ])
  func ofEqualRecords(policy: DuplicatePolicy, first: [Int], second: [Int]) throws {
    for expected in [first, second] {
      #expect(
        try catalog.append(repeated, duplicates: policy) == counts(expected[0], expected[1]))
    }
    #expect(try catalog.totals().records == first[0] + second[0])
    #expect(try SQLiteShell.run("PRAGMA integrity_check", on: path) == [["ok"]])
  }

  @Test func aDuplicateFailsTheImportWhereToldTo() throws {
    #expect(throws: DuplicateError(id: 1, record: record("a"))) {
      try catalog.append(repeated, duplicates: .fail)
    }
    #expect(try catalog.totals().records == 0)
    #expect(try catalog.append([record("a")], duplicates: .fail) == counts(1, 0))
    #expect(throws: DuplicateError(id: 1, record: record("a"))) {
      try catalog.append([record("b"), record("a")], duplicates: .fail)
    }
    #expect(try catalog.totals().records == 1)
  }

  @Test func theSamePictureInAnotherSectionIsAnother() throws {
    try catalog.append([record("a")])
    #expect(
      try catalog.append([record("a", section: "x")], duplicates: .known) == counts(1, 0))
    #expect(
      try catalog.append([record("a", section: "x")], duplicates: .known) == counts(0, 1))
  }

  @Test(arguments: [DuplicatePolicy.known, .skip, .keep])
  func aKeyIsUniqueUnderEveryPolicy(policy: DuplicatePolicy) throws {
    let records = [record("a", key: "k"), record("b", key: "k"), record("a", key: "l")]
    #expect(try catalog.append(records, duplicates: policy) == counts(2, 1))
    #expect(try catalog.append(records, duplicates: policy) == counts(0, 3))
  }

  @Test func anUpdateTakesOverWhatHasChanged() throws {
    try catalog.append([
      record("a", key: "k"), ImageRecord(thumbURL: "b", width: 1, height: 1, extra: "{}"),
    ])
    #expect(
      try catalog.append(
        [
          record("c", section: "x", key: "k", width: 7), record("b", width: 1),
          record("b", width: 1),
        ], duplicates: .update) == counts(0, 1, 2))
    #expect(
      try catalog.records(limit: 9).map(\.record) == [
        record("c", key: "k", width: 7),
        ImageRecord(thumbURL: "b", width: 1, height: 2, extra: "{}"),
      ])
  }

  @Test func anUpdateMarksLayoutsStale() throws {
    try catalog.append([record("a")])
    try SQLiteShell.run(
      """
      INSERT INTO layout (style_name, style, axis, breadth, columns, lane_offset, lane_stride,
        lane_breadth, last_image_id, last_used)
      VALUES ('x', '{}', 'vertical', 390, 3, 0, 1, 1, 1, 0)
      """, on: path)
    try catalog.append([record("a", width: 9)], duplicates: .update)
    #expect(try SQLiteShell.run("SELECT stale_from FROM layout_section", on: path) == [["1"]])
  }

  @Test func anUpdateInsideALargeImportKeepsTheTotals() throws {
    let many = (0..<1000).map { record("\($0)", section: "a") }
    let counts = try catalog.append(
      many + [record("u", section: "b"), record("u", section: "b", width: 9)],
      duplicates: .update)
    #expect(counts == self.counts(1001, 0, 1))
    #expect(try catalog.totals().records == 1001)
  }
}
