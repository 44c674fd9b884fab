/// The styles of five well-known hand-written waterfall layouts.
public enum Preset: String, Sendable, CaseIterable {
  /// Several sections with headers and footers.
  case sectioned
  /// One distance everywhere.
  case uniform
  /// Items of a fixed width, which must be told.
  case fixedWidth = "fixed-width"
  /// A header bar over two columns.
  case headed
  /// A ten-picture mosaic with parallax cells, header and loader.
  case mosaic

  /// The rules the preset stands for.
  public var style: Style {
    switch self {
    case .sectioned: .sectioned()
    case .uniform: .uniform(columns: nil)
    case .fixedWidth: .waterfall(Self.fixedWidthStyle)
    case .headed: .headed()
    case .mosaic: .mosaic
    }
  }

  fileprivate static let fixedWidthStyle = WaterfallStyle(
    columns: nil, inset: Insets(10), columnSpacing: 10, rowSpacing: 10, leadingRowSpacing: true,
    itemWidth: .unspecified, insetScope: .section)
}

extension Style {
  /// Several sections with headers and footers, which are set as needed.
  public static func sectioned(
    columns: Int = 3, header: Bar? = nil, footer: Bar? = nil, loader: Bar? = nil
  ) -> Style {
    .waterfall(
      WaterfallStyle(
        columns: columns, inset: Insets(top: 10, left: 10, bottom: 0, right: 10),
        columnSpacing: 10, rowSpacing: 10, leadingRowSpacing: false, insetScope: .section,
        header: header, footer: footer, loader: loader))
  }

  /// One distance everywhere.
  public static func uniform(columns: Int?) -> Style {
    .waterfall(
      WaterfallStyle(
        columns: columns, inset: Insets(10), columnSpacing: 10, rowSpacing: 10,
        leadingRowSpacing: true, insetScope: .items))
  }

  /// Items of a fixed width, in points.
  public static func fixedWidth(_ itemWidth: Double, columns: Int?) -> Style {
    var style = Preset.fixedWidthStyle
    style.columns = columns
    style.itemWidth = .fixed(itemWidth)
    return .waterfall(style)
  }

  /// A header bar over two columns.
  public static func headed(columns: Int = 2) -> Style {
    .waterfall(
      WaterfallStyle(
        columns: columns, inset: Insets(top: 20, left: 15, bottom: 5, right: 25),
        columnSpacing: 10, rowSpacing: 5, leadingRowSpacing: false, insetScope: .items,
        header: .length(100)))
  }

  /// A ten-picture mosaic with parallax cells, header and loader.
  public static let mosaic = Style.mosaic(
    MosaicStyle(
      columns: 2, cell: Size(width: 200, height: 100),
      cellSpacing: MosaicStyle.CellSpacing(x: 10, y: 10), padding: 10,
      parallax: Size(width: 400, height: 200),
      header: .size(Size(width: 200, height: 200)), loader: .size(Size(width: 50, height: 50)),
      maxParallaxOffset: 50,
      verticalPattern: [
        grid((0, 0, 1, 1), (1, 0, 1, 2), (0, 1, 1, 1)), .parallax,
        grid((0, 0, 1, 1), (1, 0, 1, 1), (0, 1, 2, 2), (0, 3, 1, 1), (1, 3, 1, 1)), .parallax,
      ],
      horizontalPattern: [
        grid((0, 0, 1, 1), (1, 0, 1, 2), (0, 1, 1, 1)), .parallax,
        grid((0, 0, 1, 1), (1, 0, 2, 2), (0, 1, 1, 1), (3, 0, 1, 1), (3, 1, 1, 1)), .parallax,
      ]))

  private static func grid(_ cells: (Int, Int, Int, Int)...) -> MosaicBlock {
    .grid(
      cells.map { MosaicBlock.Cell(column: $0.0, row: $0.1, columnSpan: $0.2, rowSpan: $0.3) })
  }
}
