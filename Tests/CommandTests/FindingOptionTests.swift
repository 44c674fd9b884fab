import CatalogStore
import LayoutEngine
import Testing

@testable import WaterfallCLI

@Suite("Options of locate and anchor") struct FindingOptionTests {
  private func message(_ words: String) -> String {
    let captured = Captured()
    #expect(captured.run(words.split(separator: " ").map(String.init)) == 64)
    #expect(captured.output.isEmpty)
    return captured.messages.split(separator: "\n").first.map(String.init) ?? ""
  }

  @Test(
    "what cannot be understood is a usage error that names the option",
    arguments: [
      ("locate c --width 9", "waterfall locate: --id, --key or --url must be given"),
      ("locate c --id 1 --key k", "waterfall locate: --id and --key do not go together"),
      ("locate c --id 0", "waterfall locate: --id must be 1 or more, not 0"),
      ("locate c --id 1 --align middle", "waterfall locate: --align middle needs --length"),
      (
        "locate c --id 1 --align left",
        "waterfall locate: --align must be top, middle or bottom, not \"left\""
      ),
      ("locate c --id 1", "waterfall locate: --width must be given"),
      ("anchor c --from 9x1 --to 9x2", "waterfall anchor: --offset must be given"),
      ("anchor c --from 90x1 --offset 1", "waterfall anchor: --to must be given"),
      (
        "anchor c --from 90x1 --to #x --offset 1",
        "waterfall anchor: --to must be a layout's id behind #, not \"#x\""
      ),
      (
        "anchor c --from 90x1.5 --to 90 --offset 1",
        "waterfall anchor: --from must be a width and a column count, as 390x3, not \"90x1.5\""
      ),
      (
        "anchor c --from 390x1025 --to 90 --offset 1",
        "waterfall anchor: --from \"390x1025\": --columns must be 1 to 1024, not 1025"
      ),
      (
        "anchor c --from 390x3 --to 0 --offset 1",
        "waterfall anchor: --to \"0\": --width must be 1 to 1000000, not 0"
      ),
      ("anchor c --from 390x3 --to 768 --width 3", "waterfall anchor: unknown option \"--width\""),
      ("records c --limit 0", "waterfall records: --limit must be 1 to 10000, not 0"),
      ("records c --after a1", "waterfall records: --after \"a1\" is no cursor"),
    ])
  func usage(words: String, problem: String) {
    #expect(message(words) == problem)
  }

  @Test("both layouts of anchor have the style and axis that the options say")
  func anchored() throws {
    let words = "c --from 390 --to 500 --style mosaic --axis horizontal --offset 1"
    let arguments = try Arguments(
      words.split(separator: " ").map(String.init), for: AnchorVerb.help)
    for (option, height) in [(AnchorVerb.from, 390.0), (AnchorVerb.to, 500)] {
      guard case .requested(let layout) = try AnchoredLayout(arguments, option) else {
        Issue.record("not a layout")
        continue
      }
      #expect(
        layout.identity
          == (try LayoutIdentity(style: .mosaic, axis: .horizontal, breadth: height)))
    }
  }
}
