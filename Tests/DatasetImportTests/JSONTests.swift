import CatalogStore
import DatasetImport
import Testing

struct JSONTests {
  static let record = #"{"thumbURL":"a","width":4,"height":3}"#

  @Test(arguments: [
    ("[\(record)]", 1),
    ("\n [ \(record) , \(record) ] \n", 2),
    (record, 1),
    (#"{"pages":[1,2],"whatever":[\#(record)],"n":1}"#, 1),
    (#"{"tags":[{"id":1}],"results":[\#(record),\#(record)]}"#, 2),
    (#"{"licenses":[{"id":1}],"data":[],"images":[\#(record)]}"#, 1),
    (#"{"thumbURL":"a","width":4,"height":3,"tags":[{"id":1}]}"#, 1),
    (#"{"tags":[{"id":1}],"pictures":[\#(record)],"results":[]}"#, 1),
    (#"{"pictures":[{"id":1}],"images":[\#(record)],"data":[{"url":"a"}]}"#, 1),
    (#"{"results":[],"links":[{"url":"a"}]}"#, 0),
    ("[]", 0), ("{}", 0), (#"{"results":[],"total":0}"#, 0),
    (#"{"photos":{"photo":[]},"stat":"ok"}"#, 0),
  ])
  func recordsAreFoundInADocument(content: String, count: Int) throws {
    let reading = try Reading(content, as: "a.json")
    #expect(reading.errorText == nil)
    #expect(reading.records.count == count)
  }

  @Test func emptyObjectsArePassedOver() throws {
    let reading = try Reading("[\(Self.record),{},\(Self.record),{}]", as: "a.json")
    #expect(reading.summary?.records == 2)
    #expect(reading.summary?.rejected == 0)
    #expect(reading.summary?.passedOver == 2)
  }

  @Test(arguments: [
    (#"{"pictures":{"list":[]},"stat":"ok"}"#, "pictures, stat"),
    ("3", "none"), ("null", "none"),
  ])
  func aDocumentWithoutRecordsListsItsKeys(content: String, keys: String) throws {
    #expect(
      try Reading(content, as: "a.json").errorText
        == "a.json: no array of records found; keys seen: \(keys)")
  }

  @Test(arguments: [
    ("[\n  {\"a\": 1},\n]", "line 3, column 1: expected a value after the comma, found ]"),
    ("{\"a\": 1,\n}", "line 2, column 1: expected a name in quotes after the comma, found }"),
    ("[\r\n1,\r2\n\n3]", "line 5, column 1: expected a comma or ], found 3"),
    ("[\"é\" x]", "line 1, column 6: expected a comma or ], found x"),
    ("[// no comment\n]", "line 1, column 2: expected a value or ], found /"),
    ("[1] [2]", "line 1, column 5: expected the end, found ["),
    ("[{\"a\" 1}]", "line 1, column 7: expected a colon, found 1"),
    ("[{a:1}]", "line 1, column 3: expected a name in quotes or }, found a"),
    ("[\"\u{1}\"]", "line 1, column 3: a control character in a text must be escaped"),
    ("[\"a]", "line 1, column 2: a text that begins here is never closed"),
    ("[\"\\x\"]", "line 1, column 3: an unknown escape"),
    ("[\"\\u12g4\"]", "line 1, column 3: an escape without four hexadecimal digits"),
    ("[\"\\ud800\"]", "line 1, column 3: half a surrogate pair"),
    ("[\"\\udc00\"]", "line 1, column 3: half a surrogate pair"),
    ("[\"\\ud800\\u0041\"]", "line 1, column 3: half a surrogate pair"),
    ("[01]", "line 1, column 3: a number must not begin with 0"),
    ("[1.]", "line 1, column 4: expected a digit, found ]"),
    ("[-]", "line 1, column 3: expected a digit, found ]"),
    ("[+1]", "line 1, column 2: expected a value or ], found +"),
    ("[nul]", "line 1, column 5: expected null, found ]"),
    ("[NaN]", "line 1, column 2: expected a value or ], found N"),
    ("[1", "line 1, column 3: expected a comma or ], found the end"),
    ("", "line 1, column 1: expected a value, found the end"),
    (" \n ", "line 2, column 2: expected a value, found the end"),
  ])
  func aSyntaxErrorHasItsLineAndColumn(content: String, message: String) throws {
    let reading = try Reading(content, as: "a.json")
    #expect(reading.errorText == "a.json is not valid as JSON: \(message)")
  }

  @Test func aPairOfSurrogatesIsACharacter() throws {
    let reading = try Reading(
      #"[{"thumbURL":"\ud83c\udf0a","width":4,"height":3}, 1e999]"#, as: "a.json")
    #expect(reading.records.map(\.thumbURL) == ["🌊"])
    #expect(reading.messages == ["a.json, index 1: \"1e999\": must be an object"])
  }

  @Test(arguments: [("[", "]"), (#"{"a":"#, "}")])
  func nestingIsReadTo1023AndRefusedBeyond(opening: String, closing: String) throws {
    func nested(_ depth: Int, isClosed: Bool = true) -> String {
      // The record is one level itself.
      let open = String(repeating: opening, count: depth - 1)
      let close = isClosed ? String(repeating: closing, count: depth - 1) : ""
      return #"{"thumbURL":"a","width":4,"height":3,"x":\#(open)1\#(close)}"#
    }
    let reason = "nested deeper than 1023"
    #expect(try Reading("[\(nested(1022))]", as: "a.json").records.count == 1)
    #expect(try Reading(nested(1023), as: "a.jsonl").records.count == 1)
    for (depth, isClosed) in [(1024, true), (1024, false), (200_000, true), (200_000, false)] {
      let document = try Reading("[\(nested(depth - 1, isClosed: isClosed))]", as: "a.json")
      #expect(document.errorText?.hasSuffix(reason) == true, "\(depth)")
      // Longer lines are refused for their length.
      let line = nested(min(depth, 100_000), isClosed: isClosed)
      let lines = try Reading("\(Self.record)\n\(line)\n", as: "a.jsonl")
      #expect(lines.records.count == 1)
      #expect(lines.rejections.map(\.place) == [.line(2)])
      #expect(lines.rejections.first?.reason.hasSuffix(reason) == true, "\(depth)")
    }
  }

  @Test func numbersOfAnyLengthDoNotSpoilADocument() throws {
    let digits = String(repeating: "9", count: 5_000)
    let reading = try Reading(
      #"[{"thumbURL":"a","width":4,"height":3,"x":[\#(digits),-1e400]},\#(Self.record)]"#,
      as: "a.json")
    #expect(reading.records.count == 2)
  }
}
