import Foundation
import Testing

@testable import WaterfallCLI

@Suite("Formats") struct FormatTests {
  @Test(
    "numbers in the shortest form that reads back",
    arguments: [
      (390, "390"), (-0.0, "0"), (0.1, "0.1"), (116.66666666666667, "116.66666666666667"),
      (1e15, "1000000000000000"), (9_007_199_254_740_992, "9007199254740992"), (1e300, "1e+300"),
      (1e-7, "1e-07"), (.leastNonzeroMagnitude, "5e-324"), (-2.5, "-2.5"),
    ] as [(Double, String)])
  func shortest(value: Double, text: String) throws {
    #expect(NumberText.shortest(value) == text)
    #expect(Double(text) == value)
    #expect(try JSONDecoder().decode([Double].self, from: Data("[\(text)]".utf8)) == [value])
  }

  @Test(
    "rounded numbers have no trailing zeros",
    arguments: [
      (160.404, "160.4"), (0.005, "0.01"), (12, "12"), (-1.999, "-2"), (1e300, "1e+300"),
      (.infinity, "inf"),
    ] as [(Double, String)])
  func rounded(value: Double, text: String) {
    #expect(NumberText.rounded(value, decimals: 2) == text)
  }

  @Test(
    "JSON strings are escaped",
    arguments: [
      ("plain é 漢 😀", "\"plain é 漢 😀\""), ("a\"b\\c/", #""a\"b\\c/""#),
      ("\n\r\t\u{0}\u{1F}", #""\n\r\t\u0000\u001f""#), ("\u{1B}]0;x\u{7}", #""\u001b]0;x\u0007""#),
      ("\u{7F}\u{9B}", #""\u007f\u009b""#), ("\"\u{301}", "\"\\\"\u{301}\""), ("", "\"\""),
    ])
  func jsonStrings(text: String, json: String) throws {
    #expect(JSONWriter.quoted(text) == json)
    let read = try JSONDecoder().decode([String].self, from: Data("[\(json)]".utf8))
    #expect(read.first.map { Array($0.unicodeScalars) } == Array(text.unicodeScalars))
  }

  @Test("JSON keeps the order of members and leaves out what is absent")
  func json() {
    let text = written { output in
      let json = JSONWriter(output)
      json.object {
        json.members([Field("b", 1)])
        json.name("a")
        json.array {
          json.value(.number(.nan))
          json.object([])
          json.object([Field("x", .null), Field("y", .absent), Field("z", .json("[1]"))])
        }
        json.name("c")
        json.array {}
        json.members([Field("d", "é")])
      }
    }
    #expect(text == #"{"b": 1, "a": [null, {}, {"x": null, "z": [1]}], "c": [], "d": "é"}"#)
  }

  @Test(
    "CSV cells are quoted where they must be",
    arguments: [
      (.text("plain"), "plain"), (.text("a,b"), "\"a,b\""), (.text("a\"b"), "\"a\"\"b\""),
      (.text("a\nb"), "\"a\nb\""), (.text("a\r\nb"), "\"a\r\nb\""), (.text(""), "\"\""),
      (.text("\"\u{301}"), "\"\"\"\u{301}\""), (.absent, ""), (.null, ""), (.number(1.5), "1.5"),
      (.integer(-3), "-3"),
    ] as [(Field.Value, String)])
  func csv(value: Field.Value, text: String) {
    #expect(CSVWriter.text(value) == text)
  }

  @Test("a table is aligned, numbers at the right with their points below one another")
  func table() {
    let rows: [[Field]] = [
      [Field("name", "cats"), Field("x", 10.0), Field("n", 5), Field("key", nil as String?)],
      [
        Field("name", "\u{1B}[1m"), Field("x", 116.6666), Field("n", 12345),
        Field("key", nil as String?),
      ],
      [Field("name", "é"), Field("x", 0.5), Field("n", .null), Field("key", nil as String?)],
    ]
    let text = written {
      TableWriter.write(rows, columns: ["name", "x", "n", "key"], to: $0)
    }
    #expect(
      text == """
        name          x      n
        cats      10.00      5
        \\x1b[1m  116.67  12345
        é          0.50      -

        """)
  }

  @Test("a table without rows is its heading")
  func emptyTable() {
    #expect(written { TableWriter.write([], columns: ["a", "b"], to: $0) } == "a  b\n")
  }

  @Test(
    "what a terminal would obey is shown",
    arguments: [
      ("a\u{1B}[31m", "a\\x1b[31m"), ("a\nb\t", "a\\nb\\t"), ("\u{9B}", "\\x9b"), ("\r", "\\r"),
      ("\u{202E}x", "\\u{202e}x"), ("\u{7F}", "\\x7f"), ("é漢", "é漢"), ("\r\n", "\\r\\n"),
    ])
  func visible(text: String, shown: String) {
    #expect(VisibleText.escaped(text) == shown)
  }

  @Test("rows in every format")
  func rows() {
    func text(_ rows: [[Field]], _ format: OutputFormat) -> String {
      written { RowWriter.write(rows, named: "rows", columns: ["a"], as: format, to: $0) }
    }
    let rows = [[Field("a", 1)], [Field("a", 2)]]
    #expect(text(rows, .json) == "{\"rows\": [\n  {\"a\": 1},\n  {\"a\": 2}]}\n")
    #expect(text([], .json) == "{\"rows\": []}\n")
    #expect(text(rows, .jsonl) == "{\"a\": 1}\n{\"a\": 2}\n")
    #expect(text([], .jsonl).isEmpty)
    #expect(text(rows, .csv) == "a\n1\n2\n")
    #expect(text(rows, .table) == "a\n1\n2\n")
  }
}
