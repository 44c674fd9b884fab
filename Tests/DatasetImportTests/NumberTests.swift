import CatalogStore
import DatasetImport
import Foundation
import Testing

/// One rule for numbers, whatever the format: digits, an optional fraction, an optional exponent.
struct NumberTests {
  static let valid: [(text: String, value: Double)] = [
    ("5", 5), (" 5 ", 5), ("\t5", 5), ("1.0", 1), ("1.5", 1.5), ("1e3", 1000), ("1E+3", 1000),
    ("25e-1", 2.5), ("01", 1), ("0.1", 0.1), ("123456.789", 123456.789),
    ("0.30000000000000004", 0.1 + 0.2), ("3.00000000000000000000000000000001", 3),
    ("1000000000", 1e9), ("00000000000000000000000000000000007", 7),
  ]

  static let invalid = [
    "0", "-5", "-0", "+1", "0x10", "1,000", "1 000", "1_000", ".5", "5.", "1e", "e5", "1e5.0",
    "NaN", "nan", "Infinity", "inf", "1e999", "1000000001", "9223372036854775807",
    "9223372036854775808", "123456789012345678901234567890", "５", "٣", "5px", "true", "--5", "- 5",
    "1e-999", "5\u{0}",
  ]

  /// A file of each format whose one record has these texts as its size.
  static func files(_ width: String, _ height: String) throws -> [(name: String, bytes: Data)] {
    let json = try JSONEncoder().encode(["thumbURL": "a", "width": width, "height": height])
    let list = ["thumbURL": "a", "width": width, "height": height]
    return [
      ("a.json", Data("[".utf8) + json + Data("]".utf8)),
      ("a.jsonl", json),
      ("a.csv", Data("thumbURL,width,height\na,\"\(width)\",\"\(height)\"\n".utf8)),
      ("a.tsv", Data("thumbURL\twidth\theight\na\t\"\(width)\"\t\"\(height)\"\n".utf8)),
      (
        "a.plist",
        try PropertyListSerialization.data(fromPropertyList: [list], format: .binary, options: 0)
      ),
    ]
  }

  @Test(arguments: valid)
  func textIsTakenInEveryFormat(text: String, value: Double) throws {
    for (name, bytes) in try Self.files(text, text) {
      let reading = try Reading(bytes, as: name)
      #expect(reading.sizes == [[value, value]], "\(name): \(reading.messages)")
    }
  }

  @Test(arguments: invalid)
  func textIsRefusedInEveryFormat(text: String) throws {
    for (name, bytes) in try Self.files(text, "5") {
      let reading = try Reading(bytes, as: name)
      #expect(reading.records.isEmpty, "\(name)")
      let rejection = try #require(reading.rejections.first, "\(name)")
      #expect(rejection.field == "width", "\(name)")
      #expect(!rejection.value.isEmpty, "\(name)")
    }
  }

  @Test(arguments: [
    ("5", 5), ("1.0", 1), ("1.5", 1.5), ("1e3", 1000), ("25e-1", 2.5), ("50000.0", 5e4),
  ])
  func numbersOfJSONAreTaken(text: String, value: Double) throws {
    let object = #"{"thumbURL":"a","height":5,"width":\#(text)}"#
    #expect(try Reading("[\(object)]", as: "a.json").sizes == [[value, 5]])
    #expect(try Reading(object, as: "a.jsonl").sizes == [[value, 5]])
  }

  @Test(arguments: [
    ("0", "0"), ("-0", "0"), ("-5", "-5"), ("-0.0", "-0.0"), ("1e999", "1e999"),
    ("true", "true"), ("[1]", "an array"), ("{}", "an object"),
    ("9223372036854775807", "9.223372036854776e+18"),
    ("9223372036854775808", "9.223372036854776e+18"),
    ("123456789012345678901234567890", "1.2345678901234568e+29"),
    ("-123456789012345678901234567890", "-123456789012345678901234567890"),
  ])
  func otherValuesOfJSONMakeOnlyTheirRecordInvalid(text: String, shown: String) throws {
    let good = #"{"thumbURL":"a","width":1,"height":1}"#
    let bad = #"{"thumbURL":"a","height":5,"width":\#(text)}"#
    for (name, content, place) in [
      ("a.json", "[\(good),\(bad),\(good)]", Rejection.Place.index(1)),
      ("a.jsonl", "\(good)\n\(bad)\n\(good)\n", .line(2)),
    ] {
      let reading = try Reading(content, as: name)
      #expect(reading.records.count == 2, "\(name)")
      #expect(reading.rejections.map(\.place) == [place], "\(name)")
      #expect(reading.rejections.map(\.field) == ["width"], "\(name)")
      #expect(reading.rejections.map(\.value) == [shown], "\(name)")
    }
  }

  @Test(arguments: [
    ("<integer>5</integer>", 5), ("<real>1.5</real>", 1.5), ("<string> 5 </string>", 5),
    ("<real>5</real>", 5), ("<integer>1</integer>", 1),
  ])
  func numbersOfPropertyListsAreTaken(xml: String, value: Double) throws {
    let content =
      "<array><dict><key>w</key>\(xml)<key>h</key><integer>5</integer><key>img</key>"
      + "<string>a</string></dict></array>"
    #expect(try Reading(propertyList(content), as: "a.plist").sizes == [[value, 5]])
  }

  @Test(arguments: [
    "<real>nan</real>", "<real>inf</real>", "<real>-infinity</real>", "<real>1e300</real>",
    "<integer>-5</integer>", "<integer>0</integer>", "<integer>9223372036854775807</integer>",
    "<true/>", "<date>2020-01-01T00:00:00Z</date>", "<data>AAAA</data>", "<array/>", "<dict/>",
  ])
  func otherValuesOfPropertyListsAreInvalid(xml: String) throws {
    let content =
      "<array><dict><key>w</key>\(xml)<key>h</key><integer>5</integer><key>img</key>"
      + "<string>a</string></dict></array>"
    let reading = try Reading(propertyList(content), as: "a.plist")
    #expect(reading.records.isEmpty)
    #expect(reading.rejections.map(\.field) == ["width"])
  }
}
