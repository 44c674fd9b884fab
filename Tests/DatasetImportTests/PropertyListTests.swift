import CatalogStore
import DatasetImport
import Foundation
import Testing

struct PropertyListTests {
  static let record = """
    <dict><key>w</key><integer>4</integer><key>h</key><real>3</real>\
    <key>img</key><string>a &amp; b</string><key>price</key><string>1</string></dict>
    """

  @Test(arguments: [
    ("<array>\(record)<dict/>\(record)</array>", 2, 1),
    ("<dict><key>list</key><array>\(record)</array></dict>", 1, 0),
    (record, 1, 0), ("<array/>", 0, 0), ("<dict/>", 0, 1),
  ])
  func recordsAreFoundInAList(content: String, records: Int, passedOver: Int) throws {
    let reading = try Reading(propertyList(content), as: "a.plist")
    #expect(reading.errorText == nil)
    #expect(reading.summary?.records == records)
    #expect(reading.summary?.passedOver == passedOver)
    #expect(reading.records.allSatisfy { $0.thumbURL == "a & b" && $0.width == 4 })
  }

  @Test(arguments: ["a.plist", "a.json", "a"])
  func aBinaryListIsFoundUnderAnyName(name: String) throws {
    let list: [[String: Any]] = [
      ["thumbURL": "é🌊", "width": 4, "height": 3.5, "key": UInt64.max],
      ["thumbURL": "b", "width": true, "height": Double.nan],
    ]
    let data = try PropertyListSerialization.data(
      fromPropertyList: list, format: .binary, options: 0)
    let reading = try Reading(data, as: name)
    #expect(reading.summary?.format == .plist)
    #expect(reading.records.map(\.thumbURL) == ["é🌊"])
    #expect(reading.records.map(\.key) == ["18446744073709551615"])
    #expect(reading.rejections.map(\.value) == ["true"])
  }

