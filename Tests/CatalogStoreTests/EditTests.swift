import CatalogStore
import TestSupport
import Testing

@Suite("Edits of records") struct EditTests {
  private let folder: TemporaryFolder
  private let catalog: Catalog

  init() throws {
    folder = try TemporaryFolder()
    catalog = try Catalog.open(at: folder.file("photos.sqlite"))
    try catalog.append(
      (1...6).map { number in
        ImageRecord(
          thumbURL: number < 5 ? "u\(number)" : "same", width: 40, height: 30,
          section: number % 2 == 0 ? "even" : "odd", key: "k\(number)", extra: #"{"n":1}"#)
      })
  }

  private func record(_ id: Int64) throws -> ImageRecord? {
    try catalog.records(ids: [id]).first?.record
  }

  @Test("what is not named stays as it was")
  func one() throws {
    var expected = try #require(try record(2))
    #expect(try catalog.update(.id(2), RecordChange(width: 80)) == 1)
    expected.width = 80
    #expect(try record(2) == expected)
    #expect(
      try catalog.update(
        .key("k2"),
        RecordChange(
          thumbURL: "new", height: 5.5, section: "other", captionHeight: 12,
          extra: .object("{}"))) == 1)
    #expect(
      try record(2)
        == ImageRecord(
          thumbURL: "new", width: 80, height: 5.5, section: "other", captionHeight: 12, key: "k2",
          extra: "{}"))
    try catalog.update(.id(2), RecordChange(extra: RecordChange.Extra.none))
    #expect(try record(2)?.extra == nil)
  }

  @Test("an address or a section may mean several records")
  func several() throws {
    #expect(try catalog.update(.url("same"), RecordChange(width: 9)) == 2)
    #expect(try catalog.records(ids: [5, 6]).map(\.record.width) == [9, 9])
    #expect(try catalog.delete(.section("odd")) == 3)
    #expect(try catalog.recordIDs() == [2, 4, 6])
    #expect(try catalog.delete(.url("same")) == 1)
    #expect(try catalog.totals().records == 2)
  }

  @Test(
    "a record that is not there is no error",
    arguments: [
      RecordSelection.id(7), .id(.min), .id(.max), .key("x"), .url(""), .section("none"),
    ])
  func none(selection: RecordSelection) throws {
    #expect(try catalog.update(selection, RecordChange(width: 1)) == 0)
    #expect(try catalog.delete(selection) == 0)
    #expect(try catalog.recordIDs() == [1, 2, 3, 4, 5, 6])
  }

  @Test("a change that makes a record invalid is refused, and nothing is changed")
  func invalid() throws {
    let before = try catalog.records(limit: 10)
    for change in [
      RecordChange(width: 0), RecordChange(height: .nan), RecordChange(width: 1, height: 20_000),
      RecordChange(thumbURL: ""), RecordChange(section: ""), RecordChange(captionHeight: -1),
      RecordChange(extra: .object("{\"a\": \"\0\"}")),
    ] {
      #expect(throws: RecordError.self) { try catalog.update(.url("same"), change) }
    }
    #expect(throws: RecordError.self) {
      try catalog.update(.section("odd"), RecordChange(section: "new", captionHeight: 1e10))
    }
    #expect(try catalog.records(limit: 10) == before)
    #expect(try catalog.sections().map(\.name) == ["odd", "even"])
  }

  @Test("totals follow moves and deletions, and an id is not used again")
  func totals() throws {
    try catalog.update(.id(1), RecordChange(section: "new"))
    try catalog.delete(.id(6))
    #expect(
      try catalog.sections().map { "\($0.name) \($0.count)" } == ["odd 2", "even 2", "new 1"])
    try catalog.append([ImageRecord(thumbURL: "u", width: 1, height: 1)])
    #expect(try catalog.recordIDs() == [1, 2, 3, 4, 5, 7])
  }
}
