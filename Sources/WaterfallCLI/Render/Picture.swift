import LayoutEngine
import LayoutService

/// What is to be drawn.
struct Picture {
  let title: String
  let layout: LayoutStatus
  /// In section order.
  let elements: [Element]
  /// The stretch that a reader sees; `nil` to draw the layout as a whole.
  let viewport: VisibleRange?

  var axis: Axis { layout.identity.axis }
  var breadth: Double { layout.identity.breadth }

  /// The stretch along the axis that the picture covers, in points: the elements and the viewport; of a
  /// viewport that lies outside the content, no more than one breadth.
  var drawn: (start: Double, end: Double) {
    let starts = elements.map { $0.frame.start(along: axis) }
    let ends = elements.map { $0.frame.start(along: axis) + $0.frame.length(along: axis) }
    var start = starts.min() ?? 0
    var end = ends.max() ?? 0
    if let viewport {
      let before = -breadth
      let behind = layout.contentLength + breadth
      start = min(starts.min() ?? .infinity, min(max(viewport.offset, before), behind))
      end = max(ends.max() ?? -.infinity, min(max(viewport.end, before), behind))
    } else {
      start = min(start, 0)
      end = max(end, layout.contentLength)
    }
    return (start, max(end, start + 1))
  }

  /// What there is to say beside the title.
  var summary: String {
    var text = layout.summary
    if let viewport {
      func number(_ value: Double) -> String { NumberText.rounded(value, decimals: 2) }
      text += "; showing \(number(viewport.offset)) to \(number(viewport.end))"
    }
    return text
  }

  /// The room for a caption at the lower end of an item; only vertical waterfalls have any.
  func captionHeight(_ element: Element) -> Double {
    guard case .waterfall = layout.identity.style, axis == .vertical else { return 0 }
    return min(max(element.captionHeight, 0), element.frame.height)
  }

  /// How far the picture of a parallax cell moves at most.
  var maxParallaxOffset: Double {
    guard case .mosaic(let style) = layout.identity.style else { return 0 }
    return style.maxParallaxOffset
  }

  /// What stands in a bar.
  func label(_ bar: Element) -> String {
    switch bar.kind {
    case .header: bar.section ?? ""
    case .footer: "end of \(bar.section ?? "")"
    case .loader, .item: "\(layout.pending) more"
    }
  }
}