  @Test func elementsThatAreNoDictionariesAreInvalid() throws {
    let reading = try Reading(
      propertyList("<array><string>x</string><array/>\(Self.record)</array>"), as: "a.plist")
    #expect(reading.records.count == 1)
    #expect(
      reading.messages == [
        "a.plist, index 0: \"x\": must be an object",
        "a.plist, index 1: \"an array\": must be an object",
      ])
  }

  @Test(arguments: [
    "", "bplist00", "<plist><array>", "<?xml version=\"1.0\"?><html/>", "<plist></plist>",
    "{ a = 1; }", "hello", "<plist><array><dict><key>w</key></dict></array></plist>",
    "<plist><array><integer>99999999999999999999</integer></array></plist>",
    "<plist><array><string>half a pair: &#xD800;</string></array></plist>",
    "<!DOCTYPE plist [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;\">]><plist><string>&b;</string></plist>",
    "<!DOCTYPE plist [<!ENTITY a SYSTEM \"file:///etc/hostname\">]><plist><string>&a;</string></plist>",
  ])
  func whatDoesNotParseIsAnError(content: String) throws {
    let reading = try Reading(content, as: "a.plist", DatasetOptions(format: .plist))
    #expect(reading.errorText?.hasPrefix("a.plist is not valid as a property list: ") == true)
  }

  @Test func aMessageAboutAListCannotSteerATerminal() throws {
    let reading = try Reading("<plist version=\"1.0\">\u{1B}[2J</plist>", as: "a.plist")
    let text = try #require(reading.errorText)
    #expect(text.hasPrefix("a.plist is not valid as a property list: "))
    #expect(text.contains("\\u{1b}"))
    #expect(!text.unicodeScalars.contains("\u{1B}"))
  }

  @Test func aTruncatedListIsAnError() throws {
    let list = (0..<50).map {
      ["thumbURL": "u\($0)", "width": $0 + 1, "height": 7] as [String: Any]
    }
    for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
      let data = try PropertyListSerialization.data(
        fromPropertyList: list, format: format, options: 0)
      for length in stride(from: 9, to: data.count - 10, by: 97) {
        let reading = try Reading(data.prefix(length), as: "a.plist")
        #expect(reading.error != nil)
        #expect(reading.records.isEmpty)
      }
    }
  }

  @Test(arguments: [("array", ""), ("dict", "<key>a</key>")], [600, 200_000])
  func deepXMLIsRefused(element: (name: String, key: String), depth: Int) throws {
    let (name, key) = element
    let deep =
      String(repeating: "<\(name)>\(key)", count: depth) + "<true/>"
      + String(repeating: "</\(name)>", count: depth)
    let reading = try Reading(propertyList(deep), as: "a.plist")
    #expect(
      reading.errorText == "a.plist is not valid as a property list: "
        + "Too many nested arrays or dictionaries, failing on line 1")
  }

  @Test func aDeepBinaryListIsNotFollowed() throws {
    let inRecord = BinaryList.nested(200_000).bytes
    #expect(try Reading(inRecord, as: "a.plist").records.map(\.thumbURL) == ["a"])
    #expect(
      try Reading(inRecord, as: "a.plist", ExtraTests.options("all")).messages
        == ["a.plist, index 0: extra: must not be nested deeper than 128"])
    let alone = BinaryList.nested(200_000, root: 7).bytes
    #expect(
      try Reading(alone, as: "a.plist").messages
        == ["a.plist, index 0: \"an array\": must be an object"])
  }

  @Test(arguments: [
    (
      "a damaged trailer", BinaryList(["\u{A1}\u{1}", "\u{51}a"], root: 9),
      "its trailer does not fit"
    ),
    ("too many objects", BinaryList(["\u{A0}"], count: -1), "its trailer does not fit"),
    ("a count beyond the file", BinaryList(["\u{AF}\u{10}\u{FF}"]), "object 0 does not fit"),
    ("a huge count", BinaryList(["\u{5F}\u{13}\u{7F}ÿÿÿÿÿÿÿ"]), "object 0 does not fit"),
    ("a reference to nowhere", BinaryList(["\u{A1}\u{7}"]), "refers to one that is not there"),
    ("a key that is a number", BinaryList(["\u{D1}\u{1}\u{1}", "\u{10}\u{5}"]), "no text"),
    ("half a surrogate pair", BinaryList(["\u{61}\u{D8}\u{0}"]), "half a surrogate pair"),
    ("objects that overlap", BinaryList(["\u{53}abc", ""], offsets: [8, 8]), "objects overlap"),
    ("a list in itself", BinaryList(["\u{A1}\u{0}"]), "object 0 holds itself"),
    (
      "a dictionary in itself", BinaryList(["\u{D1}\u{1}\u{0}", "\u{51}a"]),
      "object 0 holds itself"
    ),
    (
      "a dictionary that has itself many times",
      BinaryList([
        "\u{DE}" + String(repeating: "\u{1}", count: 14)
          + String(repeating: "\u{0}", count: 14), "\u{51}a",
      ]), "object 0 holds itself"
    ),
    (
      "a list with more paths than can be walked",
      BinaryList(
        (1...60).map {
          "\u{A2}\(Character(Unicode.Scalar(UInt8($0))))\(Character(Unicode.Scalar(UInt8($0))))"
        } + ["\u{51}a"]), "refer to the same ones too often"
    ),
  ])
  func aDamagedBinaryListIsAnError(name: String, list: BinaryList, reason: String) throws {
    let reading = try Reading(list.bytes, as: "a.plist")
    #expect(reading.records.isEmpty)
    #expect(reading.errorText?.contains(reason) == true, "\(reading.errorText ?? "")")
  }

  @Test func objectsOfABinaryListMayBeShared() throws {
    let list = BinaryList([
      "\u{A3}\u{1}\u{1}\u{1}", "\u{D3}\u{2}\u{3}\u{4}\u{2}\u{5}\u{5}", "\u{53}url", "\u{51}w",
      "\u{51}h", "\u{10}\u{5}",
    ])
    let reading = try Reading(list.bytes, as: "a.plist")
    #expect(reading.errorText == nil)
    #expect(reading.records.map(\.thumbURL) == ["url", "url", "url"])
  }

  @Test func bothKindsOfListGiveTheSame() throws {
    let path = try Samples.path("shop.plist")
    let binary = try binaryPropertyList(try Data(contentsOf: URL(fileURLWithPath: path)))
    #expect(try Reading(binary, as: "a.plist").records == Reading(path: path).records)
  }
}

/// A binary property list made by hand; of objects given as Latin-1 text.
struct BinaryList {
  let bytes: [UInt8]

  /// - Parameter size: How many bytes an offset, and a reference in an object, has.
  init(
    _ objects: [String], root: Int = 0, count: Int? = nil, offsets: [UInt8]? = nil, size: Int = 1
  ) {
    var bytes = Array("bplist00".utf8)
    var starts: [UInt8] = []
    for object in objects {
      starts += Self.number(bytes.count, size)
      bytes += object.unicodeScalars.map { UInt8($0.value) }
    }
    let table = bytes.count
    bytes += offsets ?? starts
    bytes += [0, 0, 0, 0, 0, 0, UInt8(size), UInt8(size)]
    for number in [count ?? objects.count, root, table] { bytes += Self.number(number, 8) }
    self.bytes = bytes
  }

  /// A record that has a list in a list, so many of them, from object 7 on.
  static func nested(_ depth: Int, root: Int = 0) -> BinaryList {
    func references(_ objects: Int...) -> String {
      String(
        String.UnicodeScalarView(objects.flatMap { number($0, 4) }.map { Unicode.Scalar($0) }))
    }
    return BinaryList(
      [
        "\u{D4}" + references(1, 2, 3, 4, 5, 6, 6, 7), "\u{53}img", "\u{51}w", "\u{51}h", "\u{51}x",
        "\u{51}a", "\u{10}\u{4}",
      ] + (7..<(6 + depth)).map { "\u{A1}" + references($0 + 1) } + ["\u{A0}"],
      root: root, size: 4)
  }

  private static func number(_ number: Int, _ size: Int) -> [UInt8] {
    (0..<size).map { UInt8(truncatingIfNeeded: number >> (8 * (size - 1 - $0))) }
  }
}
