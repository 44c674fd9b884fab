extension Style {
  /// The style as JSON that names every parameter, always in the same order and spelling, so that equal
  /// styles give equal text. Reading it back gives the same style.
  public var json: String {
    switch self {
    case .waterfall(let style): style.json
    case .mosaic(let style): style.json
    }
  }
}

extension WaterfallStyle {
  fileprivate var json: String {
    let itemWidth =
      switch itemWidth {
      case .fill: "\"fill\""
      case .fixed(let width): Bounds.text(width)
      case .unspecified: "null"
      }
    return object([
      ("kind", "\"waterfall\""),
      ("columns", columns.map(String.init) ?? "null"),
      (
        "inset",
        object([
          ("top", Bounds.text(inset.top)), ("left", Bounds.text(inset.left)),
          ("bottom", Bounds.text(inset.bottom)), ("right", Bounds.text(inset.right)),
        ])
      ),
      ("columnSpacing", Bounds.text(columnSpacing)),
      ("rowSpacing", Bounds.text(rowSpacing)),
      ("leadingRowSpacing", String(leadingRowSpacing)),
      ("itemWidth", itemWidth),
      ("insetScope", "\"\(insetScope.rawValue)\""),
      ("header", header.json), ("footer", footer.json), ("loader", loader.json),
    ])
  }
}

extension MosaicStyle {
  fileprivate var json: String {
    object([
      ("kind", "\"mosaic\""),
      ("columns", String(columns)),
      ("cell", cell.json),
      (
        "cellSpacing",
        object([("x", Bounds.text(cellSpacing.x)), ("y", Bounds.text(cellSpacing.y))])
      ),
      ("padding", Bounds.text(padding)),
      ("parallax", parallax.json),
      ("header", header.json), ("loader", loader.json),
      ("maxParallaxOffset", Bounds.text(maxParallaxOffset)),
      (
        "pattern",
        object([
          ("vertical", array(verticalPattern.map(\.json))),
          ("horizontal", array(horizontalPattern.map(\.json))),
        ])
      ),
    ])
  }
}

extension MosaicBlock {
  fileprivate var json: String {
    switch self {
    case .parallax: "\"parallax\""
    case .grid(let cells):
      array(
        cells.map {
          array([$0.column, $0.row, $0.columnSpan, $0.rowSpan].map { String($0) })
        })
    }
  }
}

extension Size {
  fileprivate var json: String {
    object([("width", Bounds.text(width)), ("height", Bounds.text(height))])
  }
}

extension Bar? {
  fileprivate var json: String {
    switch self {
    case nil: "null"
    case .length(let length): Bounds.text(length)
    case .size(let size): size.json
    }
  }
}

private func object(_ members: [(String, String)]) -> String {
  "{" + members.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",") + "}"
}

private func array(_ elements: [String]) -> String {
  "[" + elements.joined(separator: ",") + "]"
}
