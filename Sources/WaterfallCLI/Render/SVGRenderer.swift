import LayoutEngine
import LayoutService

/// Draws the frames of a layout as SVG: items shaded by lane with index and size, bars, loader, and the
/// viewport's edge.
///
/// Coordinates count from the start of what is drawn, since viewers compute in 32 bits and a layout may be
/// longer than those hold; each element's title tells its exact frame.
struct SVGRenderer {
  let picture: Picture
  let strips: Strips
  let start: Double
  private(set) var svg = ""

  /// The picture as a whole SVG document.
  static func render(_ picture: Picture) -> String {
    var renderer = SVGRenderer(picture)
    renderer.drawPage()
    return renderer.svg
  }

  private init(_ picture: Picture) {
    let drawn = picture.drawn
    self.picture = picture
    start = drawn.start
    strips = Strips(breadth: picture.breadth, length: drawn.end - drawn.start, axis: picture.axis)
  }

  var unit: Double { strips.unit }

  private mutating func drawPage() {
    let margin = 24 * unit
    let width = max(strips.total.width + 2 * margin, 460 * unit)
    // A large picture is looked at from afar: its heading grows with it.
    let scale = unit * min(max(width / (1200 * unit), 1), 6)
    let top = 74 * scale + 18 * unit
    let height = strips.total.height + top + margin
    let left = (width - strips.total.width) / 2
    let box = "\(number(width)) \(number(height))"
    svg += """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(box)" \
      width="\(number(width / unit))" height="\(number(height / unit))" \
      font-family="system-ui, 'Segoe UI', Helvetica, Arial, sans-serif">
      <title>\(Markup.escaped(picture.title))</title>
      <defs>
      <pattern id="stripes" width="\(number(12 * unit))" height="\(number(12 * unit))" \
      patternUnits="userSpaceOnUse" patternTransform="rotate(45)">\
      <rect width="\(number(12 * unit))" height="\(number(12 * unit))" fill="#eef1f5"/>\
      <rect width="\(number(6 * unit))" height="\(number(12 * unit))" fill="#d5dbe3"/></pattern>
      </defs>
      <rect width="100%" height="100%" fill="#fff"/>

      """
    let letters = Int((width - 2 * margin) / scale / 6)
    text(
      shortened(picture.title, letters * 6 / 9), x: margin, y: 34 * scale, size: 17 * scale,
      fill: "#1b2430", "font-weight=\"600\"")
    for (line, words) in wrapped(picture.summary, letters).prefix(2).enumerated() {
      let y = (53 + 15 * Double(line)) * scale
      text(words, x: margin, y: y, size: 11 * scale, fill: "#5a6675")
    }
    for strip in 0..<strips.count {
      let corner = strips.corner(strip)
      drawStrip(strip, x: left + corner.x, y: top + corner.y)
    }
    svg += "</svg>\n"
  }

  private mutating func drawStrip(_ strip: Int, x: Double, y: Double) {
    let from = start + Double(strip) * strips.length
    let to = from + strips.length
    let size = strips.size
    text(
      NumberText.rounded(from, decimals: 1), x: x, y: y - 6 * unit, size: 10 * unit,
      fill: "#8a94a1")
    svg += """
      <svg x="\(number(x))" y="\(number(y))" width="\(number(size.width))" \
      height="\(number(size.height))">
      <rect width="100%" height="100%" fill="#f6f7f9"/>

      """
    for element in picture.elements {
      let begin = element.frame.start(along: picture.axis)
      guard begin < to, begin + element.frame.length(along: picture.axis) > from else { continue }
      draw(element, shift: from)
    }
    if let viewport = picture.viewport { draw(viewport, from: from, to: to) }
    svg += "</svg>\n"
  }

  // MARK: - Shapes and text

  /// Appends markup.
  mutating func write(_ markup: String) { svg += markup }

  mutating func rect(_ frame: Frame, fill: String, _ attributes: String) {
    let stroke =
      attributes.contains("stroke=") && !attributes.contains("stroke-width")
      ? " stroke-width=\"\(number(unit))\"" : ""
    svg += """
      <rect x="\(number(frame.x))" y="\(number(frame.y))" width="\(number(frame.width))" \
      height="\(number(frame.height))" fill="\(fill)" \(attributes)\(stroke)/>
      """
  }

  mutating func text(
    _ words: String, x: Double, y: Double, size: Double, fill: String, _ attributes: String = ""
  ) {
    svg += """
      <text x="\(number(x))" y="\(number(y))" font-size="\(number(size))" fill="\(fill)" \
      \(attributes)>\(Markup.escaped(words))</text>

      """
  }

  func shortened(_ text: String, _ letters: Int) -> String {
    text.count <= letters ? text : text.prefix(max(letters - 1, 0)) + "…"
  }

  /// The text in lines of at most so many letters, broken at spaces.
  private func wrapped(_ text: String, _ letters: Int) -> [String] {
    var lines = [""]
    for word in text.split(separator: " ") {
      let last = lines[lines.count - 1]
      if last.isEmpty {
        lines[lines.count - 1] = String(word)
      } else if last.count + word.count < letters {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }

  func number(_ value: Double) -> String { NumberText.rounded(value, decimals: 3) }
}
