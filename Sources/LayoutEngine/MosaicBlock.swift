/// One step of a mosaic's pattern.
public enum MosaicBlock: Hashable, Sendable {
  /// A grid of equal cells; each record takes the next rectangle.
  case grid([Cell])
  /// One cell of full breadth whose picture moves against the scrolling.
  case parallax

  /// A rectangle of cells; columns and rows are counted from 0 at the block's corner.
  public struct Cell: Hashable, Sendable {
    public var column: Int
    public var row: Int
    public var columnSpan: Int
    public var rowSpan: Int

    public init(column: Int, row: Int, columnSpan: Int, rowSpan: Int) {
      self.column = column
      self.row = row
      self.columnSpan = columnSpan
      self.rowSpan = rowSpan
    }

    func lane(_ axis: Axis) -> Int { axis == .vertical ? column : row }
    func laneSpan(_ axis: Axis) -> Int { axis == .vertical ? columnSpan : rowSpan }
    func step(_ axis: Axis) -> Int { axis == .vertical ? row : column }
    func stepSpan(_ axis: Axis) -> Int { axis == .vertical ? rowSpan : columnSpan }
  }

  /// The number of records the block takes.
  var recordCount: Int {
    switch self {
    case .grid(let cells): cells.count
    case .parallax: 1
    }
  }
}
