import Foundation
import LayoutEngine
import TestSupport
import Testing

@Suite("Identity")
struct LayoutIdentityTests {
  private func sectioned(_ change: (inout WaterfallStyle) -> Void) -> Style {
    guard case .waterfall(var style) = Style.sectioned() else { return .sectioned() }
    change(&style)
    return .waterfall(style)
  }

  private func mosaic(_ change: (inout MosaicStyle) -> Void) -> Style {
    guard case .mosaic(var style) = Style.mosaic else { return .mosaic }
    change(&style)
    return .mosaic(style)
  }

  private func tiles(_ bar: Bar?) -> Style {
    mosaic {
      $0.header = bar
      $0.loader = bar
    }
  }

  private func identity(_ style: Style, columns: Int? = nil) throws -> LayoutIdentity {
    try LayoutIdentity(style: style, breadth: 390, columns: columns)
  }

  @Test("Columns are the same in the style, as an argument, and over another count")
  func columns() throws {
    let plain = try identity(.sectioned(columns: 4))
    #expect(try identity(.sectioned(), columns: 4) == plain)
    #expect(try identity(sectioned { $0.columns = nil }, columns: 4) == plain)
    #expect(try identity(.sectioned()) != plain)
    #expect(plain.columns == 4 && plain.style.columns == 4)
  }

  @Test("A column width is the count it leads to")
  func columnWidth() throws {
    let said = try LayoutIdentity(style: .sectioned(), breadth: 390, columnWidth: 116)
    #expect(try said == identity(.sectioned(), columns: 3))
  }

  @Test("A bar without area is no bar")
  func barsWithoutArea() throws {
    let plain = try identity(.sectioned())
    for bar in [
      Bar.length(0), .length(-0.0), .size(Size(width: 0, height: 40)),
      .size(Size(width: 40, height: -0.0)), .size(Size(width: 0, height: 0)),
    ] {
      #expect(try identity(sectioned { $0.header = bar }) == plain)
      #expect(try identity(sectioned { $0.footer = bar }) == plain)
      #expect(try identity(sectioned { $0.loader = bar }) == plain)
      #expect(try identity(tiles(bar)) == identity(tiles(nil)))
    }
  }

  @Test("-0 is 0, in the canonical text too")
  func negativeZero() throws {
    let zero = try identity(
      sectioned {
        $0.inset = Insets(0)
        $0.columnSpacing = 0
        $0.rowSpacing = 0
      })
    let negative = try identity(
      sectioned {
        $0.inset = Insets(-0.0)
        $0.columnSpacing = -0.0
        $0.rowSpacing = -0.0
      })
    #expect(zero == negative)
    #expect(zero.style.json == negative.style.json)
    #expect(!negative.style.json.contains("-0"))
    let tiles = try identity(
      mosaic {
        $0.padding = -0.0
        $0.cellSpacing = MosaicStyle.CellSpacing(x: -0.0, y: -0.0)
        $0.maxParallaxOffset = -0.0
      })
    #expect(!tiles.style.json.contains("-0"))
  }

  @Test("What a layout resolves to resolves to itself, through JSON too")
  func idempotent() throws {
    var random = RandomStyles(seed: 50)
    for _ in 0..<500 {
      let identity = random.identity()
      let style = try JSONDecoder().decode(Style.self, from: Data(identity.style.json.utf8))
      let again = try LayoutIdentity(
        style: style, axis: identity.axis, breadth: identity.breadth, columns: identity.columns)
      guard again != identity || again.style.json != identity.style.json else { continue }
      Issue.record("\(identity.style.json) becomes \(again.style.json)")
      return
    }
  }

  @Test("Another axis, breadth, count or rule is another layout")
  func differences() throws {
    let plain = try identity(.sectioned())
    #expect(try LayoutIdentity(style: .sectioned(), axis: .horizontal, breadth: 390) != plain)
    #expect(try LayoutIdentity(style: .sectioned(), breadth: 390.5) != plain)
    #expect(try identity(.sectioned(), columns: 2) != plain)
    #expect(try identity(sectioned { $0.loader = .length(44) }) != plain)
    #expect(try identity(sectioned { $0.leadingRowSpacing = true }) != plain)
  }

  @Test("A mosaic has its pattern's count: left out or said, no other")
  func mosaicColumns() throws {
    #expect(try identity(.mosaic) == identity(.mosaic, columns: 2))
    let error = #expect(throws: StyleError.self) { try identity(.mosaic, columns: 3) }
    #expect(error?.description == "columns must be 2, the mosaic pattern's own count, not 3")
  }

  @Test("The loader's length is known without laying out, and only where there is one")
  func loaderLength() throws {
    #expect(try identity(.sectioned()).loaderLength == nil)
    #expect(try identity(sectioned { $0.loader = .length(44) }).loaderLength == 44)
    #expect(
      try identity(sectioned { $0.loader = .size(Size(width: 20, height: 30)) }).loaderLength == 30)
    let sideways = try LayoutIdentity(
      style: sectioned { $0.loader = .size(Size(width: 20, height: 30)) }, axis: .horizontal,
      breadth: 390)
    #expect(sideways.loaderLength == 20)
    #expect(try identity(.mosaic).loaderLength == 50)
  }
}
