import CatalogStore
import DatasetImport
import Testing

/// One rule for numbers, whatever the format and the field: digits, an optional fraction, an optional
/// exponent.
struct NumberTests {
  static let fields: [RecordField] = [.width, .height, .captionHeight]
  static let sizes: [RecordField] = [.width, .height]

  static let noNumber =
    "must be a number in digits without a sign, such as 640, 640.5 or 6.4e2"

  static func outOfBounds(_ field: RecordField) -> String {
    field == .captionHeight
      ? "must be 0 to 1,000,000,000" : "must be above 0 and at most 1,000,000,000"
  }

  // MARK: As text

  static let valid: [(text: String, value: Double)] = [
    ("5", 5), (" 5 ", 5), ("\t5", 5), ("1.0", 1), ("1.5", 1.5), ("1e3", 1000), ("1E+3", 1000),
    ("25e-1", 2.5), ("01", 1), ("0.1", 0.1), ("123456.789", 123456.789),
    ("0.30000000000000004", 0.1 + 0.2), ("3.00000000000000000000000000000001", 3),
    ("1000000000", 1e9), ("00000000000000000000000000000000007", 7),
  ]

  @Test(arguments: EveryFormat.allCases)
  func aTextOfDigitsIsTaken(format: EveryFormat) throws {
    for (text, value) in Self.valid {
      let number = EveryFormat.Value.text(text)
      let reading = try format.reading(
        [.thumbURL: "a", .width: number, .height: number, .captionHeight: number])
      let record = ImageRecord(thumbURL: "a", width: value, height: value, captionHeight: value)
      #expect(reading.records == [record], "\(text): \(reading.messages)")
    }
  }

  static let notDigits = [
    "-5", "-0", "+1", "0x10", "1,000", "1 000", "1_000", ".5", "5.", "1e", "e5", "1e5.0", "NaN",
    "nan", "Infinity", "inf", "1e999", "５", "٣", "5px", "true", "--5", "- 5", "5\u{0}",
  ]

