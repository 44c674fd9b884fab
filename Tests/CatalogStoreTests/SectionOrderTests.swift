import CatalogStore
import TestSupport
import Testing

@Suite("The order of sections") struct SectionOrderTests {
  private let folder: TemporaryFolder
  private let catalog: Catalog

  init() throws {
    folder = try TemporaryFolder()
    catalog = try Catalog.open(at: folder.file("photos.sqlite"))
    try append("b", "2026-11-29", "a", "é")
  }

  private func append(_ sections: String...) throws {
    try catalog.append(
      sections.map { ImageRecord(thumbURL: "u", width: 1, height: 1, section: $0) })
  }

  private func names() throws -> [String] { try catalog.sections().map(\.name) }

  @Test("is that of appearance until another is set, and again when it is set again")
  func appearance() throws {
    #expect(try names() == ["b", "2026-11-29", "a", "é"])
    try catalog.orderSections(.nameDescending)
    try catalog.orderSections(.appearance)
    try append("0", "b")
    #expect(try names() == ["b", "2026-11-29", "a", "é", "0"])
  }

  @Test("by name is byte by byte, and holds for those to come")
  func name() throws {
    try catalog.orderSections(.name)
    #expect(try names() == ["2026-11-29", "a", "b", "é"])
    try append("aa", "0", "z", "2026-11-30")
    #expect(try names() == ["0", "2026-11-29", "2026-11-30", "a", "aa", "b", "z", "é"])
  }

  @Test("by name backwards puts the newest day first")
  func nameDescending() throws {
    try catalog.orderSections(.nameDescending)
    try append("2026-11-30", "2026-12-01")
    #expect(try names() == ["é", "b", "a", "2026-12-01", "2026-11-30", "2026-11-29"])
  }

  @Test("a list comes first, the others as they stood, new ones last")
  func listed() throws {
    try catalog.orderSections(.listed(["é", "b"]))
    #expect(try names() == ["é", "b", "2026-11-29", "a"])
    try append("0")
    #expect(try names() == ["é", "b", "2026-11-29", "a", "0"])
    #expect(throws: SectionOrderError.unknown("x")) {
      try catalog.orderSections(.listed(["a", "x"]))
    }
    #expect(throws: SectionOrderError.twice("a")) {
      try catalog.orderSections(.listed(["a", "b", "a"]))
    }
    #expect(try names() == ["é", "b", "2026-11-29", "a", "0"])
  }

  @Test("stays right however often a section comes between two others")
  func between() throws {
    try catalog.orderSections(.name)
    var expected = try names()
    // Each comes before the last one, so that the room between two halves every time.
    for count in stride(from: 80, to: 0, by: -1) {
      let name = "a" + String(repeating: "x", count: count)
      try append(name)
      expected.append(name)
    }
    expected.sort { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }
    #expect(try names() == expected)
  }

  @Test(
    "stays right where another client has put sections anywhere",
    arguments: [
      "UPDATE section SET position = 0", "UPDATE section SET position = -9223372036854775808",
      "UPDATE section SET position = 9223372036854775807", "UPDATE section SET position = -id",
    ])
  func foreign(change: String) throws {
    try catalog.orderSections(.name)
    try SQLiteShell.run(change, on: catalog.path)
    try append("aa")
    try append("0")
    try append("zz")
    let order = try names()
    let place = { order.firstIndex(of: $0) ?? -1 }
    #expect(place("0") < place("aa") && place("aa") < place("zz"))
  }
}
