import LayoutEngine
import Testing

@Suite("Presets")
struct PresetTests {
  private func waterfall(_ preset: Preset) throws -> WaterfallStyle {
    guard case .waterfall(let style) = preset.style else {
      throw Unexpected(preset: preset)
    }
    return style
  }

  private struct Unexpected: Error { let preset: Preset }

  @Test("There are five, under these names")
  func names() {
    #expect(
      Preset.allCases.map(\.rawValue) == [
        "sectioned", "uniform", "fixed-width", "headed", "mosaic",
      ])
  }

  @Test("sectioned")
  func sectioned() throws {
    let style = try waterfall(.sectioned)
    #expect(style.columns == 3)
    #expect(style.inset == Insets(top: 10, left: 10, bottom: 0, right: 10))
    #expect(style.columnSpacing == 10 && style.rowSpacing == 10)
    #expect(!style.leadingRowSpacing)
    #expect(style.itemWidth == .fill && style.insetScope == .section)
    #expect(style.header == nil && style.footer == nil && style.loader == nil)
    #expect(Style.sectioned() == Preset.sectioned.style)
    let footed = Style.sectioned(columns: 5, footer: .length(20))
    guard case .waterfall(let changed) = footed else { return }
    #expect(changed.columns == 5 && changed.footer == .length(20) && changed.header == nil)
  }

  @Test("uniform")
  func uniform() throws {
    let style = try waterfall(.uniform)
    #expect(style.columns == nil)
    #expect(style.inset == Insets(10))
    #expect(style.columnSpacing == 10 && style.rowSpacing == 10)
    #expect(style.leadingRowSpacing)
    #expect(style.itemWidth == .fill && style.insetScope == .items)
    #expect(style.header == nil && style.footer == nil && style.loader == nil)
  }

  @Test("fixed-width must be told its item width, and its columns")
  func fixedWidth() throws {
    let style = try waterfall(.fixedWidth)
    #expect(style.columns == nil)
    #expect(style.inset == Insets(10))
    #expect(style.columnSpacing == 10 && style.rowSpacing == 10)
    #expect(style.leadingRowSpacing)
    #expect(style.itemWidth == .unspecified && style.insetScope == .section)
    #expect(style.header == nil && style.footer == nil && style.loader == nil)
    let error = #expect(throws: StyleError.self) {
      try LayoutIdentity(style: Preset.fixedWidth.style, breadth: 375, columns: 3)
    }
    #expect(error?.description == "itemWidth must be given: the style has items of a fixed width")
    #expect(throws: Never.self) {
      try LayoutIdentity(style: .fixedWidth(110, columns: 3), breadth: 375)
    }
  }

  @Test("headed")
  func headed() throws {
    let style = try waterfall(.headed)
    #expect(style.columns == 2)
    #expect(style.inset == Insets(top: 20, left: 15, bottom: 5, right: 25))
    #expect(style.columnSpacing == 10 && style.rowSpacing == 5)
    #expect(!style.leadingRowSpacing)
    #expect(style.itemWidth == .fill && style.insetScope == .items)
    #expect(style.header == .length(100))
    #expect(style.footer == nil && style.loader == nil)
  }

  @Test("mosaic")
  func mosaic() throws {
    guard case .mosaic(let style) = Preset.mosaic.style else {
      throw Unexpected(preset: .mosaic)
    }
    #expect(style.columns == 2)
    #expect(style.cell == Size(width: 200, height: 100))
    #expect(style.cellSpacing == MosaicStyle.CellSpacing(x: 10, y: 10))
    #expect(style.padding == 10)
    #expect(style.parallax == Size(width: 400, height: 200))
    #expect(style.header == .size(Size(width: 200, height: 200)))
    #expect(style.loader == .size(Size(width: 50, height: 50)))
    #expect(style.maxParallaxOffset == 50)
    #expect(
      Style.mosaic(style).json.hasSuffix(
        #""pattern":{"vertical":[[[0,0,1,1],[1,0,1,2],[0,1,1,1]],"parallax","#
          + #"[[0,0,1,1],[1,0,1,1],[0,1,2,2],[0,3,1,1],[1,3,1,1]],"parallax"],"#
          + #""horizontal":[[[0,0,1,1],[1,0,1,2],[0,1,1,1]],"parallax","#
          + #"[[0,0,1,1],[1,0,2,2],[0,1,1,1],[3,0,1,1],[3,1,1,1]],"parallax"]}}"#))
  }

  @Test(
    "A preset that names no columns must be told them", arguments: [Preset.uniform, .fixedWidth])
  func columnsMustBeGiven(_ preset: Preset) {
    let error = #expect(throws: StyleError.self) {
      try LayoutIdentity(style: preset.style, breadth: 375)
    }
    #expect(error?.parameter == "columns")
  }
}
