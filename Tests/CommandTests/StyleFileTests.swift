import LayoutEngine
import TestSupport
import Testing

@testable import WaterfallCLI

@Suite("Style files") struct StyleFileTests {
  private let directory: TemporaryFolder

  init() throws { directory = try TemporaryFolder() }

  private func requested(_ path: String, _ words: [String] = []) throws -> RequestedLayout {
    try RequestedLayout(
      Arguments(["c", "--width", "390", "--style", path] + words, for: QueryVerb.help))
  }

  @Test("the layout has the file's rules and its name without extension")
  func read() throws {
    let path = try directory.write(to: "my.gallery.json", #"{"preset": "headed", "rowSpacing": 7}"#)
    let layout = try requested(path, ["--column-spacing", "3"])
    #expect(layout.styleName == "my.gallery")
    guard case .waterfall(let style) = layout.identity.style else {
      Issue.record("not a waterfall")
      return
    }
    #expect(style.rowSpacing == 7)
    #expect(style.columnSpacing == 3)
    #expect(style.header == .length(100))
  }

  @Test("a style's own JSON reads back as the same style")
  func roundTrip() throws {
    let path = try directory.write(to: "mosaic-copy.json", Style.mosaic.json)
    #expect(try requested(path).identity.style == Style.mosaic)
  }

  @Test(
    "what is wrong is named with file and key",
    arguments: [
      ("{", "not valid JSON at byte 2"), ("", "not valid JSON at byte 1"),
      ("{\"a\" 1}", "not valid JSON at byte 6"), ("\u{FF}", "not valid JSON at byte 1"),
      ("[]", "the style must be an object"),
      (#"{"rowSpacing": "x"}"#, "rowSpacing must be a number"),
      (#"{"leadingRowSpacing": 1}"#, "leadingRowSpacing must be true or false"),
      (#"{"columns": 2.5}"#, "a number in it is too large, or not whole where one is counted"),
      (#"{"inset": {"top": true}}"#, "inset.top must be a number"),
      (#"{"rowSpacing": 1e999}"#, "a number in it is too large, or not whole where one is counted"),
      (#"{"columns": 0}"#, "columns must be 1 to 1024, not 0"),
      (#"{"rowSpacing": -1}"#, "rowSpacing must be 0 to 1000000000, not -1"),
      (
        #"{"preset": "nice"}"#,
        "preset must be one of sectioned, uniform, fixed-width, headed, mosaic, not nice"
      ),
      (
        #"{"kind": "mosaic", "pattern": {"vertical": [[[0, 0, 1]]]}}"#,
        "pattern must hold cells of four numbers, not [0, 0, 1]"
      ),
    ])
  func rejected(json: String, problem: String) throws {
    let path = try directory.write(to: "style.json", json)
    let error = commandError { _ = try requested(path) }
    #expect(error?.exitCode == .inputRejected)
    #expect(error?.message.hasPrefix("\(path): \(problem)") == true)
  }

  @Test("an unknown key is refused with the known ones")
  func unknownKey() throws {
    let path = try directory.write(to: "style.json", #"{"rowspacing": 1}"#)
    let error = commandError { _ = try requested(path) }
    #expect(error?.exitCode == .inputRejected)
    #expect(error?.message.contains("rowspacing is not a key here; known: columnSpacing") == true)
  }

  @Test("a nesting without end is refused, not followed")
  func deepNesting() throws {
    let path = try directory.write(to: "style.json", String(repeating: "[", count: 500_000))
    #expect(commandError { _ = try requested(path) }?.exitCode == .inputRejected)
  }

  @Test("an option over the file's value is to blame itself")
  func optionOverFile() throws {
    let path = try directory.write(to: "style.json", #"{"rowSpacing": 1}"#)
    #expect(
      commandError { _ = try requested(path, ["--row-spacing", "-2"]) }
        == .usage("--row-spacing must be 0 to 1000000000, not -2"))
  }

  @Test("a file that is missing, a directory, or too large")
  func unreadable() throws {
    let missing = directory.file("none.json")
    #expect(
      commandError { _ = try requested(missing) }
        == CommandError("cannot read \(missing): No such file or directory", .noInput))
    #expect(commandError { _ = try requested(directory.path) }?.exitCode == .noInput)
    let large = try directory.write(to: "large.json", String(repeating: " ", count: 1 << 21))
    #expect(
      commandError { _ = try requested(large) }
        == CommandError("\(large) is no style: it has more than 1 MiB", .inputRejected))
  }

  @Test(
    "the name of a file",
    arguments: [
      ("a/b/wide.json", "wide"), ("wide", "wide"), ("wide.v2.json", "wide.v2"),
      (".hidden", ".hidden"), ("a.b/c", "c"), ("/", "/"), ("", ""),
    ])
  func names(path: String, name: String) {
    #expect(NamedStyle.fileName(path) == name)
  }
}
