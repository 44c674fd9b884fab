import LayoutEngine
import LayoutService

@testable import WaterfallCLI

/// A layout made in memory, as the service would answer with it.
struct SampleLayout {
  var status: LayoutStatus
  var elements: [Element]

  /// Lays out records of one section after another.
  ///
  /// - Parameter sections: Names and the sizes of their records.
  init(
    _ identity: LayoutIdentity, styleName: String = "sectioned",
    sections: [(name: String, sizes: [ImageSize])], pending: Int = 0,
    url: (Int) -> String = { "https://img.example/\($0).jpg" }
  ) {
    let placer = Placer(identity)
    let axis = identity.axis
    var origin = 0.0
    var id: Int64 = 0
    elements = []
    for (name, sizes) in sections where !sizes.isEmpty {
      var progress = placer.emptySection
      let items = sizes.map { size in
        let item = placer.place(size, in: &progress)
        id += 1
        return Element(
          kind: .item, section: name, index: item.index, id: id, lane: item.lane,
          frame: Frame(item.extent, origin: origin, axis: axis), thumbURL: url(Int(id)),
          captionHeight: size.captionHeight)
      }
      let bars = placer.bars(of: progress)
      func bar(_ kind: ElementKind, _ extent: Extent?) -> [Element] {
        extent.map {
          [Element(kind: kind, section: name, frame: Frame($0, origin: origin, axis: axis))]
        } ?? []
      }
      elements += bar(.header, bars.header) + items + bar(.footer, bars.footer)
      origin += bars.length
    }
    status = LayoutStatus(
      id: 1, styleName: styleName, identity: identity, generation: 4, contentLength: origin,
      laidOut: Int(id), pending: pending)
    if let loader = status.loader {
      elements.append(Element(kind: .loader, section: nil, frame: loader))
    }
  }

  /// What a visible range shows of it.
  func visible(_ range: VisibleRange) -> VisibleElements {
    let axis = status.identity.axis
    let placer = Placer(status.identity)
    let shown = elements.filter { range.shows($0.frame, axis: axis) }.map { element in
      var element = element
      if let index = element.index, let maximum = placer.maxParallaxOffset(index: index) {
        element.parallaxOffset = range.parallaxOffset(
          start: element.frame.start(along: axis), length: element.frame.length(along: axis),
          maximum: maximum)
      }
      return element
    }
    return VisibleElements(layout: status, range: range, elements: shown)
  }
}
