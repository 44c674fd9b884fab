import CatalogStore
import DatasetImport
import Testing

struct DelimitedTests {
  static let header = "thumbURL,width,height,section"

  @Test(arguments: [
    ("line feeds", "a,4,3,s\nb,4,3,s\n", ["a", "b"]),
    ("no final newline", "a,4,3,s\nb,4,3,s", ["a", "b"]),
    ("CRLF", "a,4,3,s\r\nb,4,3,s\r\n", ["a", "b"]),
    ("CR only", "a,4,3,s\rb,4,3,s\r", ["a", "b"]),
    ("mixed ends", "a,4,3,s\r\nb,4,3,s\rc,4,3,s\n", ["a", "b", "c"]),
    ("blank lines", "\n\na,4,3,s\n\r\n  \nb,4,3,s\n\n", ["a", "b"]),
    ("quotes", "\"a\",\"4\",\"3\",\"s\"\n", ["a"]),
    ("doubled quotes", "\"a\"\"b\"\"\",4,3,s\n", ["a\"b\""]),
    ("a delimiter in quotes", "\"a,b\",4,3,s\n", ["a,b"]),
    ("newlines in quotes", "\"a\nb\r\nc\",4,3,s\nd,4,3,s\n", ["a\nb\r\nc", "d"]),
    ("a quote in the middle", "a\"b\"c,4,3,s\n", ["a\"b\"c"]),
    ("blanks behind a quote", "\"a\" ,4,3,s\n", ["a"]),
    ("a trailing delimiter", "a,4,3,s,\n", ["a"]),
    ("a last empty cell", "a,4,3,\n", ["a"]),
    ("a last cell in quotes at the end", "a,4,3,\"s\"", ["a"]),
  ])
  func rowsAreReadByRFC4180(name: String, rows: String, urls: [String]) throws {
    let reading = try Reading(Self.header + "\n" + rows, as: "a.csv")
    #expect(reading.records.map(\.thumbURL) == urls)
    #expect(reading.messages.isEmpty)
  }

  @Test(arguments: [
    ("a,4\nb,4,3,s\n", "line 2: has 2 fields; the header has 4"),
    ("\nb,4,3,s\r\na,4,3,s,x\n", "line 4: has 5 fields; the header has 4"),
    ("a,4,3,s,,\nb,4,3,s\n", "line 2: has 6 fields; the header has 4"),
    ("\"b\n\n\",4,3,s\n\"a\"x,4,3,s", "line 5: \"a\": text behind the closing quote of field 1"),
    ("b,4,3,s\ra,4,,s\r", "line 3: height: missing"),
  ])
  func aBadRowIsNamedByTheLineItStartsOn(rows: String, message: String) throws {
    let reading = try Reading(Self.header + "\n" + rows, as: "a.csv")
    #expect(reading.records.count == 1)

    #expect(reading.messages == ["a.csv, \(message)"])
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func anUnclosedQuoteIsNamedByTheLineWhereItOpened(end: String) throws {
    let rows = [Self.header, "a,4,3,s", "\"b", "\",4,\"3", ",s", "c,4,3,s", ""]
    let reading = try Reading(rows.joined(separator: end), as: "a.csv")
    #expect(
      reading.errorText
        == "a.csv is not valid as CSV: line 4: a quote opened here is not closed")
  }

