import DatasetImport
import Testing

struct SortTests {
  static let values: [(json: String, key: SortKey)] = [
    ("\"b\"", .text("b")), ("10", .number(10)), ("null", .missing), ("\"9.5\"", .number(9.5)),
    ("\"-3\"", .number(-3)), ("-2", .number(-2)), ("\"a\"", .text("a")), ("\"\"", .missing),
    ("[]", .missing), ("true", .text("true")), ("\"2020-01-02\"", .text("2020-01-02")),
  ]

  static func reading(_ order: String) throws -> Reading {
    var options = DatasetOptions()
    options.sortBy = try SortOrder(order)
    let lines = values.map { #"{"thumb":"t","w":4,"h":3,"meta":{"n":\#($0.json)}}"# }
    return try Reading(lines.joined(separator: "\n"), as: "a.jsonl", options)
  }

  @Test func aRecordComesWithWhatItIsSortedBy() throws {
    #expect(try Self.reading("meta.n").sortKeys == Self.values.map(\.key))
    #expect(try Self.reading("nothing").sortKeys == Self.values.map { _ in .missing })
    #expect(try Reading("url,w,h\nt,4,3\n", as: "a.csv").sortKeys == [nil])
  }

  @Test func numbersComeBeforeTextsAndMissingOnesLast() throws {
    let ascending: [SortKey] = [
      .number(-3), .number(-2), .number(9.5), .number(10), .text("2020-01-02"), .text("a"),
      .text("b"), .text("true"), .missing, .missing, .missing,
    ]
    let up = try SortOrder("n")
    let down = try SortOrder("n:desc")
    let keys = Self.values.map(\.key)
    #expect(keys.sorted { up.stands($0, before: $1) } == ascending)
    #expect(
      keys.sorted { down.stands($0, before: $1) }
        == ascending.prefix(8).reversed() + ascending.suffix(3))
    #expect(!up.stands(.number(1), before: .number(1)))
    #expect(!down.stands(.missing, before: .missing))
  }

  @Test func aColumnIsSortedByToo() throws {
    var options = DatasetOptions()
    options.sortBy = try SortOrder("w:desc")
    #expect(try Reading("url,w,h\nt,4,3\n", as: "a.csv", options).sortKeys == [.number(4)])
    options.sortBy = try SortOrder("x")
    #expect(
      try Reading("url,w,h\nt,4,3\n", as: "a.csv", options).errorText
        == "a.csv: nothing named like x; seen: url, w, h")
  }
}
