import Foundation
import LayoutEngine
import Testing

@Suite("Style JSON that is refused")
struct StyleJSONErrorTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let json: String
    let parameter: String
    let problem: String
    var testDescription: String { json }

    init(_ json: String, _ parameter: String, _ problem: String) {
      self.json = json
      self.parameter = parameter
      self.problem = problem
    }
  }

  @Test(
    "The error names the key, with its path, and what is known",
    arguments: [
      Case(#"{"colums": 3}"#, "colums", "is not a key here; known: columnSpacing, columns,"),
      Case(#"{"cell": {"width": 1, "height": 1}}"#, "cell", "is not a key here"),
      Case(#"{"preset": "mosaic", "inset": {"top": 1}}"#, "inset", "is not a key here"),
      Case(#"{"preset": "mosaic", "footer": 10}"#, "footer", "is not a key here"),
      Case(
        #"{"inset": {"middle": 1}}"#, "inset.middle",
        "is not a key here; known: bottom, left, right, top"),
      Case(#"{"header": {"width": 1, "height": 1, "depth": 1}}"#, "header.depth", "is not a key"),
      Case(#"{"header": {"width": 1}}"#, "header.height", "must be given"),
      Case(#"{"header": {}}"#, "header.width", "must be given"),
      Case(
        #"{"preset": "mosaic", "cellSpacing": {"z": 1}}"#, "cellSpacing.z",
        "is not a key here; known: x, y"),
      Case(
        #"{"preset": "mosaic", "cell": {"width": 1, "height": 2, "x": 3}}"#, "cell.x",
        "is not a key here"),
      Case(
        #"{"preset": "mosaic", "pattern": {"diagonal": []}}"#, "pattern.diagonal",
        "is not a key here; known: horizontal, vertical"),
      Case(
        #"{"preset": "mosaic", "pattern": {"vertical": [[[0,0,1]]]}}"#, "pattern",
        "must hold cells of four numbers, not [0, 0, 1]"),
      Case(
        #"{"preset": "grid"}"#, "preset",
        "must be one of sectioned, uniform, fixed-width, headed, mosaic, not grid"),
      Case(#"{"kind": "masonry"}"#, "kind", "must be one of waterfall, mosaic, not masonry"),
      Case(#"{"insetScope": "all"}"#, "insetScope", "must be one of section, items, not all"),
      Case(
        #"{"preset": "mosaic", "kind": "waterfall"}"#, "kind",
        "must be the preset's own, not waterfall"),
      Case(
        #"{"preset": "headed", "kind": "mosaic"}"#, "kind",
        "must be the preset's own, not mosaic"),
    ])
  func styleErrors(_ item: Case) {
    let error = #expect(throws: StyleError.self) { try decode(item.json) }
    #expect(error?.parameter == item.parameter)
    #expect(error?.problem.hasPrefix(item.problem) == true, "\(String(describing: error))")
  }

  @Test(
    "A value of the wrong type is refused",
    arguments: [
      "[]", "3", "null", #""sectioned""#,
      #"{"columns": "3"}"#, #"{"columns": 2.5}"#, #"{"columns": true}"#, #"{"columns": 1e30}"#,
      #"{"inset": 10}"#, #"{"inset": null}"#, #"{"inset": {"top": "10"}}"#,
      #"{"inset": {"top": null}}"#, #"{"columnSpacing": [1]}"#, #"{"rowSpacing": false}"#,
      #"{"rowSpacing": null}"#, #"{"rowSpacing": 1e999}"#, #"{"leadingRowSpacing": 1}"#,
      #"{"leadingRowSpacing": "on"}"#, #"{"itemWidth": "wide"}"#, #"{"itemWidth": true}"#,
      #"{"insetScope": 1}"#, #"{"header": "10"}"#, #"{"header": true}"#, #"{"header": [1, 2]}"#,
      #"{"header": {"width": "1", "height": 1}}"#, #"{"preset": 1}"#, #"{"kind": null}"#,
      #"{"preset": "mosaic", "columns": null}"#, #"{"preset": "mosaic", "cell": 100}"#,
      #"{"preset": "mosaic", "cellSpacing": 10}"#, #"{"preset": "mosaic", "pattern": []}"#,
      #"{"preset": "mosaic", "pattern": {"vertical": "parallax"}}"#,
      #"{"preset": "mosaic", "pattern": {"vertical": ["paralax"]}}"#,
      #"{"preset": "mosaic", "pattern": {"vertical": [[0, 0, 1, 1]]}}"#,
      #"{"preset": "mosaic", "pattern": {"vertical": [[[0, 0, 1, 1.5]]]}}"#,
      #"{"preset": "mosaic", "pattern": {"vertical": [[[0, 0, 1, 1e300]]]}}"#,
    ])
  func wrongTypes(_ json: String) {
    #expect(throws: DecodingError.self) { try decode(json) }
  }

  private func decode(_ json: String) throws -> Style {
    try JSONDecoder().decode(Style.self, from: Data(json.utf8))
  }
}
