import CatalogStore
import DatasetImport
import Testing

/// One rule for texts, whatever the format: UTF-8 without NUL, kept as it is.
struct TextTests {
  @Test(arguments: EveryFormat.allCases)
  func aTextIsKeptByteForByte(format: EveryFormat) throws {
    let url = "'); DROP TABLE image;-- %s%n\t\u{1b}]0;x\u{7} =HYPERLINK(\"&<\") é e\u{301} 🌊"
    let reading = try format.reading(changing: [.thumbURL: .text(url)])
    #expect(reading.records.dropFirst().first.map { Array($0.thumbURL.utf8) } == Array(url.utf8))
  }

  static let nul = "\"…\\0…\": must not contain a NUL"

  @Test(arguments: EveryFormat.allCases)
  func aNULIsAnInvalidRecord(format: EveryFormat) throws {
    for field in [RecordField.thumbURL, .section, .key] {
      let reading = try format.reading(changing: [field: "a\0b"])
      #expect(reading.messages == ["\(format.place(1)): \(field.rawValue) \(Self.nul)"])
      #expect(reading.records.count == 2)
    }
  }

  /// What is said where the address of the middle of three records has some bytes in it; the others are
  /// read, unless the file is none of its format any more.
  private func message(_ format: EveryFormat, _ bytes: [UInt8]) throws -> String? {
    let marked = try format.bytes(changing: [.thumbURL: "a~~~b"])
    let place = try #require(marked.firstIndex(of: UInt8(ascii: "~")))
    let reading = try Reading(
      marked[..<place] + bytes + marked[(place + 3)...], as: format.fileName)
    #expect(reading.records.map(\.thumbURL) == (reading.error == nil ? ["a", "a"] : []))
    #expect(reading.messages.count == (reading.error == nil ? 1 : 0))
    // A binary list has its objects in any order.
    return (reading.errorText ?? reading.messages.first)?
      .replacing(/object \d+/, with: "object N")
  }

  @Test(arguments: [
    (
      EveryFormat.json,
      "a.json is not valid as JSON: line 1, column 58: a control character in a text must be escaped"
    ),
    (
      .jsonl,
      "a.jsonl, line 2: not valid JSON: column 15: a control character in a text must be escaped"
    ),
    (.csv, "a.csv, line 3: thumbURL \(nul)"), (.quotedCSV, "a.csv, line 3: thumbURL \(nul)"),
    (.tsv, "a.tsv, line 3: thumbURL \(nul)"), (.xml, "a.plist, index 1: thumbURL \(nul)"),
    (.binary, "a.plist, index 1: thumbURL \(nul)"),
  ])
  func aNULThatIsNotEscapedIsNamedByItsPlace(format: EveryFormat, message: String) throws {
    #expect(try self.message(format, [0, 0x63, 0x63]) == message)
  }

  @Test(arguments: [
    (
      EveryFormat.json,
      "a.json is not valid as JSON: line 1, column 58: invalid UTF-8 at byte 57"
    ),
    (.jsonl, "a.jsonl, line 2: not valid JSON: column 15: invalid UTF-8 at byte 14"),
    (.csv, "a.csv, line 3: invalid UTF-8 at byte 1 of the record"),
    (.quotedCSV, "a.csv, line 3: invalid UTF-8 at byte 2 of the record"),
    (.tsv, "a.tsv, line 3: invalid UTF-8 at byte 1 of the record"),
    (
      .xml,
      "a.plist is not valid as a property list: line 1, column 220: invalid UTF-8 at byte 219"
    ),
    (.binary, "a.plist is not valid as a property list: damaged: object N is not ASCII"),
  ])
  func invalidUTF8IsNamedByItsPlaceAndNeverReplaced(
    format: EveryFormat, message: String
  ) throws {
    // No first byte; a character that is too long; half a surrogate pair; two that are cut.
    for bytes: [UInt8] in [
      [0xFF, 0x63, 0x63], [0xC0, 0xAF, 0x63], [0xED, 0xA0, 0x80], [0xC3, 0x63, 0x63],
      [0xE2, 0x82, 0x63],
    ] {
      #expect(try self.message(format, bytes) == message)
    }
  }
}
