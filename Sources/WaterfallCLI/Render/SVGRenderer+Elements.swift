import LayoutEngine
import LayoutService

extension SVGRenderer {
  /// Draws an element in a strip that starts at `shift`.
  mutating func draw(_ element: Element, shift: Double) {
    var frame = element.frame
    switch picture.axis {
    case .vertical: frame.y -= shift
    case .horizontal: frame.x -= shift
    }
    write("<g><title>\(Markup.escaped(description(element)))</title>")
    let part = visiblePart(element, frame, shift: shift)
    switch element.kind {
    case .item:
      rect(frame, fill: Palette.lane(element.lane), "stroke=\"#000\" stroke-opacity=\".28\"")
      drawCaption(element, frame)
      drawItemLabels(
        "\(element.index ?? 0)", Markup.size(frame.width, frame.height), in: part)
    case .header:
      rect(frame, fill: "#33415c", "")
      drawBarLabel(picture.label(element), in: part, fill: "#fff")
    case .footer:
      rect(frame, fill: "#c9d1dc", "")
      drawBarLabel(picture.label(element), in: part, fill: "#33415c")
    case .loader:
      rect(
        frame, fill: "url(#stripes)", "stroke=\"#8a94a1\" stroke-dasharray=\"\(number(4 * unit))\"")
      drawBarLabel(picture.label(element), in: part, fill: "#33415c")
    }
    write("</g>\n")
  }

  private mutating func drawCaption(_ element: Element, _ frame: Frame) {
    let height = picture.captionHeight(element)
    guard height > 0 else { return }
    var area = frame
    area.y += frame.height - height
    area.height = height
    rect(area, fill: "#fff", "fill-opacity=\".6\"")
  }

  /// The part of an element that is seen: labels stand in the middle of it.
  private func visiblePart(_ element: Element, _ frame: Frame, shift: Double) -> Frame {
    var part = frame
    part.height -= element.kind == .item ? picture.captionHeight(element) : 0
    let inStrip = clipped(part, from: 0, to: strips.length)
    guard let viewport = picture.viewport else { return inStrip }
    let seen = clipped(inStrip, from: viewport.offset - shift, to: viewport.end - shift)
    return seen.length(along: picture.axis) < 18 * unit ? inStrip : seen
  }

  /// What lies between two places of a strip.
  private func clipped(_ frame: Frame, from: Double, to: Double) -> Frame {
    let begin = max(frame.start(along: picture.axis), from)
    let end = min(frame.start(along: picture.axis) + frame.length(along: picture.axis), to)
    var part = frame
    switch picture.axis {
    case .vertical:
      part.y = begin
      part.height = end - begin
    case .horizontal:
      part.x = begin
      part.width = end - begin
    }
    return part
  }

  /// Writes an item's index and below it its size, where there is room; the size is left out first.
  private mutating func drawItemLabels(_ index: String, _ size: String, in frame: Frame) {
    let large = min(max(min(0.11 * frame.width, 0.26 * frame.height), 13 * unit), 26 * unit)
    let small = 0.78 * large
    let room = frame.width - 8 * unit
    guard frame.height >= large + 3 * unit, width(index, large) <= room else { return }
    let hasSize = width(size, small) <= room && frame.height >= large + small + 6 * unit
    let x = frame.x + frame.width / 2
    let y = frame.y + frame.height / 2
    let anchor = "text-anchor=\"middle\""
    text(
      index, x: x, y: y + large * (hasSize ? -0.15 : 0.35), size: large, fill: "#14202e",
      anchor + " font-weight=\"600\"")
    if hasSize { text(size, x: x, y: y + large * 0.9, size: small, fill: "#14202e", anchor) }
  }

  /// Writes a bar's name along it, turned where the bar stands upright.
  private mutating func drawBarLabel(_ label: String, in frame: Frame, fill: String) {
    let isUpright = frame.height > frame.width
    let length = max(frame.width, frame.height)
    let breadth = min(frame.width, frame.height)
    let size = min(max(0.38 * breadth, 13 * unit), 26 * unit)
    let letters = Int(min(max((length - 8 * unit) / width("0", size), 0), 200))
    guard breadth >= size + 3 * unit, letters > 2 else { return }
    let x = frame.x + frame.width / 2
    let y = frame.y + frame.height / 2
    let turn = isUpright ? " transform=\"rotate(90 \(number(x)) \(number(y)))\"" : ""
    text(
      shortened(label, letters), x: x, y: y + 0.35 * size, size: size, fill: fill,
      "text-anchor=\"middle\" font-weight=\"600\"" + turn)
  }

  /// About how wide a text is, in points; digits are exact enough to fit.
  private func width(_ text: String, _ size: Double) -> Double { Double(text.count) * 0.58 * size }

  /// Dims what the reader does not see and draws the edge of what he does.
  mutating func draw(_ viewport: VisibleRange, from: Double, to: Double) {
    let begin = min(max(viewport.offset, from), to) - from
    let end = min(max(viewport.end, from), to) - from
    let shade = "fill-opacity=\".62\""
    if begin > 0 { rect(band(0, begin), fill: "#fff", shade) }
    if end < strips.length { rect(band(end, strips.length), fill: "#fff", shade) }
    guard viewport.offset < to, viewport.end > from else { return }
    let edge = band(viewport.offset - from, viewport.end - from)
    let inset = unit
    rect(
      Frame(
        x: edge.x + inset, y: edge.y + inset, width: max(edge.width - 2 * inset, 0),
        height: max(edge.height - 2 * inset, 0)), fill: "none",
      "stroke=\"#c8102e\" stroke-width=\"\(number(2 * unit))\" "
        + "stroke-dasharray=\"\(number(9 * unit)) \(number(6 * unit))\"")
  }

  /// The frame of full breadth between two places of a strip.
  private func band(_ begin: Double, _ end: Double) -> Frame {
    Frame(
      Extent(start: begin, end: end, across: 0, breadth: strips.breadth), origin: 0,
      axis: picture.axis)
  }

  private func description(_ element: Element) -> String {
    var parts = [element.kind.rawValue]
    if let index = element.index { parts[0] += " \(index)" }
    if let section = element.section { parts.append("section \(section)") }
    if let id = element.id { parts.append("id \(id)") }
    if let key = element.key { parts.append("key \(key)") }
    if let lane = element.lane { parts.append("lane \(lane)") }
    let frame = element.frame
    let numbers = [frame.x, frame.y, frame.width, frame.height].map(NumberText.shortest)
    parts.append("x \(numbers[0]), y \(numbers[1]), \(numbers[2]) × \(numbers[3])")
    if let offset = element.parallaxOffset {
      parts.append("parallax offset \(NumberText.shortest(offset))")
    }
    return parts.joined(separator: ", ")
  }
}
