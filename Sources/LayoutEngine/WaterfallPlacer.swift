/// Shortest-column placement: each item goes to the lane whose end is least, the first of equals.
struct WaterfallPlacer: Sendable {
  let lanes: Lanes
  private let columns: Int
  private let axis: Axis
  private let rowSpacing: Double
  private let leadingRowSpacing: Bool
  private let scope: WaterfallStyle.InsetScope
  private let insetBefore: Double
  private let insetAfter: Double
  private let header: Extent?
  /// The footer as it stands at 0.
  private let footer: Extent?
  /// Where every lane starts, from the section's origin.
  private let contentStart: Double

  init(_ style: WaterfallStyle, _ identity: LayoutIdentity) {
    let axis = identity.axis
    let width = style.itemWidth(
      breadth: identity.breadth, columns: identity.columns, axis: axis)
    self.axis = axis
    columns = identity.columns
    lanes = Lanes(
      offset: style.inset.before(across: axis), stride: width + style.columnSpacing,
      breadth: width)
    rowSpacing = style.rowSpacing
    leadingRowSpacing = style.leadingRowSpacing
    scope = style.insetScope
    insetBefore = style.inset.before(along: axis)
    insetAfter = style.inset.after(along: axis)

    let across = scope == .section ? style.inset.before(across: axis) : 0
    let available =
      scope == .section
      ? identity.breadth - across - style.inset.after(across: axis) : identity.breadth
    func extent(_ bar: Bar?, start: Double) -> Extent? {
      bar.map {
        Extent(
          start: start, end: start + $0.length(along: axis), across: across,
          breadth: $0.breadth(across: axis, filling: available))
      }
    }
    header = extent(style.header, start: scope == .section ? insetBefore : 0)
    footer = extent(style.footer, start: 0)
    contentStart =
      switch scope {
      case .section: header?.end ?? insetBefore
      case .items: (header?.end ?? 0) + insetBefore
      }
  }

  var emptySection: SectionProgress {
    SectionProgress(itemCount: 0, ends: Array(repeating: contentStart, count: columns))
  }

  func progress(itemCount: Int, laneEnds: [Double?]) -> SectionProgress {
    SectionProgress(itemCount: itemCount, ends: laneEnds.map { $0 ?? contentStart })
  }

  func place(_ size: ImageSize, in section: inout SectionProgress) -> PlacedItem {
    let lane = shortestLane(section.ends)
    var start = section.ends[lane]
    // A lane that has no item still ends where it started.
    if leadingRowSpacing || start != contentStart { start += rowSpacing }
    let length =
      switch axis {
      case .vertical: lanes.breadth * size.height / size.width + size.captionHeight
      case .horizontal: lanes.breadth * size.width / size.height
      }
    let extent = Extent(
      start: start, end: start + length, across: lanes.offset + Double(lane) * lanes.stride,
      breadth: lanes.breadth)
    let item = PlacedItem(index: section.itemCount, lane: lane, extent: extent)
    section.ends[lane] = extent.end
    section.itemCount += 1
    return item
  }

  func bars(of section: SectionProgress) -> SectionBars {
    let itemsEnd = section.ends.max() ?? contentStart
    let footerStart = scope == .section ? itemsEnd : itemsEnd + insetAfter
    let footer = footer.map {
      Extent(
        start: footerStart, end: footerStart + $0.length, across: $0.across, breadth: $0.breadth)
    }
    let end = footer?.end ?? footerStart
    return SectionBars(
      header: header, footer: footer, length: scope == .section ? end + insetAfter : end)
  }

  private func shortestLane(_ ends: [Double]) -> Int {
    var shortest = 0
    var least = ends[0]
    for lane in ends.indices.dropFirst() {
      let end = ends[lane]
      if end < least {
        shortest = lane
        least = end
      }
    }
    return shortest
  }
}
