import CatalogStore
import DatasetImport
import Testing

/// What is told wins over what is found.
struct ToldTests {
  static let object =
    #"{"id":7,"a.b":{"u":"t"},"thumb":"x","width":9,"height":8,"w":4,"h":3,"user":{"name":"Ada"}}"#

  static func options(_ change: (inout DatasetOptions) throws -> Void) rethrows -> DatasetOptions {
    var options = DatasetOptions()
    try change(&options)
    return options
  }

  @Test(arguments: [
    ("thumbURL=a\\.b.u,width=w,height=h", ImageRecord(thumbURL: "t", width: 4, height: 3)),
    ("thumbURL=a\\.b.u", ImageRecord(thumbURL: "t", width: 9, height: 8)),
    ("width=height,height=width", ImageRecord(thumbURL: "x", width: 8, height: 9)),
    ("width=w", ImageRecord(thumbURL: "x", width: 4, height: 8)),
    (
      "section=user.name,key=id,captionHeight=h",
      ImageRecord(thumbURL: "x", width: 9, height: 8, section: "Ada", captionHeight: 3, key: "7")
    ),
  ])
  func aMapNamesThePaths(map: String, record: ImageRecord) throws {
    let options = try Self.options { $0.map = try FieldMap(map) }
    #expect(try Reading("[\(Self.object)]", as: "a.json", options).records == [record])
    #expect(try Reading(Self.object, as: "a.jsonl", options).records == [record])
  }

  @Test func aToldAddressKeepsTheSizeOfItsOwn() throws {
    let options = try Self.options { $0.map = try FieldMap("thumbURL=images.full.url") }
    let reading = try Reading(try Shapes.bytes("museum.json"), as: "a.json", options)
    #expect(reading.sizes == [[9001, 6000]])
    #expect(reading.messages == ["a.json, index 1: thumbURL: missing"])
  }

