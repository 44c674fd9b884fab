import CatalogStore
import DatasetImport
import Testing

struct JSONLinesTests {
  static let record = #"{"thumbURL":"a","width":4,"height":3}"#

  @Test(arguments: ["\n", "\r\n", "\r"])
  func everyLineEndIsRead(end: String) throws {
    let lines = [Self.record, "", "  ", Self.record, "{\"a\"", "{}", Self.record]
    for last in ["", end] {
      let reading = try Reading(lines.joined(separator: end) + last, as: "a.jsonl")
      #expect(reading.summary?.records == 3)
      #expect(reading.summary?.passedOver == 1)
      #expect(reading.rejections.map(\.place) == [.line(5)])
    }
  }

  @Test(arguments: [
    ("{\"a\":1,}", "not valid JSON: column 8: expected a name in quotes after the comma, found }"),
    ("\(record) x", "not valid JSON: column 39: expected the end, found x"),
    ("{\"a\":\"\\ud800\"}", "not valid JSON: column 7: half a surrogate pair"),
    ("{\"a\":", "not valid JSON: column 6: expected a value, found the end"),
    ("null", "must be an object"),
  ])
  func aBadLineIsAnInvalidRecord(line: String, reason: String) throws {
    let reading = try Reading("\(Self.record)\n\(line)\n\(Self.record)\n", as: "a.jsonl")
    #expect(reading.records.count == 2)
    #expect(reading.messages == ["a.jsonl, line 2: \(reason)"])
  }

  @Test func onlyBadLinesAreOnlyInvalidRecords() throws {
    let reading = try Reading("{\"a\n{\"b\n", as: "a.jsonl")
    #expect(reading.error == nil)
    #expect(reading.summary?.rejected == 2)
  }

  @Test func recordsAfterAMebibyteOfBadLinesHaveTheirOwnNames() throws {
    let bad = String(repeating: "{\"a\n", count: 300_000)
    let reading = try Reading("\(bad)\(Self.record)\n", as: "a.jsonl")
    #expect(reading.records.count == 1)
    #expect(reading.summary?.rejected == 300_000)
  }

  @Test(arguments: ["", "\n", " \r\n \n"])
  func blankLinesAreNoRecords(content: String) throws {
    let reading = try Reading(content, as: "a.jsonl")
    #expect(reading.error == nil)
    #expect(reading.summary?.records == 0)
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func linesAcrossReadsAreWhole(end: String) throws {
    let lines = (0..<20_000).map {
      #"{"thumbURL":"https://img.example/\#($0)","width":4,"height":3}"#
    }
    let reading = try Reading(lines.joined(separator: end), as: "a.jsonl")
    #expect(reading.records.count == 20_000)
    #expect(reading.records.last?.thumbURL == "https://img.example/19999")
  }

  /// The bytes move where the last read finds nothing: a long last line must not be taken from
  /// where it was.
  @Test(arguments: ["", "\r"])
  func aLongLastLineIsWholeWhereTheInputEnds(end: String) throws {
    let first = Self.record + String(repeating: " ", count: 943_000) + "\n"
    let last =
      #"{"thumbURL":"b","width":4,"height":3,"text":""#
      + (0..<100_000).map { String(1_000_000_000 + $0) }.joined() + #""}"#
    let reading = try Reading(first + last + end, as: "a.jsonl")
    #expect(reading.messages == [])
    #expect(reading.records.map(\.thumbURL) == ["a", "b"])
  }

  @Test func aLineBeyondTheLimitIsNamed() throws {
    let long = String(repeating: " ", count: 1 << 20)
    let reading = try Reading("\(Self.record)\n{\(long)}\n", as: "a.jsonl")
    #expect(reading.errorText == "a.jsonl, line 2: a record of more than 1048576 bytes")
    let fits = String(repeating: " ", count: (1 << 20) - Self.record.utf8.count)
    #expect(try Reading("\(Self.record)\(fits)\n", as: "a.jsonl").records.count == 1)
  }
}
