import LayoutEngine
import TestSupport
import Testing

@Suite("Column width")
struct ColumnWidthTests {
  @Test("It gives the most columns whose items are that wide, as trying every count does")
  func mostColumns() throws {
    var random = RandomStyles(seed: 60)
    for _ in 0..<60 {
      let style = random.waterfall()
      let axis = random.generator.pick(Axis.allCases)
      let breadth = random.generator.number(in: 100...4000)
      let width = random.generator.number(in: 1...400)
      let expected = (1...1024).last { columns in
        guard
          let identity = try? LayoutIdentity(
            style: .waterfall(style), axis: axis, breadth: breadth, columns: columns)
        else { return false }
        return Placer(identity).lanes.breadth >= width
      }
      let one = try? LayoutIdentity(
        style: .waterfall(style), axis: axis, breadth: breadth, columns: 1)
      let answer = try? LayoutIdentity(
        style: .waterfall(style), axis: axis, breadth: breadth, columnWidth: width)
      #expect(answer?.columns == (one == nil ? nil : expected ?? 1))
    }
  }

  @Test(
    "At the exact width the count still holds, just above it no longer",
    arguments: [1, 2, 3, 5, 7, 12])
  func exactWidth(_ columns: Int) throws {
    let width = Placer(try LayoutIdentity(style: .sectioned(columns: columns), breadth: 1013))
      .lanes.breadth
    #expect(try resolve(width, breadth: 1013) == columns)
    #expect(try resolve(width.nextUp, breadth: 1013) == max(1, columns - 1))
  }

  @Test("At least one column there is, be it narrower, and at most 1024")
  func limits() throws {
    #expect(try resolve(500, breadth: 390) == 1)
    guard case .waterfall(var style) = Style.sectioned() else { return }
    style.columnSpacing = 0
    let many = try LayoutIdentity(style: .waterfall(style), breadth: 1e6, columnWidth: 1)
    #expect(many.columns == 1024)
  }

  @Test("Items of a fixed width: as many as fit, one if they are narrower than asked")
  func fixedWidth() throws {
    func columns(_ itemWidth: Double, _ columnWidth: Double) throws -> Int {
      try LayoutIdentity(
        style: .fixedWidth(itemWidth, columns: nil), breadth: 375, columnWidth: columnWidth
      ).columns
    }
    #expect(try columns(110, 100) == 3)
    #expect(try columns(110, 110) == 3)
    #expect(try columns(110, 111) == 1)
  }

  @Test("A mosaic, whose count is its pattern's, refuses it")
  func mosaic() {
    let error = #expect(throws: StyleError.self) {
      try LayoutIdentity(style: .mosaic, breadth: 390, columnWidth: 100)
    }
    #expect(error?.parameter == "columnWidth")
  }

  private func resolve(_ columnWidth: Double, breadth: Double) throws -> Int {
    try LayoutIdentity(style: .sectioned(), breadth: breadth, columnWidth: columnWidth).columns
  }
}
