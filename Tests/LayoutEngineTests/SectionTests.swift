import LayoutEngine
import TestSupport
import Testing

@Suite("Sections")
struct SectionTests {
  private func style(_ scope: WaterfallStyle.InsetScope) -> WaterfallStyle {
    WaterfallStyle(
      columns: 2, inset: Insets(top: 7, left: 5, bottom: 3, right: 5), columnSpacing: 10,
      rowSpacing: 4, leadingRowSpacing: false, insetScope: scope, header: .length(30),
      footer: .size(Size(width: 50, height: 20)), loader: .length(44))
  }

  private func records(_ sections: String...) -> [ArrivingRecord] {
    sections.map { ArrivingRecord(section: $0, size: ImageSize(width: 100, height: 100)) }
  }

  @Test(
    "Without records there is nothing, not even a bar",
    arguments: WaterfallStyle.InsetScope.allCases)
  func nothing(_ scope: WaterfallStyle.InsetScope) throws {
    let identity = try LayoutIdentity(style: .waterfall(style(scope)), breadth: 120)
    let (elements, length) = LaidOut([], identity).finish(pending: false)
    #expect(elements.isEmpty && length == 0)
  }

  @Test("While every record is pending only the loader shows")
  func allPending() throws {
    let identity = try LayoutIdentity(style: .waterfall(style(.section)), breadth: 120)
    let (elements, length) = LaidOut(records("a"), identity, laidOut: 0).finish(pending: true)
    #expect(elements.map(\.kind) == [.loader])
    #expect(elements.first?.frame == Frame(x: 0, y: 0, width: 120, height: 44))
    #expect(length == 44)
  }

  @Test("A section with no laid-out record takes no part, until it has one")
  func takesNoPart() throws {
    let identity = try LayoutIdentity(style: .waterfall(style(.section)), breadth: 120)
    let mixed = records("a", "a", "b", "a")
    let two = LaidOut(mixed, identity, laidOut: 2).finish(pending: false)
    let alone = LaidOut(records("a", "a"), identity).finish(pending: false)
    #expect(two.elements == alone.elements && two.contentLength == alone.contentLength)
    let three = LaidOut(mixed, identity, laidOut: 3).finish(pending: true)
    #expect(three.elements.contains { $0.section == "b" && $0.kind == .header })
    #expect(three.elements == ReferenceLayout(mixed, identity, laidOut: 3).elements)
  }

  @Test("In section scope the inset surrounds header, items and footer")
  func sectionScope() throws {
    let identity = try LayoutIdentity(style: .waterfall(style(.section)), breadth: 120)
    let (elements, length) = LaidOut(records("a", "a", "a"), identity).finish(pending: false)
    #expect(
      elements.map(\.frame) == [
        Frame(x: 5, y: 7, width: 110, height: 30), Frame(x: 5, y: 37, width: 50, height: 50),
        Frame(x: 65, y: 37, width: 50, height: 50), Frame(x: 5, y: 91, width: 50, height: 50),
        Frame(x: 5, y: 141, width: 50, height: 20),
      ])
    #expect(length == 164)
  }

  @Test("In items scope header and footer lie outside the inset")
  func itemsScope() throws {
    let identity = try LayoutIdentity(style: .waterfall(style(.items)), breadth: 120)
    let (elements, length) = LaidOut(records("a", "a", "a"), identity).finish(pending: false)
    #expect(
      elements.map(\.frame) == [
        Frame(x: 0, y: 0, width: 120, height: 30), Frame(x: 5, y: 37, width: 50, height: 50),
        Frame(x: 65, y: 37, width: 50, height: 50), Frame(x: 5, y: 91, width: 50, height: 50),
        Frame(x: 0, y: 144, width: 50, height: 20),
      ])
    #expect(length == 164)
  }

  @Test("A section whose columns are empty ends where they start")
  func emptyColumns() throws {
    for (scope, length) in [(WaterfallStyle.InsetScope.section, 60.0), (.items, 60)] {
      let placer = Placer(try LayoutIdentity(style: .waterfall(style(scope)), breadth: 120))
      #expect(placer.bars(of: placer.emptySection).length == length)
    }
  }

  @Test("The first item of a column has a row spacing above it only when that leads")
  func leadingRowSpacing() throws {
    var style = style(.section)
    style.leadingRowSpacing = true
    let identity = try LayoutIdentity(style: .waterfall(style), breadth: 120)
    let items = LaidOut(records("a", "a", "a"), identity).sections[0].items
    #expect(items.map(\.item.extent.start) == [41, 41, 95])
  }

  @Test("Equal columns: the leftmost takes the item")
  func leftmostOfEquals() throws {
    let identity = try LayoutIdentity(style: .sectioned(columns: 4), breadth: 390)
    let squares = records("a", "a", "a", "a", "a", "a")
    #expect(LaidOut(squares, identity).sections[0].items.map(\.item.lane) == [0, 1, 2, 3, 0, 1])
  }

  @Test("Captions count in vertical waterfalls only")
  func captions() throws {
    let plain = ImageSize(width: 3, height: 4)
    let captioned = ImageSize(width: 3, height: 4, captionHeight: 25)
    for (axis, extra) in [(Axis.vertical, 25.0), (.horizontal, 0)] {
      let placer = Placer(try LayoutIdentity(style: .sectioned(), axis: axis, breadth: 380))
      var (one, other) = (placer.emptySection, placer.emptySection)
      let difference =
        placer.place(captioned, in: &one).extent.length
        - placer.place(plain, in: &other).extent.length
      #expect(abs(difference - extra) < 1e-9)
      #expect(placer.showsCaptions == (extra > 0))
    }
  }

  @Test("Cells of a mosaic have no room for captions")
  func mosaicCaptions() throws {
    let placer = Placer(try LayoutIdentity(style: .mosaic, breadth: 380))
    var (one, other) = (placer.emptySection, placer.emptySection)
    let captioned = ImageSize(width: 3, height: 4, captionHeight: 25)
    #expect(
      placer.place(captioned, in: &one)
        == placer.place(ImageSize(width: 3, height: 4), in: &other))
    #expect(!placer.showsCaptions)
  }
}
