import Testing

@testable import WaterfallCLI

@Suite("Suggestions") struct SuggestionTests {
  @Test(
    "the nearest word, if one is near",
    arguments: [
      ("qeury", "query"), ("QUERY", "query"), ("querry", "query"), ("inport", "import"),
      ("append", "append-layout"), ("layuot", "layout"), ("zebra", nil), ("", nil), ("x", nil),
    ] as [(String, String?)])
  func nearest(word: String, expected: String?) {
    let verbs = WaterfallCommand.verbs.map { $0.help.name }
    #expect(Suggestion.nearest(to: word, among: verbs) == expected)
  }

  @Test(
    "distance counts letters put in, taken out, changed and swapped",
    arguments: [
      ("abc", "abc", 0), ("abc", "ab", 1), ("abc", "abcd", 1), ("abc", "axc", 1), ("abc", "acb", 1),
      ("", "abc", 3), ("abc", "", 3), ("kitten", "sitting", 3),
    ])
  func distance(a: String, b: String, expected: Int) {
    #expect(Suggestion.distance(Array(a), Array(b)) == expected)
  }
}
