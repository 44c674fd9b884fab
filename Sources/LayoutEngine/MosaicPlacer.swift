/// Mosaic placement: each record takes the next rectangle of a repeating pattern of blocks.
struct MosaicPlacer: Sendable {
  let lanes: Lanes
  private let padding: Double
  private let header: Extent?
  private let parallaxOffset: Double
  /// The places of one run of the pattern, in record order.
  private let places: [Place]

  /// Where one record of the pattern lies, relative to its block.
  private struct Place {
    var lane: Int
    var start: Double
    var length: Double
    var across: Double
    var breadth: Double
    var opensBlock: Bool
    var isParallax: Bool
  }

  init(_ style: MosaicStyle, _ identity: LayoutIdentity) {
    let axis = identity.axis
    let cellLength = style.cell.along(axis)
    let stepSpacing = style.cellSpacing.along(axis)
    let laneSpacing = style.cellSpacing.across(axis)
    let cellBreadth = style.cellBreadth(breadth: identity.breadth, axis: axis)
    lanes = Lanes(
      offset: style.padding, stride: cellBreadth + laneSpacing, breadth: cellBreadth)
    padding = style.padding
    parallaxOffset = style.maxParallaxOffset
    header = style.header.map {
      Extent(start: 0, end: $0.length(along: axis), across: 0, breadth: identity.breadth)
    }

    var places: [Place] = []
    for block in style.pattern(for: axis) {
      switch block {
      case .parallax:
        places.append(
          Place(
            lane: 0, start: 0, length: style.parallax.along(axis), across: 0,
            breadth: identity.breadth, opensBlock: true, isParallax: true))
      case .grid(let cells):
        for (index, cell) in cells.enumerated() {
          let span = Double(cell.stepSpan(axis))
          let laneSpan = Double(cell.laneSpan(axis))
          places.append(
            Place(
              lane: cell.lane(axis),
              start: Double(cell.step(axis)) * (cellLength + stepSpacing),
              length: span * cellLength + (span - 1) * stepSpacing,
              across: lanes.offset + Double(cell.lane(axis)) * lanes.stride,
              breadth: laneSpan * cellBreadth + (laneSpan - 1) * laneSpacing,
              opensBlock: index == 0, isParallax: false))
        }
      }
    }
    self.places = places
  }

  var emptySection: SectionProgress {
    let start = header?.end ?? 0
    return SectionProgress(itemCount: 0, ends: [start, start])
  }

  /// The index of the record that opens the block of the record at `index`.
  func blockStart(before index: Int) -> Int {
    let place = index % places.count
    let opening = places[...place].lastIndex { $0.opensBlock } ?? 0
    return index - (place - opening)
  }

  func progress(itemCount: Int, laneEnds: [Double?]) -> SectionProgress {
    let end = laneEnds.compactMap { $0 }.reduce(emptySection.ends[1], max)
    return SectionProgress(itemCount: itemCount, ends: [end, end])
  }

  func place(in section: inout SectionProgress) -> PlacedItem {
    let place = places[section.itemCount % places.count]
    if place.opensBlock { section.ends[0] = section.ends[1] + padding }
    let start = section.ends[0] + place.start
    let extent = Extent(
      start: start, end: start + place.length, across: place.across, breadth: place.breadth)
    let item = PlacedItem(index: section.itemCount, lane: place.lane, extent: extent)
    section.ends[1] = max(section.ends[1], extent.end)
    section.itemCount += 1
    return item
  }

  func bars(of section: SectionProgress) -> SectionBars {
    SectionBars(header: header, footer: nil, length: section.ends[1])
  }

  func lane(index: Int) -> Int? { index >= 0 ? places[index % places.count].lane : nil }

  func maxParallaxOffset(index: Int) -> Double? {
    index >= 0 && places[index % places.count].isParallax ? parallaxOffset : nil
  }
}
