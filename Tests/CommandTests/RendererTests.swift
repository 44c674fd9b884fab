import Foundation
import LayoutEngine
import LayoutService
import Testing

@testable import WaterfallCLI

private let squares = Array(repeating: ImageSize(width: 100, height: 100), count: 12)

/// The parts of `text` that begin with `tag`.
private func count(_ tag: String, _ text: String) -> Int {
  text.components(separatedBy: tag).count - 1
}

private func sample(
  _ style: Style = .sectioned(), name: String = "sectioned", axis: Axis = .vertical,
  breadth: Double = 340, section: String = "cats", sizes: [ImageSize] = squares, pending: Int = 0
) throws -> SampleLayout {
  SampleLayout(
    try LayoutIdentity(style: style, axis: axis, breadth: breadth), styleName: name,
    sections: [(section, sizes)], pending: pending)
}

private func picture(
  _ sample: SampleLayout, title: String = "photos", viewport: VisibleRange? = nil
) -> Picture {
  Picture(
    title: title, layout: sample.status,
    elements: viewport.map { sample.visible($0).elements } ?? sample.elements, viewport: viewport)
}

private func isWellFormed(_ xml: String) -> Bool {
  var depth = 0
  for part in xml.components(separatedBy: "<").dropFirst() {
    guard part.contains(">") else { return false }
    if part.hasPrefix("/") { depth -= 1 } else if !part.contains("/>") { depth += 1 }
    if depth < 0 { return false }
  }
  return depth == 0
}

private let hostile = "\u{1B}\"'<script>&\u{0}</title>"

