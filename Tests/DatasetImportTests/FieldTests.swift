import CatalogStore
import DatasetImport
import Testing

struct FieldTests {
  @Test(arguments: [
    (#"{"thumbURL":"a","width":4,"height":3}"#, ImageRecord(thumbURL: "a", width: 4, height: 3)),
    (#"{"img":"a","w":4,"h":3}"#, ImageRecord(thumbURL: "a", width: 4, height: 3)),
    (
      #"{"Image_URL":"a","image-width":"4","IMAGE HEIGHT":3}"#,
      ImageRecord(thumbURL: "a", width: 4, height: 3)
    ),
    (
      #"{"url":"page","thumbnail_url":"a","image":"b","width":4,"height":3}"#,
      ImageRecord(thumbURL: "a", width: 4, height: 3)
    ),
    (
      #"{"thumb_url":"b","thumbURL":"a","THUMBURL":"c","w":9,"width":4,"height":3}"#,
      ImageRecord(thumbURL: "a", width: 4, height: 3)
    ),
    (
      #"{"url":"a","file_name":"b.jpg","path":"/c","width":4,"height":3}"#,
      ImageRecord(thumbURL: "a", width: 4, height: 3)
    ),
    (
      #"{"url":null,"file_name":"a","width":4,"height":3}"#,
      ImageRecord(thumbURL: "a", width: 4, height: 3)
    ),
    (
      #"{"thumb":null,"image":"a","width":4,"height":3}"#,
      ImageRecord(thumbURL: "a", width: 4, height: 3)
    ),
    (
      #"{"url":"a","width":4,"height":3,"section":"S","caption_height":20,"key":"k"}"#,
      ImageRecord(
        thumbURL: "a", width: 4, height: 3, section: "S", captionHeight: 20, key: "k")
    ),
    (
      #"{"url":"a","width":4,"height":3,"album":7,"key":12,"id":1,"extra":{"a":[1]}}"#,
      ImageRecord(thumbURL: "a", width: 4, height: 3, section: "7", key: "12")
    ),
    (
      #"{"url":"a","width":4,"height":3,"section":null,"key":null,"captionHeight":null}"#,
      ImageRecord(thumbURL: "a", width: 4, height: 3)
    ),
    (
      #"{"url":"a","width":4,"height":3,"section":"","key":"","captionHeight":""}"#,
      ImageRecord(thumbURL: "a", width: 4, height: 3)
    ),
  ])
  func fieldsGoByManyNames(object: String, record: ImageRecord) throws {
    #expect(try Reading("[\(object)]", as: "a.json").records == [record])
    #expect(try Reading(object, as: "a.jsonl").records == [record])
  }

  @Test(arguments: [
    (#"{"width":4,"height":3}"#, "a.jsonl, line 2: thumbURL: missing"),
    (#"{"url":"","width":4,"height":3}"#, "a.jsonl, line 2: thumbURL: missing"),
    (#"{"url":7,"width":4,"height":3}"#, "a.jsonl, line 2: thumbURL \"7\": must be a text"),
    (
      #"{"thumb":null,"url":"page","width":4,"height":3}"#, "a.jsonl, line 2: thumbURL: missing"
    ),
    (
      #"{"url":"a","width":"4\u001b[31m","height":3}"#,
      "a.jsonl, line 2: width \"4\\u{1b}[31m\": "
        + "must be a number in digits without a sign, such as 640, 640.5 or 6.4e2"
    ),
    (
      #"{"url":"a","width":4,"height":3,"key":1.5}"#,
      "a.jsonl, line 2: key \"1.5\": must be a text or a whole number"
    ),
    (
      #"{"url":"a","width":4,"height":3,"section":[]}"#,
      "a.jsonl, line 2: section \"an array\": must be a text or a number"
    ),
    ("3", "a.jsonl, line 2: \"3\": must be an object"),
    ("[]", "a.jsonl, line 2: \"an array\": must be an object"),
  ])
  func aRejectionNamesPlaceFieldAndValue(object: String, message: String) throws {
    let good = #"{"url":"a","width":4,"height":3}"#
    let reading = try Reading("\(good)\n\(object)\n", as: "a.jsonl")
    #expect(reading.records.count == 1)
    #expect(reading.messages == [message])
  }

  @Test(arguments: [
    ("a.json", Array(#"[{"url":"x","url":"a","w":1,"w":4,"h":3}]"#.utf8)),
    ("a.jsonl", Array(#"{"url":"x","url":"a","w":1,"w":4,"h":3}"#.utf8)),
    ("a.csv", Array("url,url,w,w,h\nx,a,1,4,3\n".utf8)),
    ("a.tsv", Array("url\turl\tw\tw\th\nx\ta\t1\t4\t3\n".utf8)),
    (
      "a.plist",
      Array(
        propertyList(
          "<array><dict><key>url</key><string>x</string><key>url</key><string>a</string>"
            + "<key>w</key><integer>1</integer><key>w</key><integer>4</integer>"
            + "<key>h</key><integer>3</integer></dict></array>"
        ).utf8)
    ),
    (
      "a.plist",
      BinaryList([
        "\u{D5}\u{1}\u{1}\u{2}\u{2}\u{3}\u{4}\u{5}\u{6}\u{7}\u{8}", "\u{53}url", "\u{51}w",
        "\u{51}h", "\u{51}x", "\u{51}a", "\u{10}\u{1}", "\u{10}\u{4}", "\u{10}\u{3}",
      ]).bytes
    ),
  ])
  func theLastOfADuplicateKeyCounts(name: String, bytes: [UInt8]) throws {
    let expected = ImageRecord(thumbURL: "a", width: 4, height: 3)
    #expect(try Reading(bytes, as: name).records == [expected])
  }

  @Test(arguments: ["a.json", "a.jsonl"])
  func recordsOfNoKnownShapeAreAnErrorThatListsTheKeys(name: String) throws {
    let object = #"{"title":"x","url":"a","size":{"w":1}}"#
    let reading = try Reading(name == "a.json" ? "[\(object)]" : object, as: name)
    #expect(
      reading.errorText
        == "\(name): nothing named like width, height; seen: title, url, size.w; "
        + "to say where they are: --map width=size.w,height=PATH")
  }
}
