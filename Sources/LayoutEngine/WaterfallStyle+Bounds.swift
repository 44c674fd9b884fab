extension WaterfallStyle {
  /// The same style with bars without area taken out and every zero positive.
  var normalized: WaterfallStyle {
    var style = self
    style.inset = inset.normalized
    style.columnSpacing += 0
    style.rowSpacing += 0
    style.header = header.normalized
    style.footer = footer.normalized
    style.loader = loader.normalized
    return style
  }

  func check(breadth: Double, columns: Int, axis: Axis) throws(StyleError) {
    try inset.check()
    try Bounds.check(columnSpacing, in: Bounds.distance, "columnSpacing")
    try Bounds.check(rowSpacing, in: Bounds.distance, "rowSpacing")
    try header?.check("header")
    try footer?.check("footer")
    try loader?.check("loader")
    let widest = widestItem(breadth: breadth, columns: columns, axis: axis)
    let fits: Bool
    switch itemWidth {
    case .unspecified:
      throw StyleError("itemWidth", "must be given: the style has items of a fixed width")
    case .fixed(let width):
      try Bounds.check(width, in: Bounds.itemWidth, "itemWidth")
      fits = self.fits(breadth: breadth, columns: columns, axis: axis)
      guard fits || widest < Bounds.itemWidth.lowerBound else {
        throw StyleError(
          "itemWidth",
          "must be 1 to \(Bounds.text(widest)) for \(columns) columns inside the insets,"
            + " not \(Bounds.text(width))")
      }
    case .fill:
      fits = widest >= Bounds.itemWidth.lowerBound
    }
    guard fits else {
      throw StyleError(
        "itemWidth",
        "must be at least 1: \(columns) columns with these insets and spacings leave"
          + " \(Bounds.text(widest)) of \(Bounds.text(breadth))")
    }
  }

  /// Whether all lanes lie inside the insets, a rounding error aside.
  func fits(breadth: Double, columns: Int, axis: Axis) -> Bool {
    let width = itemWidth(breadth: breadth, columns: columns, axis: axis)
    let needed =
      inset.before(across: axis) + inset.after(across: axis)
      + Double(columns) * width + Double(columns - 1) * columnSpacing
    return needed <= breadth * (1 + 1e-12)
  }
}

extension Insets {
  var normalized: Insets {
    Insets(top: top + 0, left: left + 0, bottom: bottom + 0, right: right + 0)
  }

  func check() throws(StyleError) {
    try Bounds.check(top, in: Bounds.distance, "inset.top")
    try Bounds.check(left, in: Bounds.distance, "inset.left")
    try Bounds.check(bottom, in: Bounds.distance, "inset.bottom")
    try Bounds.check(right, in: Bounds.distance, "inset.right")
  }
}

extension Bar {
  func check(_ parameter: String) throws(StyleError) {
    switch self {
    case .length(let length):
      try Bounds.check(length, in: Bounds.distance, parameter)
    case .size(let size):
      try Bounds.check(size.width, in: Bounds.distance, "\(parameter).width")
      try Bounds.check(size.height, in: Bounds.distance, "\(parameter).height")
    }
  }
}

extension Bar? {
  /// A bar that is zero one way is no bar; one that is negative or not a number is kept to be refused.
  var normalized: Bar? {
    switch self {
    case .length(0), nil: nil
    case .size(let size) where size.width == 0 && size.height >= 0: nil
    case .size(let size) where size.height == 0 && size.width >= 0: nil
    default: self
    }
  }
}