  @Test func aToldPathThatNoRecordHasIsAnError() throws {
    let options = try Self.options { $0.map = try FieldMap("thumbURL=urls.smal,width=w") }
    #expect(
      try Reading(Self.object, as: "a.jsonl", options).errorText
        == "a.jsonl: nothing named like thumbURL=urls.smal; "
        + "seen: id, a\\.b.u, thumb, width, height, w, h, user.name; "
        + "to say where they are: --map thumbURL=PATH")
  }

  @Test(arguments: [
    ("page.entries", 2), ("page.entries[]", 2), ("page.entries[1]", 1), ("page.by_name[]", 1),
    ("page.one", 1), ("page.none", 0),
  ])
  func thePlaceOfTheRecordsIsTold(path: String, count: Int) throws {
    let record = #"{"thumb":"t","width":4,"height":3}"#
    let content =
      #"{"data":[{"id":1}],"page":{"entries":[\#(record),\#(record)],"by_name":{"7":\#(record)},"#
      + #""one":\#(record),"none":[]}}"#
    let options = try Self.options { $0.records = try FieldPath(path) }
    #expect(try Reading(content, as: "a.json", options).records.count == count)
    #expect(
      try Reading("\(content)\n\(content)", as: "a.jsonl", options).records.count == 2 * count)
  }

  @Test func aToldPlaceThatIsNotThereIsAnError() throws {
    let options = try Self.options { $0.records = try FieldPath("page.result[]") }
    for name in ["a.json", "a.jsonl"] {
      #expect(
        try Reading(#"{"page":{"results":[]},"total":0}"#, as: name, options).errorText
          == "\(name): no records at page.result[]; keys seen: page, total")
    }
  }

  @Test func theSectionIsToldForAll() throws {
    let all = Self.options { $0.section = "S" }
    let line = #"{"thumb":"/a/b/c.jpg","width":4,"height":3,"section":"x"}"#
    #expect(try Reading(line, as: "a.jsonl", all).records.map(\.section) == ["S"])
    let folder = Self.options { $0.sectionFromFolder = true }
    #expect(try Reading(line, as: "a.jsonl", folder).records.map(\.section) == ["b"])
  }

  @Test(arguments: [
    ("https://h.example/a/cats/1.jpg?u=/x/y", "cats"), ("https://h.example/1.jpg", "0"),
    ("https://h.example", "0"), ("//h.example/cats/1.jpg", "cats"), ("cats/1.jpg", "cats"),
    ("1.jpg", "0"), ("/1.jpg", "0"), ("./1.jpg", "0"), ("a//1.jpg", "a"), ("a/b/", "b"),
    ("https://h.example/old%20town/1.jpg", "old town"), ("https://h.example/%ff/1.jpg", "%ff"),
    ("https://h.example/%0/1.jpg", "%0"), ("https://h.example/%00/1.jpg", "%00"),
    ("old%20town/1.jpg", "old%20town"), ("file:///p/q/1.jpg", "q"),
  ])
  func theFolderIsTheLastOfTheAddress(address: String, section: String) throws {
    let options = Self.options { $0.sectionFromFolder = true }
    let reading = try Reading("url,w,h\n\"\(address)\",4,3\n", as: "a.csv", options)
    #expect(reading.records.map(\.section) == [section])
  }

  // MARK: Delimited text

  @Test(arguments: [
    "thumbURL=4,width=5,height=6", "thumbURL=4,width=6,height=5", "thumbURL=3,width=5,height=6",
  ])
  func columnsAreToldByNumber(map: String) throws {
    let options = try Self.options {
      $0.map = try FieldMap(map)
      $0.hasHeader = false
    }
    let reading = try Reading(try Shapes.bytes("no-header.tsv"), as: "a.tsv", options)
    #expect(reading.records.count == 2)
    #expect(reading.records[0].thumbURL.hasSuffix("/cats/11.jpg"))
    #expect(reading.sizes[1] == (map.hasSuffix("height=6") ? [1232, 1536] : [1536, 1232]))
  }

  @Test(arguments: [
    ("thumbURL=1,width=size (px),height=H", [4.0, 3]), ("width=3,height=2", [3, 4]),
    ("width=SIZE_(PX),height=h", [4, 3]), ("width=size (px),height=2", [4, 4]),
  ])
  func columnsAreToldByNameOrNumber(map: String, size: [Double]) throws {
    let options = try Self.options { $0.map = try FieldMap(map) }
    let reading = try Reading("url,size (px),H\na,4,3\n", as: "a.csv", options)
    #expect(reading.sizes == [size])
  }

  @Test(arguments: ["width=9", "width=0", "key=nothing", "section=9"])
  func aToldColumnThatIsNotThereIsAnError(map: String) throws {
    let options = try Self.options { $0.map = try FieldMap(map) }
    let text = try Reading("url,w,h\na,4,3\n", as: "a.csv", options).errorText
    #expect(text?.hasPrefix("a.csv: nothing named like \(map); seen: url, w, h") == true)
  }

  @Test func withoutAHeaderTheNumbersMustBeTold() throws {
    let options = Self.options { $0.hasHeader = false }
    #expect(
      try Reading("url,width,height\na,4,3\n", as: "a.csv", options).errorText
        == "a.csv: nothing named like thumbURL, width, height; seen: 3 columns; "
        + "to say where they are: --map thumbURL=NUMBER,width=NUMBER,height=NUMBER")
    #expect(try Reading("\n\n", as: "a.csv", options).summary?.records == 0)
  }

  @Test func rowsWithoutAHeaderAreAsLongAsTheFirst() throws {
    let options = try Self.options {
      $0.map = try FieldMap("thumbURL=1,width=2,height=3")
      $0.hasHeader = false
    }
    let reading = try Reading("\"a\"\"b\",4,3\nb,4,3,\nc,4\n", as: "a.csv", options)
    #expect(reading.records.map(\.thumbURL) == ["a\"b", "b"])
    #expect(reading.messages == ["a.csv, line 3: has 2 fields; the first row has 3"])
  }

  @Test(arguments: [
    ("|", "url|w|h,x\na,b|4|3\n"), (";", "url;w;h\na,b;4;3\n"), ("\\t", "url\tw\th\na,b\t4\t3\n"),
  ])
  func theDelimiterIsTold(text: String, content: String) throws {
    let options = try Self.options {
      $0.delimiter = try Delimiter(text)
      $0.map = try FieldMap("height=3")
    }
    for name in ["a.csv", "a.tsv", "a"] {
      #expect(try Reading(content, as: name, options).records.map(\.thumbURL) == ["a,b"])
    }
  }

  @Test func aTextIsToldToMeanNothing() throws {
    var options = Self.options { $0.nullText = "N/A" }
    let csv = "thumb,image,w,h,section\nN/A,i,4,3,N/A\nt,i,N/A,3,s\n"
    let reading = try Reading(csv, as: "a.csv", options)
    #expect(reading.records == [ImageRecord(thumbURL: "i", width: 4, height: 3)])
    #expect(reading.messages == ["a.csv, line 3: width: missing"])
    let line = #"{"thumb":"N/A","image":"i","w":4,"h":3,"section":"N/A","key":"N/A"}"#
    #expect(try Reading(line, as: "a.jsonl", options).records == reading.records)
    options.sortBy = try SortOrder("thumb")
    #expect(try Reading(line, as: "a.jsonl", options).sortKeys == [.missing])
  }
}