@Suite("Pictures") struct RendererTests {
  @Test("an SVG has a frame an item with index and size, and its exact frame as a title")
  func svg() throws {
    let svg = SVGRenderer.render(picture(try sample()))
    #expect(isWellFormed(svg))
    #expect(svg.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 "))
    #expect(count("<g>", svg) == 12)
    #expect(svg.contains(">11</text>"))
    #expect(svg.contains(">100×100</text>"))
    #expect(
      svg.contains("lane 2, x 230, y 10, 100 × 100"))
    #expect(svg.contains(Palette.lanes[2]))
  }

  @Test("bars, loader and the viewport's edge are drawn")
  func svgBars() throws {
    var style = Preset.headed.style
    if case .waterfall(var waterfall) = style {
      waterfall.footer = .length(20)
      waterfall.loader = .length(40)
      style = .waterfall(waterfall)
    }
    let sample = try sample(style, name: "headed", pending: 5)
    let svg = SVGRenderer.render(
      picture(sample, viewport: try VisibleRange(offset: 50, length: 5000)))
    #expect(isWellFormed(svg))
    #expect(svg.contains("<title>header, section cats, x 0, y 0, 340 × 100</title>"))
    #expect(svg.contains(">end of cats</text>"))
    #expect(svg.contains(">5 more</text>"))
    #expect(svg.contains("showing 50 to 5050"))
    #expect(count("stroke=\"#c8102e\"", svg) >= 1)
  }

  @Test("a long layout is folded into strips, each with the offset it starts at")
  func strips() throws {
    let long = try sample(sizes: Array(repeating: ImageSize(width: 1, height: 10), count: 30))
    let svg = SVGRenderer.render(picture(long))
    #expect(isWellFormed(svg))
    let strips = Strips(breadth: 340, length: long.status.contentLength, axis: .vertical)
    #expect(strips.count > 2)
    #expect(count("<svg x=", svg) == strips.count)
    #expect(Strips(breadth: 390, length: 1000, axis: .vertical).count == 1)
    #expect(Strips(breadth: 1, length: 1e15, axis: .vertical).count == 40)
  }

  @Test("a part deep in a layout is drawn near 0 and says where it is")
  func deep() throws {
    var deep = try sample()
    for index in deep.elements.indices { deep.elements[index].frame.y += 1e12 }
    deep.status.contentLength += 1e12
    let svg = SVGRenderer.render(
      picture(deep, viewport: try VisibleRange(offset: 1e12 + 50, length: 100)))
    #expect(svg.contains(">1000000000010</text>"))
    #expect(count("y=\"1000000", svg) == 0)
    let html = HTMLRenderer.render(
      picture(deep, viewport: try VisibleRange(offset: 1e12 + 50, length: 100)))
    #expect(html.contains("top:40px"))
    #expect(count("top:1000000", html) == 0)
  }

  @Test(
    "a viewport outside the content, or without an end, draws nothing absurd",
    arguments: [(-1e15, 10), (1e15, 10), (-1e15, 9e15), (0, 0)] as [(Double, Double)])
  func outside(offset: Double, length: Double) throws {
    let picture = picture(try sample(), viewport: try VisibleRange(offset: offset, length: length))
    #expect(picture.drawn.end - picture.drawn.start < 2000)
    #expect(isWellFormed(SVGRenderer.render(picture)))
    #expect(HTMLRenderer.render(picture).contains("class=\"viewport\""))
  }

  @Test("the extension of the file says the format")
  func format() throws {
    #expect(try PictureFormat(path: "a/b.SVG") == .svg)
    #expect(try PictureFormat(path: "b.html") == .html)
    #expect(
      commandError { _ = try PictureFormat(path: "b.png") }
        == .usage("--output must end in .svg or .html, not \"b.png\""))
  }

  @Test("an empty layout is a picture too")
  func empty() throws {
    let picture = picture(try sample(sizes: []))
    #expect(isWellFormed(SVGRenderer.render(picture)))
    #expect(HTMLRenderer.render(picture).hasSuffix("</html>\n"))
  }

  @Test("HTML places a picture at each frame")
  func html() throws {
    let html = HTMLRenderer.render(picture(try sample()))
    #expect(html.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">"))
    #expect(count("<img loading=\"lazy\"", html) == 12)
    #expect(
      html.contains(
        "left:10px;top:10px;width:100px;height:100px"))
    #expect(html.contains("alt=\"Item 3 of section cats\" src=\"https://img.example/4.jpg\""))
    #expect(html.contains("<b>3</b><small>100×100</small>"))
    #expect(count("<figcaption", html) == 0)
    #expect(count("<script", html) == 0)
  }

  @Test("HTML gives captions their room, only where a layout counts them")
  func captions() throws {
    let sizes = [ImageSize(width: 100, height: 100, captionHeight: 30)]
    let vertical = HTMLRenderer.render(picture(try sample(sizes: sizes)))
    #expect(vertical.contains("<figcaption style=\"height:30px\">"))
    #expect(vertical.contains("<div class=\"picture\" style=\"height:100px"))
    let horizontal = HTMLRenderer.render(picture(try sample(axis: .horizontal, sizes: sizes)))
    #expect(count("<figcaption", horizontal) == 0)
  }

  @Test("the picture of a parallax cell is longer than the cell and shifted")
  func parallax() throws {
    let sample = try sample(.mosaic, name: "mosaic", breadth: 375)
    let html = HTMLRenderer.render(
      picture(sample, viewport: try VisibleRange(offset: 0, length: 5000)))
    #expect(count("height:calc(100% + 100px)", html) == 2)
    let sideways = try SampleLayout(
      LayoutIdentity(style: .mosaic, axis: .horizontal, breadth: 375), sections: [("a", squares)])
    let other = HTMLRenderer.render(
      picture(sideways, viewport: try VisibleRange(offset: 0, length: 5000)))
    #expect(count("width:calc(100% + 100px)", other) == 2)
  }

  @Test("whatever a record or a user says is text, not markup")
  func escaping() throws {
    var sample = try sample(
      section: hostile, sizes: [ImageSize(width: 1, height: 1, captionHeight: 20)])
    sample.elements[0].thumbURL = "javascript:alert(\"1\")'><script>"
    sample.elements[0].key = hostile
    sample.status.styleName = hostile
    let picture = picture(sample, title: hostile)
    for text in [SVGRenderer.render(picture), HTMLRenderer.render(picture)] {
      #expect(count("<script", text) == 0)
      #expect(count("\u{1B}", text) == 0)
      #expect(count("\u{0}", text) == 0)
      #expect(text.contains("&lt;script&gt;&amp;"))
    }
    #expect(isWellFormed(SVGRenderer.render(picture)))
    #expect(
      HTMLRenderer.render(picture).contains(
        "src=\"javascript:alert(&quot;1&quot;)&#39;&gt;&lt;script&gt;\""))
  }
}