  @Test(arguments: EveryFormat.allCases)
  func anyOtherTextIsNamedWithItsPlaceFieldAndValue(format: EveryFormat) throws {
    for text in Self.notDigits {
      let shown = text.replacing("\u{0}", with: "\\u{0}")
      for field in Self.fields {
        let reading = try format.reading(changing: [field: .text(text)])
        #expect(
          reading.messages
            == ["\(format.place(1)): \(field.rawValue) \"\(shown)\": \(Self.noNumber)"])
        #expect(reading.records.count == 2)
      }
    }
  }

  static let outside: [(text: String, shown: String)] = [
    ("0", "0"), ("1e-999", "0"), ("1000000001", "1000000001"), ("2147483647", "2147483647"),
    ("9223372036854775807", "9.223372036854776e+18"),
    ("9223372036854775808", "9.223372036854776e+18"),
    ("123456789012345678901234567890", "1.2345678901234568e+29"),
  ]

  @Test(arguments: EveryFormat.allCases)
  func aNumberOutOfBoundsIsNamedWithItsPlaceFieldAndValue(format: EveryFormat) throws {
    for (text, shown) in Self.outside {
      for field in Self.fields where field != .captionHeight || shown != "0" {
        let reading = try format.reading(changing: [field: .text(text)])
        #expect(
          reading.messages == [
            "\(format.place(1)): \(field.rawValue) \"\(shown)\": \(Self.outOfBounds(field))"
          ])
        #expect(reading.records.count == 2)
      }
    }
  }

  @Test(arguments: EveryFormat.allCases)
  func aSizeThatIsMissingOrNullIsNamed(format: EveryFormat) throws {
    for value in [EveryFormat.Value.absent, .null, ""] {
      for field in Self.sizes {
        let reading = try format.reading(changing: [field: value])
        #expect(reading.messages == ["\(format.place(1)): \(field.rawValue): missing"])
        #expect(reading.records.count == 2)
      }
      let reading = try format.reading(changing: [.captionHeight: value])
      #expect(reading.records.map(\.captionHeight) == [0, 0, 0])
    }
  }

  @Test(arguments: EveryFormat.allCases)
  func aShapeIsTakenUpTo1To10000(format: EveryFormat) throws {
    for (width, height) in [("1", "10000"), ("10000", "1"), ("1e9", "1e5"), ("1e-320", "1e-317")] {
      let size: EveryFormat.Record = [.width: .text(width), .height: .text(height)]
      #expect(try format.reading(changing: size).records.count == 3, "\(width) × \(height)")
    }
    for (width, height) in [("1", "10001"), ("10001", "1"), ("1", "1000000000"), ("0.5", "5001")] {
      let size: EveryFormat.Record = [.width: .text(width), .height: .text(height)]
      let reading = try format.reading(changing: size)
      #expect(reading.records.count == 2)
      #expect(
        reading.messages == [
          "\(format.place(1)): width × height \"\(width) × \(height)\": "
            + "must have a shape between 1:10,000 and 10,000:1"
        ])
    }
  }

  // MARK: As numbers

  @Test(arguments: EveryFormat.withNumbers)
  func aNumberIsTaken(format: EveryFormat) throws {
    let valid = [
      ("5", 5), ("1", 1), ("1.0", 1), ("1.5", 1.5), ("1e3", 1000), ("25e-1", 2.5), ("50000.0", 5e4),
    ]
    for (text, value) in valid {
      let number = EveryFormat.Value.number(text)
      let reading = try format.reading(
        [.thumbURL: "a", .width: number, .height: number, .captionHeight: number])
      let record = ImageRecord(thumbURL: "a", width: value, height: value, captionHeight: value)
      #expect(reading.records == [record], "\(text): \(reading.messages)")
    }
  }

  @Test(arguments: EveryFormat.withNumbers)
  func anotherNumberMakesOnlyItsRecordInvalid(format: EveryFormat) throws {
    let invalid: [(text: String, shown: String, isNumber: Bool)] = [
      ("-5", "-5", false), ("-0.0", "-0.0", false), ("-1e300", "-1e+300", false),
      ("0", "0", true), ("-0", "0", true), ("0.0", "0", true), ("1000000001", "1000000001", true),
      ("1e300", "1e+300", true), ("9223372036854775807", "9.223372036854776e+18", true),
    ]
    for (text, shown, isNumber) in invalid {
      for field in Self.fields where field != .captionHeight || shown != "0" {
        let reading = try format.reading(changing: [field: .number(text)])
        let reason = isNumber ? Self.outOfBounds(field) : Self.noNumber
        #expect(
          reading.messages
            == ["\(format.place(1)): \(field.rawValue) \"\(shown)\": \(reason)"], "\(text)")
        #expect(reading.records.count == 2)
      }
    }
  }

  @Test(arguments: [
    ("1e999", "1e999"), ("true", "true"), ("[1]", "an array"), ("{}", "an object"),
    ("-123456789012345678901234567890", "-123456789012345678901234567890"),
  ])
  func whatIsNoNumberInJSONMakesOnlyItsRecordInvalid(value: String, shown: String) throws {
    for format in [EveryFormat.json, .jsonl] {
      let reading = try format.reading(changing: [.height: .number(value)])
      #expect(
        reading.messages == ["\(format.place(1)): height \"\(shown)\": \(Self.noNumber)"])
      #expect(reading.records.count == 2)
    }
  }

  @Test(arguments: [
    ("<real>nan</real>", "nan"), ("<real>inf</real>", "inf"), ("<real>-infinity</real>", "-inf"),
    ("<true/>", "true"), ("<date>2020-01-01T00:00:00Z</date>", "a date"),
    ("<data>AAAA</data>", "data"), ("<array/>", "an array"), ("<dict/>", "a dictionary"),
  ])
  func whatIsNoNumberInAPropertyListMakesOnlyItsRecordInvalid(xml: String, shown: String) throws {
    let rest = "<key>h</key><integer>5</integer><key>img</key><string>a</string></dict>"
    let good = "<dict><key>w</key><integer>5</integer>\(rest)"
    let list = propertyList("<array>\(good)<dict><key>w</key>\(xml)\(rest)\(good)</array>")
    for bytes in [Array(list.utf8), try binaryPropertyList(list.utf8)] {
      let reading = try Reading(bytes, as: "a.plist")
      #expect(reading.messages == ["a.plist, index 1: width \"\(shown)\": \(Self.noNumber)"])
      #expect(reading.records.count == 2)
    }
  }
}
