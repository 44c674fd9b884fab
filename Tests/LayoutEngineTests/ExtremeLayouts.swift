import LayoutEngine

/// Layouts with every parameter of their style at one of its bounds, and pictures at theirs.
enum ExtremeLayouts {
  /// The largest, the least, the tallest and the widest, each without a caption and with the largest.
  static let shapes: [ImageSize] = [
    (1e9, 1e9), (least, least), (1e5, 1e9), (1e9, 1e5), (1, 1e4), (1e4, 1), (least, 1e4 * least),
    (1e4 * least, least),
  ].flatMap { width, height in
    [0, 1e9].map { ImageSize(width: width, height: height, captionHeight: $0) }
  }

  private static let least = Double.leastNonzeroMagnitude

  /// All that fit in their breadth.
  static func identities(_ axis: Axis) -> [LayoutIdentity] {
    let waterfalls = (0..<256).flatMap { number in
      [1, 1024, 1e6].compactMap { try? waterfall(Bounds(number: number), axis, breadth: $0) }
    }
    let mosaics = (0..<128).flatMap { number in
      [2, 1024, 1e6].compactMap { try? mosaic(Bounds(number: number), axis, breadth: $0) }
    }
    return waterfalls + mosaics
  }

  /// Which of its bounds each parameter has.
  private struct Bounds {
    let number: Int

    func isHigh(_ parameter: Int) -> Bool { number >> parameter & 1 == 1 }
    func distance(_ parameter: Int) -> Double { isHigh(parameter) ? 1e9 : 0 }

    func size(_ parameter: Int, least: Double) -> Size {
      let length = isHigh(parameter) ? 1e9 : least
      return Size(width: length, height: length)
    }

    var bar: Bar { .size(size(0, least: 0)) }
  }

  private static func waterfall(
    _ bounds: Bounds, _ axis: Axis, breadth: Double
  ) throws -> LayoutIdentity {
    let along = bounds.distance(1)
    let style = WaterfallStyle(
      columns: bounds.isHigh(2) ? 1024 : 1,
      inset: axis == .vertical
        ? Insets(top: along, left: 0, bottom: along, right: 0)
        : Insets(top: 0, left: along, bottom: 0, right: along),
      columnSpacing: bounds.distance(3), rowSpacing: bounds.distance(4),
      leadingRowSpacing: bounds.isHigh(5), itemWidth: bounds.isHigh(6) ? .fill : .fixed(1),
      insetScope: bounds.isHigh(7) ? .items : .section, header: bounds.bar, footer: bounds.bar,
      loader: bounds.bar)
    return try LayoutIdentity(style: .waterfall(style), axis: axis, breadth: breadth)
  }

  private static func mosaic(
    _ bounds: Bounds, _ axis: Axis, breadth: Double
  ) throws -> LayoutIdentity {
    let along = bounds.distance(1)
    let isFar = bounds.isHigh(2)
    let cell = axis == .vertical ? (1023, 1024, 1, 1024) : (1024, 1023, 1024, 1)
    let far: [MosaicBlock] = [
      .parallax,
      .grid([
        MosaicBlock.Cell(column: cell.0, row: cell.1, columnSpan: cell.2, rowSpan: cell.3)
      ]),
    ]
    guard case .mosaic(var style) = Style.mosaic else { throw CancellationError() }
    if isFar { (style.columns, style.verticalPattern, style.horizontalPattern) = (1024, far, far) }
    style.cell = bounds.size(3, least: 1)
    style.parallax = bounds.size(4, least: 1)
    style.cellSpacing =
      axis == .vertical
      ? MosaicStyle.CellSpacing(x: 0, y: along) : MosaicStyle.CellSpacing(x: along, y: 0)
    style.padding = bounds.isHigh(5) ? (breadth - Double(style.columns)) / 2 : 0
    style.maxParallaxOffset = bounds.distance(6)
    (style.header, style.loader) = (bounds.bar, bounds.bar)
    return try LayoutIdentity(style: .mosaic(style), axis: axis, breadth: breadth)
  }
}
