public import LayoutEngine

/// A layout worked out naively from the design's text, without the engine's placers: an oracle.
///
/// Everything is computed as if it scrolled down. A layout that scrolls sideways is mirrored at its
/// diagonal on the way in and on the way out.
public struct ReferenceLayout: Sendable {
  public let axis: Axis
  /// In answer order: section by section header, items, footer; the loader last.
  public private(set) var elements: [PlacedElement] = []
  /// The loader included.
  public private(set) var contentLength = 0.0

  /// Lays out the first `laidOut` records, all of them by default; the others are pending.
  public init(_ records: [ArrivingRecord], _ identity: LayoutIdentity, laidOut: Int? = nil) {
    axis = identity.axis
    let count = min(records.count, laidOut ?? records.count)
    for (name, members) in Self.sections(records.prefix(count)) {
      let section =
        switch identity.style {
        case .waterfall(let style): Self.waterfall(members, style, identity)
        case .mosaic(let style): Self.mosaic(members, style, identity)
        }
      for (element, box) in section.boxes {
        var element = element
        element.section = name
        element.frame = frame(box, origin: contentLength)
        elements.append(element)
      }
      contentLength += section.length
    }
    if count < records.count, let loader = Self.loader(identity) {
      let box = Box(start: 0, end: loader, across: 0, breadth: identity.breadth)
      elements.append(PlacedElement(kind: .loader, frame: frame(box, origin: contentLength)))
      contentLength += loader
    }
  }

  /// The elements whose end is behind `offset` and whose start is before `offset + length`.
  public func visible(offset: Double, length: Double) -> [PlacedElement] {
    if length == 0 { return [] }
    return elements.filter { element in
      let frame = element.frame
      return switch axis {
      case .vertical: frame.y + frame.height > offset && frame.y < offset + length
      case .horizontal: frame.x + frame.width > offset && frame.x < offset + length
      }
    }
  }

  typealias Member = (recordID: Int, size: ImageSize)

  private static func sections(
    _ records: ArraySlice<ArrivingRecord>
  ) -> [(name: String, members: [Member])] {
    var sections: [(name: String, members: [Member])] = []
    for (index, record) in records.enumerated() {
      let member = (recordID: index + 1, size: record.size)
      if let place = sections.firstIndex(where: { $0.name == record.section }) {
        sections[place].members.append(member)
      } else {
        sections.append((record.section, [member]))
      }
    }
    return sections
  }

  private static func loader(_ identity: LayoutIdentity) -> Double? {
    let bar =
      switch identity.style {
      case .waterfall(let style): style.loader
      case .mosaic(let style): style.loader
      }
    return bar.flatMap { self.bar($0, identity.axis, fills: identity.breadth)?.length }
  }

  private func frame(_ box: Box, origin: Double) -> Frame {
    let start = origin + box.start
    let length = box.end - box.start
    return axis == .vertical
      ? Frame(x: box.across, y: start, width: box.breadth, height: length)
      : Frame(x: start, y: box.across, width: length, height: box.breadth)
  }
}

extension ReferenceLayout {
  /// A place relative to a section that scrolls down.
  struct Box {
    var start: Double
    var end: Double
    var across: Double
    var breadth: Double
  }

  struct Section {
    var boxes: [(PlacedElement, Box)] = []
    var length = 0.0

    mutating func add(_ kind: ElementKind, _ box: Box) {
      boxes.append((PlacedElement(kind: kind, frame: Frame(x: 0, y: 0, width: 0, height: 0)), box))
    }

    mutating func addItem(
      _ member: Member, index: Int, lane: Int, _ box: Box, maxParallaxOffset: Double? = nil
    ) {
      let element = PlacedElement(
        kind: .item, index: index, recordID: member.recordID, lane: lane,
        frame: Frame(x: 0, y: 0, width: 0, height: 0), maxParallaxOffset: maxParallaxOffset)
      boxes.append((element, box))
    }
  }

  /// A bar's length and breadth; `nil` without area.
  static func bar(
    _ bar: Bar?, _ axis: Axis, fills breadth: Double
  ) -> (length: Double, breadth: Double)? {
    switch bar {
    case nil: return nil
    case .length(let length): return length > 0 ? (length, breadth) : nil
    case .size(let size):
      guard size.width > 0, size.height > 0 else { return nil }
      return axis == .vertical ? (size.height, size.width) : (size.width, size.height)
    }
  }
}
