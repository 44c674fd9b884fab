import CatalogStore
import DatasetImport
import Testing

struct ExtraTests {
  static func options(_ extra: String, map: String? = nil) throws -> DatasetOptions {
    var options = DatasetOptions()
    options.extra = try ExtraFields(extra)
    if let map { options.map = try FieldMap(map) }
    return options
  }

  @Test(arguments: [
    (#"{"thumb":"t","width":4,"height":3}"#, nil),
    (
      #"{"thumb":"t","width":4,"height":3,"title":"é\n\"\u0001","n":-7,"big":18446744073709551615,"r":1.5,"b":true,"z":null,"e":""}"#,
      #"{"title":"é\n\"\u0001","n":-7,"big":18446744073709551615,"r":1.5,"b":true,"z":null,"e":""}"#
    ),
    (
      #"{"thumb":"t","width":4,"height":3,"image":"i","w":9,"Title":[{"a":1},[]],"title":{}}"#,
      #"{"image":"i","w":9,"Title":[{"a":1},[]],"title":{}}"#
    ),
    (
      #"{"urls":{"thumb":"t","raw":"r"},"width":4,"height":3,"section":"s","key":"k"}"#,
      #"{"urls":{"raw":"r"}}"#
    ),
    (
      #"{"imageinfo":[{"url":"t","width":4,"height":3,"user":"u"},{"url":"v"}]}"#,
      #"{"imageinfo":[{"user":"u"},{"url":"v"}]}"#
    ),
    (#"{"thumb":"t","width":4,"height":3,"a":1,"b":2,"a":3}"#, #"{"a":3,"b":2}"#),
  ])
  func allIsWhatDidNotGoIntoTheRecord(object: String, extra: String?) throws {
    let options = try Self.options("all")
    #expect(try Reading("[\(object)]", as: "a.json", options).records.map(\.extra) == [extra])
    #expect(try Reading(object, as: "a.jsonl", options).records.map(\.extra) == [extra])
  }

  @Test func pathsAreKeptUnderTheirNames() throws {
    let object =
      #"{"thumb":"t","width":4,"height":3,"title":"T","user":{"name":"Ada","id":1},"tags":["x",2]}"#
    let options = try Self.options("user.name,thumb,tags,tags[1],alt")
    #expect(
      try Reading(object, as: "a.jsonl", options).records.map(\.extra)
        == [#"{"user.name":"Ada","thumb":"t","tags":["x",2],"tags[1]":2}"#])
    #expect(
      try Reading(object, as: "a.jsonl", try Self.options("alt")).records.map(\.extra) == [nil])
  }

  @Test func columnsAreTexts() throws {
    let csv = "url,title,w,h,n,n\nt,\"a \"\"b\"\"\",4,3,1,\\N\n"
    #expect(
      try Reading(csv, as: "a.csv", try Self.options("all")).records.map(\.extra)
        == [#"{"title":"a \"b\"","n":null}"#])
    #expect(
      try Reading(csv, as: "a.csv", try Self.options("title,w,5", map: "key=title")).records
        == [
          ImageRecord(
            thumbURL: "t", width: 4, height: 3, key: "a \"b\"",
            extra: #"{"title":"a \"b\"","w":"4","5":"1"}"#)
        ])
    #expect(
      try Reading(csv, as: "a.csv", try Self.options("tite")).errorText
        == "a.csv: nothing named like tite; seen: url, title, w, h, n, n")
  }

  @Test func aPropertyListHasDatesDataAndBooleans() throws {
    let reading = try Reading(
      propertyList(
        "<array><dict><key>img</key><string>t</string><key>w</key><integer>4</integer><key>h</key>"
          + "<integer>3</integer><key>d</key><date>2020-01-02T03:04:05Z</date><key>a</key>"
          + "<data>aGk=</data><key>b</key><true/><key>r</key><real>nan</real></dict></array>"),
      as: "a.plist", try Self.options("all"))
    #expect(
      reading.records.map(\.extra)
        == [#"{"a":"aGk=","b":true,"d":"2020-01-02T03:04:05Z","r":"nan"}"#])
  }

  @Test func whatIsTooLongOrTooDeepIsAnInvalidRecord() throws {
    let options = try Self.options("all")
    let record = #""thumb":"t","width":4,"height":3"#
    // A control character is six characters in JSON.
    let long = String(repeating: #"\u0001"#, count: 180_000)
    let deep = String(repeating: "[", count: 200) + String(repeating: "]", count: 200)
    let reading = try Reading(
      #"[{\#(record),"a":"\#(long)"},{\#(record),"a":\#(deep)},{\#(record)}]"#, as: "a.json",
      options)
    #expect(reading.records.count == 1)
    #expect(
      reading.messages == [
        "a.json, index 0: extra: must have at most 1048576 bytes as JSON",
        "a.json, index 1: extra: must not be nested deeper than 128",
      ])
  }

  /// Each level holds the one below twice, so that the whole is 2²¹ times as large; with more
  /// levels the list itself is refused.
  @Test func aPropertyListThatGrowsIsBounded() throws {
    var objects = [
      "\u{D4}\u{1}\u{2}\u{3}\u{4}\u{5}\u{6}\u{6}\u{7}", "Qu", "Qw", "Qh", "Qx", "Qt", "\u{10}\u{4}",
    ]
    objects[1] = "Surl"
    for level in 7..<28 {
      let next = String(Character(Unicode.Scalar(UInt8(level + 1))))
      objects.append("\u{A2}\(next)\(next)")
    }
    objects.append("\u{A0}")
    let list = BinaryList(objects)
    let reading = try Reading(list.bytes, as: "a.plist", try Self.options("all"))
    #expect(reading.error == nil)
    #expect(reading.rejections.map(\.field) == ["extra"])
  }
}
