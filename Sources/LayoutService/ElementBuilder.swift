import CatalogStore
import LayoutEngine

/// Turns what was found into elements: near a range, into those that are visible in it.
struct ElementBuilder {
  private let placer: Placer
  private let range: VisibleRange?
  private let connection: Connection
  private let image: ImageCursor
  private let includesExtra: Bool

  /// - Parameter range: Where elements must be visible; without one all are made.
  init(
    placer: Placer, range: VisibleRange?, includesExtra: Bool, connection: Connection
  ) throws {
    self.placer = placer
    self.range = range
    self.includesExtra = includesExtra
    self.connection = connection
    image = try ImageCursor(connection)
  }

  /// The visible elements of a section: header, items by index, footer.
  func elements(
    of section: PlacedSection, items: [(imageID: Int64, item: PlacedItem)]
  ) throws -> [Element] {
    var elements: [Element] = []
    elements.reserveCapacity(items.count + 2)
    append(.header, section.bars.header, of: section, to: &elements)
    for (imageID, item) in items {
      let frame = Frame(item.extent, origin: section.origin, axis: axis)
      guard shows(frame) else { continue }
      elements.append(try element(item, imageID: imageID, section: section.name, frame: frame))
    }
    append(.footer, section.bars.footer, of: section, to: &elements)
    return elements
  }

  private var axis: Axis { placer.identity.axis }

  private func shows(_ frame: Frame) -> Bool { range?.shows(frame, axis: axis) ?? true }

  private func append(
    _ kind: ElementKind, _ bar: Extent?, of section: PlacedSection, to elements: inout [Element]
  ) {
    guard let bar else { return }
    let frame = Frame(bar, origin: section.origin, axis: axis)
    guard shows(frame) else { return }
    elements.append(Element(kind: kind, section: section.name, frame: frame))
  }

  /// The element of an item; it has a parallax offset only where there is a range.
  func element(
    _ item: PlacedItem, imageID: Int64, section: String, frame: Frame
  ) throws -> Element {
    guard try image.move(to: imageID) else {
      throw CatalogError.damaged(
        path: connection.path, detail: "a frame belongs to record \(imageID), which is not there")
    }
    let parallaxOffset = placer.maxParallaxOffset(index: item.index).flatMap {
      range?.parallaxOffset(
        start: frame.start(along: axis), length: frame.length(along: axis), maximum: $0)
    }
    return Element(
      kind: .item, section: section, index: item.index, id: imageID, key: image.key,
      lane: item.lane, frame: frame, parallaxOffset: parallaxOffset, thumbURL: image.thumbURL,
      extra: includesExtra ? image.extra : nil,
      captionHeight: placer.showsCaptions ? image.captionHeight : 0)
  }
}
