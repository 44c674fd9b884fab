import LayoutEngine
import LayoutService

/// Makes one page that places the pictures at their frames; it needs no script and no other file but the
/// pictures, and can be read without those.
struct HTMLRenderer {
  private let picture: Picture
  /// Where the page starts: browsers place nothing beyond some 30 million pixels.
  private let start: Double
  private let end: Double
  private var html = ""

  /// The picture as a whole HTML document.
  static func render(_ picture: Picture) -> String {
    var renderer = HTMLRenderer(picture)
    renderer.writePage()
    return renderer.html
  }

  private init(_ picture: Picture) {
    self.picture = picture
    (start, end) = picture.drawn
  }

  private mutating func writePage() {
    let extent = Extent(start: 0, end: end - start, across: 0, breadth: picture.breadth)
    let stage = Frame(extent, origin: 0, axis: picture.axis)
    html += """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="referrer" content="no-referrer">
      <meta http-equiv="Content-Security-Policy" content="script-src 'none'; object-src 'none'">
      <title>\(Markup.escaped(picture.title))</title>
      <style>
      \(HTMLRenderer.styleSheet)
      </style>
      </head>
      <body>
      <header>
      <h1>\(Markup.escaped(picture.title))</h1>
      <p>\(Markup.escaped(picture.summary))</p>
      </header>
      <main>
      <div class="stage \(picture.axis.rawValue)" style="width:\(px(stage.width));height:\(px(stage.height))">

      """
    for element in picture.elements { write(element) }
    if let viewport = picture.viewport { write(viewport) }
    html += "</div>\n</main>\n</body>\n</html>\n"
  }

  private mutating func write(_ element: Element) {
    let place = style(shifted(element.frame))
    guard element.kind == .item else {
      html += """
        <div class="bar \(element.kind.rawValue)" style="\(place)">\
        <span>\(Markup.escaped(picture.label(element)))</span></div>

        """
      return
    }
    let caption = picture.captionHeight(element)
    let index = element.index.map(String.init) ?? ""
    let name = "Item \(index) of section \(element.section ?? "")"
    let size = Markup.size(element.frame.width, element.frame.height)
    html += """
      <figure style="\(place);--lane:\(Palette.lane(element.lane))">\
      <div class="picture" style="height:\(px(element.frame.height - caption))">\
      <span class="label"><b>\(index)</b><small>\(size)</small></span>\
      <img loading="lazy" decoding="async" alt="\(Markup.escaped(name))" \
      src="\(Markup.escaped(element.thumbURL ?? ""))"\(parallax(element))></div>
      """
    if caption > 0 {
      let words = element.key ?? name
      html += """
        <figcaption style="height:\(px(caption))">\(Markup.escaped(words))</figcaption>
        """
    }
    html += "</figure>\n"
  }

  /// The style of a picture in a parallax cell: so much longer than the cell that it fills it however far
  /// it is shifted.
  private func parallax(_ element: Element) -> String {
    guard let offset = element.parallaxOffset else { return "" }
    let reserve = picture.maxParallaxOffset
    let longer = "calc(100% + \(px(2 * reserve)))"
    switch picture.axis {
    case .vertical: return " style=\"top:\(px(offset - reserve));height:\(longer)\""
    case .horizontal: return " style=\"left:\(px(offset - reserve));width:\(longer)\""
    }
  }

  private mutating func write(_ viewport: VisibleRange) {
    let from = min(max(viewport.offset, start), end)
    let to = min(max(viewport.end, start), end)
    let extent = Extent(start: from, end: to, across: 0, breadth: picture.breadth)
    html += """
      <div class="viewport" style="\(style(shifted(Frame(extent, origin: 0, axis: picture.axis))))">\
      </div>

      """
  }

  private func shifted(_ frame: Frame) -> Frame {
    var frame = frame
    switch picture.axis {
    case .vertical: frame.y -= start
    case .horizontal: frame.x -= start
    }
    return frame
  }

  private func style(_ frame: Frame) -> String {
    "left:\(px(frame.x));top:\(px(frame.y));width:\(px(frame.width));height:\(px(frame.height))"
  }

  private func px(_ value: Double) -> String { NumberText.shortest(value) + "px" }
}
