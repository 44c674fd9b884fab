/// The rules of a mosaic: records fill a repeating pattern of blocks.
public struct MosaicStyle: Hashable, Sendable {
  /// The number of cells across a block.
  public var columns: Int
  /// The size of a cell; only its length along the scroll axis counts, across it the cells share the
  /// breadth.
  public var cell: Size
  /// The distances between cells, in points.
  public var cellSpacing: CellSpacing
  /// The distance before the first cell across, before the first block, and between blocks.
  public var padding: Double
  /// The size of a full-breadth cell; only its length along the scroll axis counts.
  public var parallax: Size
  public var header: Bar?
  public var loader: Bar?
  /// How far at most the picture of a parallax cell is shifted, in points.
  public var maxParallaxOffset: Double
  public var verticalPattern: [MosaicBlock]
  public var horizontalPattern: [MosaicBlock]

  /// The distances between cells, in points.
  public struct CellSpacing: Hashable, Sendable {
    public var x: Double
    public var y: Double

    public init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }

    func along(_ axis: Axis) -> Double { axis == .vertical ? y : x }
    func across(_ axis: Axis) -> Double { axis == .vertical ? x : y }
  }

  public init(
    columns: Int, cell: Size, cellSpacing: CellSpacing, padding: Double, parallax: Size,
    header: Bar?, loader: Bar?, maxParallaxOffset: Double,
    verticalPattern: [MosaicBlock], horizontalPattern: [MosaicBlock]
  ) {
    self.columns = columns
    self.cell = cell
    self.cellSpacing = cellSpacing
    self.padding = padding
    self.parallax = parallax
    self.header = header
    self.loader = loader
    self.maxParallaxOffset = maxParallaxOffset
    self.verticalPattern = verticalPattern
    self.horizontalPattern = horizontalPattern
  }

  func pattern(for axis: Axis) -> [MosaicBlock] {
    axis == .vertical ? verticalPattern : horizontalPattern
  }

  /// The breadth of a cell that spans one lane, in points.
  func cellBreadth(breadth: Double, axis: Axis) -> Double {
    (breadth - Double(columns - 1) * cellSpacing.across(axis) - 2 * padding) / Double(columns)
  }
}
