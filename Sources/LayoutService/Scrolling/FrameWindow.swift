import LayoutEngine

/// The frames around what a view shows, all of one generation, in element order.
struct FrameWindow: Sendable {
  /// Every frame that is visible in this stretch is there.
  let range: VisibleRange
  let frames: [PlacedFrame]

  /// How far it reaches beyond what is asked for, before and behind, in lengths of that.
  private static let margin = 2.0
  private static let limit = 9_007_199_254_740_992.0

  /// Reads the frames around a range.
  init(around range: VisibleRange, of snapshot: LayoutSnapshot, _ reader: LayoutReader) throws {
    let margin = Self.margin * range.length
    let start = max(-Self.limit, range.offset - margin)
    let length = min(Self.limit, range.length + 2 * margin)
    let wide = try VisibleRange(offset: start, length: max(length, range.end - start))
    let items = RangeReader(
      layout: snapshot.layout, placer: reader.placer, includesExtra: false,
      connection: reader.connection)
    let axis = reader.identity.axis
    var frames: [PlacedFrame] = []
    let sections = snapshot.sections
    for place in Self.places(in: sections, meeting: wide) {
      let section = sections[place]
      func append(_ kind: ElementKind, _ bar: Extent?) {
        guard let bar else { return }
        let frame = Frame(bar, origin: section.place.origin, axis: axis)
        if wide.shows(frame, axis: axis) {
          frames.append(PlacedFrame(kind, section: place, frame: frame))
        }
      }
      append(.header, section.place.bars.header)
      for (id, item) in try items.items(of: (section.id, section.place), in: wide) {
        let frame = Frame(item.extent, origin: section.place.origin, axis: axis)
        if wide.shows(frame, axis: axis) {
          frames.append(
            PlacedFrame(
              .item, section: place, item: item.index, id: id, lane: item.lane, frame: frame))
        }
      }
      append(.footer, section.place.bars.footer)
    }
    if let loader = snapshot.status.loader, wide.shows(loader, axis: axis) {
      frames.append(PlacedFrame(.loader, section: sections.count, frame: loader))
    }
    self.range = wide
    self.frames = frames
  }

  /// The places of the sections that may meet a range: one run, found by halving.
  private static func places(
    in sections: [LayoutSnapshot.Section], meeting range: VisibleRange
  ) -> Range<Int> {
    let bounds = range.relative(toOrigin: 0)
    let first = sections.partitioned { $0.place.origin + $0.place.bars.length > bounds.end }
    let end = sections.partitioned { $0.place.origin >= bounds.start }
    return first..<max(first, end)
  }

  /// Whether everything that is visible in a range is there.
  func covers(_ range: VisibleRange) -> Bool {
    self.range.offset <= range.offset && range.end <= self.range.end
  }

  /// Appends what is visible in a range that the window covers.
  func append(_ range: VisibleRange, axis: Axis, to buffer: inout [PlacedFrame]) {
    for frame in frames where range.shows(frame.frame, axis: axis) { buffer.append(frame) }
  }

  /// The frame of an item, where it is there.
  func frame(section: Int, item: Int) -> Frame? {
    frames.first { $0.section == section && $0.item == item }?.frame
  }
}

extension Array {
  /// The first place from which on a condition holds, in an array where it holds from some place on.
  ///
  /// - Complexity: O(log n)
  fileprivate func partitioned(_ holds: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = low + (high - low) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
