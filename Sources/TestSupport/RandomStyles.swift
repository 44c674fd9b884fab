public import LayoutEngine

/// Random layouts and records, the same for the same seed.
public struct RandomStyles: Sendable {
  public var generator: SeededGenerator

  public init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  /// A layout of any kind, on either axis.
  public mutating func identity() -> LayoutIdentity {
    while true {
      let axis = generator.pick(Axis.allCases)
      let breadth = generator.number(in: generator.chance(0.9) ? 200...3000 : 1...1e6)
      if let identity = try? LayoutIdentity(style: style(), axis: axis, breadth: breadth) {
        return identity
      }
    }
  }

  /// A style of either kind that names its columns.
  public mutating func style() -> Style {
    generator.chance(0.7) ? .waterfall(waterfall()) : .mosaic(mosaic())
  }

  public mutating func waterfall() -> WaterfallStyle {
    WaterfallStyle(
      columns: Int.random(in: generator.chance(0.7) ? 1...8 : 1...40, using: &generator),
      inset: Insets(top: distance(), left: distance(), bottom: distance(), right: distance()),
      columnSpacing: distance(), rowSpacing: distance(),
      leadingRowSpacing: generator.chance(0.5),
      itemWidth: generator.chance(0.7) ? .fill : .fixed(generator.number(in: 1...120)),
      insetScope: generator.pick(WaterfallStyle.InsetScope.allCases),
      header: bar(), footer: bar(), loader: bar())
  }

  public mutating func mosaic() -> MosaicStyle {
    guard generator.chance(0.7), case .mosaic(var style) = Preset.mosaic.style else {
      return customMosaic()
    }
    style.cell = size(in: 1...300)
    style.cellSpacing = MosaicStyle.CellSpacing(x: distance(), y: distance())
    style.padding = distance()
    style.parallax = size(in: 1...500)
    style.header = bar()
    style.loader = bar()
    style.maxParallaxOffset = distance()
    return style
  }

  private mutating func customMosaic() -> MosaicStyle {
    let columns = Int.random(in: 1...5, using: &generator)
    return MosaicStyle(
      columns: columns, cell: size(in: 1...300),
      cellSpacing: MosaicStyle.CellSpacing(x: distance(), y: distance()), padding: distance(),
      parallax: size(in: 1...500), header: bar(), loader: bar(), maxParallaxOffset: distance(),
      verticalPattern: pattern(lanes: columns, axis: .vertical),
      horizontalPattern: pattern(lanes: columns, axis: .horizontal))
  }

  /// Blocks of cells that are dropped onto a skyline: no overlap, every lane sorted, gaps now and then.
  private mutating func pattern(lanes: Int, axis: Axis) -> [MosaicBlock] {
    (0..<Int.random(in: 1...4, using: &generator)).map { _ in
      if generator.chance(0.3) { return .parallax }
      var skyline = [Int](repeating: 0, count: lanes)
      return .grid(
        (0..<Int.random(in: 1...7, using: &generator)).map { _ in
          let lane = Int.random(in: 0..<lanes, using: &generator)
          let laneSpan = Int.random(in: 1...(lanes - lane), using: &generator)
          let stepSpan = Int.random(in: 1...3, using: &generator)
          let covered = lane..<(lane + laneSpan)
          let step = (skyline[covered].max() ?? 0) + (generator.chance(0.1) ? 1 : 0)
          for lane in covered { skyline[lane] = step + stepSpan }
          return axis == .vertical
            ? MosaicBlock.Cell(
              column: lane, row: step, columnSpan: laneSpan, rowSpan: stepSpan)
            : MosaicBlock.Cell(
              column: step, row: lane, columnSpan: stepSpan, rowSpan: laneSpan)
        })
    }
  }

  private mutating func distance() -> Double {
    generator.chance(0.2) ? 0 : generator.number(in: 0...25)
  }

  private mutating func size(in range: ClosedRange<Double>) -> Size {
    Size(width: generator.number(in: range), height: generator.number(in: range))
  }

  private mutating func bar() -> Bar? {
    switch Int.random(in: 0..<5, using: &generator) {
    case 0, 1: nil
    case 2: .length(distance())
    case 3: .size(size(in: 0...300))
    default: .size(Size(width: generator.number(in: 0...300), height: 0))
    }
  }
}
