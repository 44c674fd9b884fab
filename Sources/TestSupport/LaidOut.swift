public import LayoutEngine

/// A layout in memory that the engine's `Placer` has placed.
public struct LaidOut: Sendable {
  public let placer: Placer
  /// Every section's records so far, in order of first appearance.
  public private(set) var sections: [Section] = []
  private var recordCount = 0

  /// A section as far as it is laid out.
  public struct Section: Sendable {
    public let name: String
    /// What a store would keep of it.
    public var progress: SectionProgress
    public var items: [(recordID: Int, item: PlacedItem)] = []
  }

  public init(_ identity: LayoutIdentity) {
    placer = Placer(identity)
  }

  /// Lays out the first `laidOut` records, all of them by default.
  public init(_ records: [ArrivingRecord], _ identity: LayoutIdentity, laidOut: Int? = nil) {
    self.init(identity)
    append(records.prefix(laidOut ?? records.count))
  }

  /// Lays out further records, going on from each section's progress.
  public mutating func append(_ records: some Sequence<ArrivingRecord>) {
    for record in records {
      recordCount += 1
      let place =
        sections.firstIndex { $0.name == record.section }
        ?? {
          sections.append(Section(name: record.section, progress: placer.emptySection))
          return sections.count - 1
        }()
      let item = placer.place(record.size, in: &sections[place].progress)
      sections[place].items.append((recordCount, item))
    }
  }

  /// Puts every section's progress through `transform`, as a store that saves and restores it does.
  public mutating func restore(_ transform: (SectionProgress) -> SectionProgress) {
    for place in sections.indices {
      sections[place].progress = transform(sections[place].progress)
    }
  }

  /// Every element in answer order, and the content's length, the loader included where `pending`.
  public func finish(pending: Bool) -> (elements: [PlacedElement], contentLength: Double) {
    let axis = placer.identity.axis
    var elements: [PlacedElement] = []
    var cursor = 0.0
    for section in sections {
      let bars = placer.bars(of: section.progress)
      if let header = bars.header {
        elements.append(
          PlacedElement(
            kind: .header, section: section.name, frame: Frame(header, origin: cursor, axis: axis)))
      }
      for (recordID, item) in section.items {
        elements.append(
          PlacedElement(
            kind: .item, section: section.name, index: item.index, recordID: recordID,
            lane: item.lane, frame: Frame(item.extent, origin: cursor, axis: axis),
            maxParallaxOffset: placer.maxParallaxOffset(index: item.index)))
      }
      if let footer = bars.footer {
        elements.append(
          PlacedElement(
            kind: .footer, section: section.name, frame: Frame(footer, origin: cursor, axis: axis)))
      }
      cursor += bars.length
    }
    if pending, let loader = placer.identity.loader(contentLength: cursor) {
      elements.append(PlacedElement(kind: .loader, frame: loader))
      cursor += loader.length(along: axis)
    }
    return (elements, cursor)
  }
}
