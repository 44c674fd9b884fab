import CatalogStore
import TestSupport
import Testing

/// The records page by page.
struct PageTests {
  let folder: TemporaryFolder
  let catalog: Catalog

  init() throws {
    folder = try TemporaryFolder()
    catalog = try Catalog.open(at: folder.file("photos.sqlite"))
  }

  private func append(_ count: Int) throws {
    try catalog.append(
      (0..<count).map { number in
        ImageRecord(
          thumbURL: "\(number)", width: 3, height: 2, section: number % 3 == 0 ? "a" : "b",
          key: nil, extra: number % 5 == 0 ? "{}" : nil)
      })
  }

  @Test(arguments: [-1, 0, 1, 7, 30, 60, 61, 1000])
  func pagesHaveEveryRecordOnceInOrder(size: Int) throws {
    try append(60)
    try SQLiteShell.run("DELETE FROM image WHERE id % 4 = 1", on: folder.file("photos.sqlite"))
    let all = try catalog.records(limit: .max)
    for section in [nil, "a", "b"] {
      let expected = all.filter { section == nil || $0.record.section == section }
      let pages = try catalog.pages(ofSize: size, section: section).map { try $0.get() }
      // A page without room would never come to an end.
      let size = max(1, size)
      #expect(pages.flatMap(\.records) == expected)
      #expect(pages.dropLast().allSatisfy { $0.records.count == size && $0.next != nil })
      #expect(pages.last?.next == nil)
      #expect(pages.count == (expected.count + size - 1) / size)
    }
  }

  @Test func recordsThatComeOrGoMeanwhileMakeNoGapAndNoRepeat() throws {
    try append(20)
    var seen: [Int64] = []
    var cursor: PageCursor?
    repeat {
      let page = try catalog.page(ofSize: 6, after: cursor)
      seen += page.records.map(\.id)
      cursor = page.next
      if seen.count < 30 { try append(3) }
      // The last record of the page goes; the cursor stays good.
      try SQLiteShell.run(
        "DELETE FROM image WHERE id = \(seen.last ?? 0)", on: folder.file("photos.sqlite"))
    } while cursor != nil
    #expect(seen == Array(1...(seen.last ?? 0)))
    #expect(seen.count > 30)
  }

  @Test func aSectionThatIsNotThereIsAnErrorAndTheEndOfThePages() throws {
    try append(3)
    #expect(throws: UnknownSection(name: "c")) { try catalog.page(ofSize: 5, section: "c") }
    var pages = catalog.pages(ofSize: 5, section: "c")
    #expect(throws: UnknownSection(name: "c")) { try pages.next()?.get() }
    #expect(pages.next() == nil)
  }

  @Test func aCatalogWithoutRecordsHasNoPages() throws {
    #expect(Array(catalog.pages(ofSize: 5)).isEmpty)
    #expect(try catalog.page(ofSize: 5).records.isEmpty)
  }

  @Test func aCursorReadsBackFromItsText() throws {
    try append(40)
    for size in 1..<40 {
      let cursor = try #require(try catalog.page(ofSize: size).next)
      #expect(PageCursor(cursor.description) == cursor)
      #expect(cursor.description.count <= 14)
    }
  }

  @Test func otherTextIsNoCursor() throws {
    try append(40)
    let cursor = try #require(try catalog.page(ofSize: 37).next).description
    let digits = "0123456789abcdefghijklmnopqrstuvwxyz"
    var others = ["", "a", "0", "37", "a37", "-1", "a-1zz", cursor + "0", cursor.uppercased(), "é"]
    others += ["b" + cursor.dropFirst(), String(cursor.dropLast()), " " + cursor]
    // A digit that is mistyped.
    for place in cursor.indices {
      for digit in digits where digit != cursor[place] {
        others.append(cursor.replacing(at: place, with: digit))
      }
    }
    for other in others { #expect(PageCursor(other) == nil, "\(other)") }
  }
}

extension String {
  fileprivate func replacing(at place: Index, with character: Character) -> String {
    String(self[..<place]) + String(character) + self[index(after: place)...]
  }
}