  @Test(arguments: [
    ("\"url,w,h\na,4,3\n", 1), ("url;w;h\na;4;\"3\nb;4;3\n", 2), ("url|w|h\n\na|\"4|3\n", 3),
    ("url\tw\th\na\t4\t3\n\"b\t4\t3", 3), ("url,w,h\n\"a\",\"4\"\",3\n", 2),
  ])
  func anUnclosedQuoteIsNamedWhateverTheDelimiter(content: String, line: Int) throws {
    #expect(
      try Reading(content, as: "a.csv").errorText
        == "a.csv is not valid as CSV: line \(line): a quote opened here is not closed")
  }

  @Test func anUnclosedQuoteInALargeFileIsNamedToo() throws {
    let rows = String(repeating: "b,4,3,s\n", count: 300_000)
    let reading = try Reading("\(Self.header)\na,4,3,s\n\"\(rows)", as: "a.csv")
    #expect(
      reading.errorText
        == "a.csv is not valid as CSV: line 3: a quote opened here is not closed "
        + "within 1048576 bytes")
  }

  @Test(arguments: [
    ("a.csv", "Height; THUMB_URL ;width\n3;a;4\n", DatasetFormat.csv),
    ("a.csv", "height|thumbUrl|width\n3|a|4\n", .csv),
    ("a.tsv", "a, b, c, d\theight\tthumbURL\twidth\nx\t3\ta\t4\n", .tsv),
    ("a.tab", "height\tthumbURL\twidth\n3\ta\t4\n", .tsv),
    ("a.tsv", "height,thumbURL,width\n3,a,4\n", .tsv),
    ("a.csv", "height\tthumbURL\twidth\n3\ta\t4\n", .csv),
    ("a.csv", "\u{FEFF}height,thumbURL,width\n3,a,4\n", .csv),
    ("a.csv", "\"a;b;c;d;e\",height,thumbURL,width\nx,3,a,4\n", .csv),
    ("a.csv", "height,thumbURL,width,\n3,a,4,\n3,b,4", .csv),
  ])
  func theHeaderSaysDelimiterAndOrder(name: String, content: String, format: DatasetFormat) throws {
    let reading = try Reading(content, as: name)
    #expect(reading.summary?.format == format)
    #expect(reading.records.first?.thumbURL == "a")
    #expect(reading.sizes.first == [4, 3])
    #expect(reading.messages.isEmpty)
  }

  @Test(arguments: [
    (
      "src,w,title\n",
      "a.csv: nothing named like height; seen: src, w, title; "
        + "to say where they are: --map height=COLUMN"
    ),
    (
      "title\n",
      "a.csv: nothing named like thumbURL, width, height; seen: title; "
        + "to say where they are: --map thumbURL=COLUMN,width=COLUMN,height=COLUMN"
    ),
    (
      "1,https://h.example/1.jpg,40,30\n",
      "a.csv: nothing named like thumbURL, width, height; "
        + "seen: 1, https://h.example/1.jpg, 40, 30; to say where they are: "
        + "--no-header --map thumbURL=NUMBER,width=NUMBER,height=NUMBER"
    ),
  ])
  func aHeaderWithoutTheFieldsNamesThem(content: String, message: String) throws {
    #expect(try Reading(content, as: "a.csv").errorText == message)
  }

  @Test(arguments: ["", " \n\t\r\n", "thumbURL,width,height", "\n\nthumbURL,width,height\r\n\r\n"])
  func nothingUnderTheHeaderIsNoRecord(content: String) throws {
    let reading = try Reading(content, as: "a.csv")
    #expect(reading.error == nil)
    #expect(reading.summary?.records == 0)
  }

  @Test func tenThousandColumnsAreRead() throws {
    let names = (0..<10_000).map { "c\($0)" }.joined(separator: ",")
    let cells = String(repeating: ",", count: 10_000)
    let reading = try Reading(
      "\(names),url,w,h\n\(cells)a,4,3\n", as: "a.csv")
    #expect(reading.sizes == [[4, 3]])
  }

  @Test func recordsAcrossReadsAreWhole() throws {
    let rows = (0..<40_000).map { "\"https://img.example/\($0)\"\"\n\",4,3,s\r\n" }
    let reading = try Reading(Self.header + "\r\n" + rows.joined(), as: "a.csv")
    #expect(reading.records.count == 40_000)
    #expect(reading.records.last?.thumbURL == "https://img.example/39999\"\n")
  }

  @Test func aRowBeyondTheLimitIsNamed() throws {
    let long = String(repeating: "x", count: 1 << 20)
    let reading = try Reading("\(Self.header)\na,4,3,s\n\(long),4,3,s\n", as: "a.csv")
    #expect(reading.errorText == "a.csv, line 3: a record of more than 1048576 bytes")
  }

  @Test func aFieldBeyondTheLimitIsAnInvalidRecord() throws {
    let long = String(repeating: "x", count: 65_537)
    let reading = try Reading("\(Self.header)\n\(long),4,3,s\na,4,3,s\n", as: "a.csv")
    #expect(reading.records.count == 1)
    #expect(reading.rejections.map(\.field) == ["thumbURL"])
    #expect(reading.rejections.allSatisfy { $0.value.count < 300 })
  }
}
