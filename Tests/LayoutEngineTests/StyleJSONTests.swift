import Foundation
import LayoutEngine
import TestSupport
import Testing

@Suite("Style JSON")
struct StyleJSONTests {
  private func decode(_ json: String) throws -> Style {
    try JSONDecoder().decode(Style.self, from: Data(json.utf8))
  }

  @Test("Every preset, written and read back, is the same style", arguments: Preset.allCases)
  func presetsThereAndBack(_ preset: Preset) throws {
    #expect(try decode(preset.style.json) == preset.style)
  }

  @Test("So is every random style, and its text is the same again")
  func randomThereAndBack() throws {
    var random = RandomStyles(seed: 40)
    for _ in 0..<1000 {
      let style = random.style()
      let back = try decode(style.json)
      guard back != style || back.json != style.json else { continue }
      Issue.record("\(style.json) comes back as \(back.json)")
      return
    }
  }

  @Test(
    "Numbers keep every bit",
    arguments: [
      0.1, 1.0 / 3.0, 1e-300, .leastNonzeroMagnitude, 123_456_789.123456789, 1e9, 999_999_999.999,
    ])
  func numbers(_ value: Double) throws {
    guard case .waterfall(var style) = Style.sectioned() else { return }
    style.inset.left = value
    style.rowSpacing = value
    #expect(try decode(Style.waterfall(style).json) == .waterfall(style))
  }

  @Test("The text names every parameter in a fixed order, whole numbers without a point")
  func text() {
    #expect(
      Style.headed().json
        == #"{"kind":"waterfall","columns":2,"inset":{"top":20,"left":15,"bottom":5,"right":25},"#
        + #""columnSpacing":10,"rowSpacing":5,"leadingRowSpacing":false,"itemWidth":"fill","#
        + #""insetScope":"items","header":100,"footer":null,"loader":null}"#)
    #expect(Style.fixedWidth(110.5, columns: nil).json.contains(#""itemWidth":110.5,"#))
    #expect(Preset.fixedWidth.style.json.contains(#""itemWidth":null,"#))
  }

  @Test("An empty object is the default preset")
  func empty() throws {
    #expect(try decode("{}") == Preset.sectioned.style)
  }

  @Test("A preset's name alone is the preset", arguments: Preset.allCases)
  func presetAlone(_ preset: Preset) throws {
    #expect(try decode(#"{"preset": "\#(preset.rawValue)"}"#) == preset.style)
  }

  @Test("A kind alone is the kind's own preset")
  func kindAlone() throws {
    #expect(try decode(#"{"kind": "waterfall"}"#) == Preset.sectioned.style)
    #expect(try decode(#"{"kind": "mosaic"}"#) == Preset.mosaic.style)
  }

  @Test("Other keys go over the preset, wherever they stand")
  func overrides() throws {
    let json = """
      {"footer": {"width": 100, "height": 24}, "columns": 5, "inset": {"left": 1.5},
       "leadingRowSpacing": true, "header": null, "preset": "headed", "kind": "waterfall",
       "itemWidth": 60, "insetScope": "section", "loader": 44}
      """
    guard case .waterfall(var expected) = Preset.headed.style else { return }
    expected.footer = .size(Size(width: 100, height: 24))
    expected.columns = 5
    expected.inset.left = 1.5
    expected.leadingRowSpacing = true
    expected.header = nil
    expected.itemWidth = .fixed(60)
    expected.insetScope = .section
    expected.loader = .length(44)
    #expect(try decode(json) == .waterfall(expected))
  }

  @Test("A mosaic's keys go over its preset, the pattern of one axis too")
  func mosaicOverrides() throws {
    let json = """
      {"preset": "mosaic", "columns": 3, "cellSpacing": {"x": 2}, "padding": 4, "header": 30,
       "cell": {"width": 50, "height": 60}, "maxParallaxOffset": 12.5,
       "pattern": {"vertical": [[[0,0,3,1],[0,1,1,1]], "parallax"]}}
      """
    guard case .mosaic(var expected) = Preset.mosaic.style else { return }
    expected.columns = 3
    expected.cellSpacing.x = 2
    expected.padding = 4
    expected.header = .length(30)
    expected.cell = Size(width: 50, height: 60)
    expected.maxParallaxOffset = 12.5
    expected.verticalPattern = [
      .grid([
        MosaicBlock.Cell(column: 0, row: 0, columnSpan: 3, rowSpan: 1),
        MosaicBlock.Cell(column: 0, row: 1, columnSpan: 1, rowSpan: 1),
      ]), .parallax,
    ]
    #expect(try decode(json) == .mosaic(expected))
  }

  @Test("The documentation's styles are styles")
  func documentedStyles() throws {
    let page = Fixture.folder.deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Documentation/styles.md")
    let blocks = try String(contentsOf: page, encoding: .utf8)
      .components(separatedBy: "```json\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
    #expect(blocks.count == 2)
    for block in blocks {
      #expect(throws: Never.self) { try LayoutIdentity(style: decode(block), breadth: 390) }
    }
  }
}
