import LayoutEngine
import Testing

@Suite("Mosaic patterns")
struct PatternTests {
  private func mosaic(
    _ blocks: [MosaicBlock], columns: Int = 2, axis: Axis = .vertical
  ) -> MosaicStyle {
    let plain = MosaicBlock.grid([
      MosaicBlock.Cell(column: 0, row: 0, columnSpan: 1, rowSpan: 1)
    ])
    return MosaicStyle(
      columns: columns, cell: Size(width: 100, height: 100),
      cellSpacing: MosaicStyle.CellSpacing(x: 10, y: 10), padding: 10,
      parallax: Size(width: 200, height: 200), header: nil, loader: nil, maxParallaxOffset: 0,
      verticalPattern: axis == .vertical ? blocks : [plain],
      horizontalPattern: axis == .vertical ? [plain] : blocks)
  }

  private static func grid(_ cells: [Int]...) -> MosaicBlock {
    .grid(
      cells.map {
        MosaicBlock.Cell(column: $0[0], row: $0[1], columnSpan: $0[2], rowSpan: $0[3])
      })
  }

  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let blocks: [MosaicBlock]
    let problem: String
    var testDescription: String { name }
  }

  private static let outside = "must lie inside 2 columns"
  private static let overlap = "must not overlap another"
  private static let order = "must come in order inside its lane"

  static let bad: [Case] = [
    Case(name: "no blocks", blocks: [], problem: "must take 1 to 1024 records, not 0"),
    Case(name: "a block without cells", blocks: [.parallax, .grid([])], problem: "without cells"),
    Case(
      name: "too many cells", blocks: Array(repeating: .parallax, count: 1025),
      problem: "must take 1 to 1024 records, not 1025"),
    Case(name: "beyond the last column", blocks: [grid([2, 0, 1, 1])], problem: outside),
    Case(name: "wider than the columns", blocks: [grid([0, 0, 3, 1])], problem: outside),
    Case(name: "spans out of the columns", blocks: [grid([1, 0, 2, 1])], problem: outside),
    Case(name: "a negative column", blocks: [grid([-1, 0, 1, 1])], problem: outside),
    Case(name: "a negative row", blocks: [grid([0, -1, 1, 1])], problem: outside),
    Case(name: "spans no column", blocks: [grid([0, 0, 0, 1])], problem: outside),
    Case(name: "spans no row", blocks: [grid([0, 0, 1, 0])], problem: outside),
    Case(name: "the largest column", blocks: [grid([.max, 0, 1, 1])], problem: outside),
    Case(name: "the largest span", blocks: [grid([1, 0, .max, 1])], problem: outside),
    Case(name: "the largest row", blocks: [grid([0, .max, 1, 1])], problem: outside),
    Case(name: "the largest row span", blocks: [grid([0, 1, 1, .max])], problem: outside),
    Case(name: "the least of all", blocks: [grid([.min, .min, .min, .min])], problem: outside),
    Case(name: "one cell twice", blocks: [grid([0, 0, 1, 1], [0, 0, 1, 1])], problem: overlap),
    Case(name: "a span over one", blocks: [grid([1, 1, 1, 1], [0, 0, 2, 2])], problem: overlap),
    Case(name: "a lane going back", blocks: [grid([0, 1, 1, 1], [0, 0, 1, 1])], problem: order),
  ]

  @Test("A pattern that would not lay out is refused", arguments: bad)
  func refused(_ item: Case) {
    let error = #expect(throws: StyleError.self) {
      try LayoutIdentity(style: .mosaic(mosaic(item.blocks)), breadth: 400)
    }
    #expect(error?.parameter == "pattern.vertical")
    #expect(error?.problem.contains(item.problem) == true, "\(String(describing: error))")
  }

  @Test("The horizontal pattern is checked along its own lanes")
  func horizontal() {
    let wide = Self.grid([0, 0, 3, 1], [0, 1, 1, 1], [3, 0, 1, 2])
    #expect(throws: Never.self) {
      try LayoutIdentity(
        style: .mosaic(mosaic([wide], axis: .horizontal)), axis: .horizontal, breadth: 400)
    }
    let error = #expect(throws: StyleError.self) {
      try LayoutIdentity(
        style: .mosaic(mosaic([Self.grid([0, 2, 1, 1])], axis: .horizontal)), axis: .horizontal,
        breadth: 400)
    }
    #expect(error?.parameter == "pattern.horizontal")
  }

  @Test("Only the pattern of the axis in use must fit the columns")
  func otherAxis() throws {
    guard case .mosaic(var style) = Style.mosaic else { return }
    style.columns = 1
    style.verticalPattern = [Self.grid([0, 0, 1, 1])]
    let identity = try LayoutIdentity(style: .mosaic(style), breadth: 400)
    #expect(identity.columns == 1)
    let error = #expect(throws: StyleError.self) {
      try LayoutIdentity(style: .mosaic(style), axis: .horizontal, breadth: 400)
    }
    #expect(error?.parameter == "pattern.horizontal")
  }

  @Test("Gaps, other counts of columns and a block of parallax alone are fine")
  func accepted() throws {
    for (blocks, columns) in [
      ([MosaicBlock.parallax], 1), ([Self.grid([0, 3, 1, 1], [1, 0, 1, 1])], 2),
      ([Self.grid([4, 0, 1, 1], [0, 0, 4, 4], [0, 4, 5, 1])], 5),
      ([Self.grid([0, 1023, 1, 1])], 1),
    ] {
      let identity = try LayoutIdentity(
        style: .mosaic(mosaic(blocks, columns: columns)), breadth: 400)
      #expect(identity.columns == columns)
    }
  }

  @Test("A block begins a padding behind the furthest cell of the one before")
  func blocks() throws {
    let style = mosaic([Self.grid([0, 0, 1, 3], [1, 0, 1, 1]), .parallax])
    let placer = Placer(try LayoutIdentity(style: .mosaic(style), breadth: 230))
    var section = placer.emptySection
    let size = ImageSize(width: 1, height: 1)
    let extents = (0..<4).map { _ in placer.place(size, in: &section).extent }
    #expect(
      extents == [
        Extent(start: 10, end: 330, across: 10, breadth: 100),
        Extent(start: 10, end: 110, across: 120, breadth: 100),
        Extent(start: 340, end: 540, across: 0, breadth: 230),
        Extent(start: 550, end: 870, across: 10, breadth: 100),
      ])
  }
}
