extension MosaicStyle {
  /// The same style with bars without area taken out and every zero positive.
  var normalized: MosaicStyle {
    var style = self
    style.cellSpacing = CellSpacing(x: cellSpacing.x + 0, y: cellSpacing.y + 0)
    style.padding += 0
    style.maxParallaxOffset += 0
    style.header = header.normalized
    style.loader = loader.normalized
    return style
  }

  func check(breadth: Double, axis: Axis) throws(StyleError) {
    try Bounds.check(cellSpacing.x, in: Bounds.distance, "cellSpacing.x")
    try Bounds.check(cellSpacing.y, in: Bounds.distance, "cellSpacing.y")
    try Bounds.check(padding, in: Bounds.distance, "padding")
    try Bounds.check(maxParallaxOffset, in: Bounds.distance, "maxParallaxOffset")
    try header?.check("header")
    try loader?.check("loader")
    for (size, name) in [(cell, "cell"), (parallax, "parallax")] {
      try Bounds.check(size.width, in: Bounds.cellLength, "\(name).width")
      try Bounds.check(size.height, in: Bounds.cellLength, "\(name).height")
    }
    let width = cellBreadth(breadth: breadth, axis: axis)
    guard width >= Bounds.itemWidth.lowerBound else {
      throw StyleError(
        "cell",
        "must be at least 1 across: \(columns) columns with this padding and spacing leave"
          + " \(Bounds.text(width)) of \(Bounds.text(breadth))")
    }
    try checkPattern(for: axis)
  }

  /// Checks that a pattern's cells lie inside the columns, overlap nowhere, and keep every lane sorted.
  private func checkPattern(for axis: Axis) throws(StyleError) {
    let name = "pattern.\(axis.rawValue)"
    let blocks = pattern(for: axis)
    let count = blocks.reduce(0) { $0 + $1.recordCount }
    guard Bounds.patternCells.contains(count) else {
      throw StyleError(
        name, "must take 1 to \(Bounds.patternCells.upperBound) records, not \(count)")
    }
    for case .grid(let cells) in blocks {
      try checkGrid(cells, axis: axis, name: name)
    }
  }

  private func checkGrid(
    _ cells: [MosaicBlock.Cell], axis: Axis, name: String
  ) throws(StyleError) {
    guard !cells.isEmpty else { throw StyleError(name, "must not have a block without cells") }
    for (index, cell) in cells.enumerated() {
      let text = "[\(cell.column), \(cell.row), \(cell.columnSpan), \(cell.rowSpan)]"
      let lanes = 0...columns
      let steps = 0...Bounds.patternSteps
      guard
        cell.laneSpan(axis) >= 1, cell.stepSpan(axis) >= 1,
        lanes.contains(cell.lane(axis)), lanes.contains(cell.laneSpan(axis)),
        lanes.contains(cell.lane(axis) + cell.laneSpan(axis)),
        steps.contains(cell.step(axis)), steps.contains(cell.stepSpan(axis))
      else { throw StyleError(name, "cell \(text) must lie inside \(columns) columns") }
      for earlier in cells[..<index] {
        guard !cell.overlaps(earlier) else {
          throw StyleError(name, "cell \(text) must not overlap another")
        }
        guard cell.lane(axis) != earlier.lane(axis) || cell.step(axis) >= earlier.step(axis)
        else { throw StyleError(name, "cell \(text) must come in order inside its lane") }
      }
    }
  }
}

extension MosaicBlock.Cell {
  fileprivate func overlaps(_ other: Self) -> Bool {
    column < other.column + other.columnSpan && other.column < column + columnSpan
      && row < other.row + other.rowSpan && other.row < row + rowSpan
  }
}
