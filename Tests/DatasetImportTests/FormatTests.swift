import CatalogStore
import DatasetImport
import Foundation
import Testing

struct FormatTests {
  static let object = #"{"thumbURL":"a","width":4,"height":3}"#
  static let list = propertyList(
    "<array><dict><key>w</key><integer>4</integer><key>h</key><integer>3</integer>"
      + "<key>img</key><string>a</string></dict></array>")

  @Test(arguments: [
    // By content alone.
    ("a", "[\(object)]", DatasetFormat.json), ("a", object, .json),
    ("a", "\(object)\n\(object)\n", .jsonl), ("a", "{\n\"results\": [\(object)]}", .json),
    ("a", "thumbURL,width,height\na,4,3", .csv), ("a", "thumbURL\twidth\theight\na\t4\t3", .tsv),
    ("a", "thumbURL;width;height\na;4;3", .csv), ("a", list, .plist),
    ("a.txt", "\n\n [\(object)]", .json),
    // By extension, in any case.
    ("a.JSON", "[\(object)]", .json), ("a.ndjson", object, .jsonl), ("a.jsonl", object, .jsonl),
    ("a.Csv", "thumbURL,width,height\na,4,3", .csv), ("a.plist", list, .plist),
    // By content against the extension.
    ("a.json", "\(object)\r\n\(object)\r\n", .jsonl), ("a.json", "\(object)\n{\"b\n", .jsonl),
    ("a.csv", "[\(object)]", .json), ("a.csv", list, .plist), ("a.plist", "[\(object)]", .json),
    ("a.jsonl", "[\(object)]", .json), ("a.jsonl", "{\n\"results\": [\n\(object)]}", .json),
    ("a.tsv", "\(object)\n\(object)", .jsonl), ("a.json", "\u{FEFF}[\(object)]", .json),
    ("a.jsonl", "\u{FEFF}\(object)", .jsonl),
    ("a.tsv", "\u{FEFF}thumbURL\twidth\theight\na\t4\t3", .tsv), ("a", "\u{FEFF}\(list)", .plist),
    ("a.json", "thumbURL,width,height\na,4,3", .csv),
    ("a.plist", "\"thumbURL\"\tw\th\na\t4\t3", .tsv),
  ])
  func theFormatIsFound(name: String, content: String, format: DatasetFormat) throws {
    let reading = try Reading(content, as: name)
    #expect(reading.errorText == nil)
    #expect(reading.summary?.format == format)
    #expect(reading.records.first?.thumbURL == "a")
  }

  @Test func aBadFirstLineLeavesJSONLinesWhatTheyAre() throws {
    let reading = try Reading("{\"a\": 1,\n\(Self.object)\n", as: "a.jsonl")
    #expect(reading.summary?.format == .jsonl)
    #expect(reading.records.count == 1)
    #expect(reading.rejections.map(\.place) == [.line(1)])
  }

  @Test func whatIsToldWins() throws {
    let reading = try Reading("[\(Self.object)]", as: "a.json", DatasetOptions(format: .jsonl))
    #expect(reading.summary?.format == .jsonl)
    #expect(reading.messages == ["a.json, line 1: \"an array\": must be an object"])
  }

  @Test(arguments: [
    ("hello\nworld", "hello"), ("<html><body>", "<html><body>"),
    ("\u{7F}ELF", "\\u{7f}ELF"),
  ])
  func anUnknownFormatIsShown(content: String, seen: String) throws {
    #expect(
      try Reading(content, as: "a").errorText
        == "a: no known format: it begins \"\(seen)\"; expected "
        + "JSON, JSON lines, CSV or TSV with a header line, or a property list")
  }

  @Test func nothingHasNoFormat() throws {
    #expect(try Reading(" \n", as: "a").errorText == "a has nothing in it that says a format")
  }

  @Test(arguments: [
    (String.Encoding.utf16, "UTF-16"), (.utf16LittleEndian, "UTF-16 or binary"),
    (.utf16BigEndian, "UTF-16 or binary"), (.utf32, "UTF-32"),
    (.utf32BigEndian, "UTF-32 or binary"), (.utf32LittleEndian, "UTF-32 or binary"),
  ])
  func otherEncodingsAreRefused(encoding: String.Encoding, name: String) throws {
    for (file, content) in [
      ("a.csv", "thumbURL,width,height\n"), ("a.json", "[]\n\n"), ("a.jsonl", "{}\n"),
      ("a.plist", Self.list),
    ] {
      let data = try #require(content.data(using: encoding))
      #expect(
        try Reading(data, as: file).errorText
          == "\(file) looks like \(name) text; only UTF-8 is read")
    }
  }
}
