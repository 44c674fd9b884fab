/// What makes two layouts the same one: resolved style, axis, breadth and lane count.
public struct LayoutIdentity: Hashable, Sendable {
  /// The style with its lane count filled in, bars without area taken out and zeros made positive.
  public let style: Style
  public let axis: Axis
  /// The extent across the scroll axis, in points: the width of a vertical layout, the height of a
  /// horizontal one.
  public let breadth: Double
  /// The number of lanes.
  public let columns: Int

  /// How many lanes a layout may have.
  package static let columnRange = Bounds.columns

  /// Resolves a style at a breadth.
  ///
  /// - Parameters:
  ///   - breadth: The extent across the scroll axis, in points, 1 to 1,000,000.
  ///   - columns: The number of lanes, 1 to 1,024; `nil` takes the style's own.
  /// - Throws: `StyleError` for the first parameter that is missing or out of its range.
  public init(
    style: Style, axis: Axis = .vertical, breadth: Double, columns: Int? = nil
  ) throws(StyleError) {
    let breadthName = axis == .vertical ? "width" : "height"
    try Bounds.check(breadth, in: Bounds.breadth, breadthName)
    guard let count = columns ?? style.columns else {
      throw StyleError("columns", "must be given: the style names no count")
    }
    try Bounds.check(count, in: Bounds.columns, "columns")
    switch style {
    case .waterfall(var style):
      style.columns = count
      style = style.normalized
      try style.check(breadth: breadth, columns: count, axis: axis)
      self.style = .waterfall(style)
    case .mosaic(let style):
      guard count == style.columns else {
        throw StyleError(
          "columns", "must be \(style.columns), the mosaic pattern's own count, not \(count)")
      }
      let normalized = style.normalized
      try normalized.check(breadth: breadth, axis: axis)
      self.style = .mosaic(normalized)
    }
    self.axis = axis
    self.breadth = breadth
    self.columns = count
  }

  /// Resolves a style with the most lanes, at least one, whose item width is `columnWidth` or more.
  ///
  /// - Throws: `StyleError` where the style cannot be had at this breadth, or is a mosaic.
  /// - Complexity: O(`Bounds.columns`)
  public init(
    style: Style, axis: Axis = .vertical, breadth: Double, columnWidth: Double
  ) throws(StyleError) {
    guard case .waterfall(let waterfall) = style else {
      throw StyleError("columnWidth", "does not go with a mosaic, whose pattern has its own count")
    }
    try Bounds.check(columnWidth, in: Bounds.itemWidth, "columnWidth")
    let columns = Bounds.columns.last { count in
      waterfall.itemWidth(breadth: breadth, columns: count, axis: axis) >= columnWidth
        && waterfall.fits(breadth: breadth, columns: count, axis: axis)
    }
    try self.init(style: style, axis: axis, breadth: breadth, columns: columns ?? 1)
  }

  /// The loader as it stands behind content that ends at `contentLength`.
  public func loader(contentLength: Double) -> Frame? {
    guard let length = loaderLength else { return nil }
    let extent = Extent(start: 0, end: length, across: 0, breadth: breadth)
    return Frame(extent, origin: contentLength, axis: axis)
  }

  /// The loader's length along the scroll axis, in points; `nil` without a loader.
  public var loaderLength: Double? {
    switch style {
    case .waterfall(let style): style.loader?.length(along: axis)
    case .mosaic(let style): style.loader?.length(along: axis)
    }
  }
}
