extension Style: Decodable {
  /// Reads a style: the preset that `preset` names, or `kind`'s first one, with every other key over it.
  ///
  /// - Throws: `StyleError` for an unknown key, preset or kind; `DecodingError` for a value of the wrong
  ///   type.
  public init(from decoder: any Decoder) throws {
    let keys = try StyleKeys(decoder)
    let preset = try keys.value(Preset.self, "preset") { Preset(rawValue: $0) }
    let kind = try keys.value(Kind.self, "kind") { Kind(rawValue: $0) }
    switch (preset?.style ?? kind?.base ?? Preset.sectioned.style, kind) {
    case (.waterfall(let base), nil), (.waterfall(let base), .waterfall):
      self = .waterfall(try WaterfallStyle(keys, over: base))
    case (.mosaic(let base), nil), (.mosaic(let base), .mosaic):
      self = .mosaic(try MosaicStyle(keys, over: base))
    case (_, .some(let kind)):
      throw StyleError("kind", "must be the preset's own, not \(kind.rawValue)")
    }
  }

  private enum Kind: String, CaseIterable {
    case waterfall, mosaic

    var base: Style { self == .waterfall ? Preset.sectioned.style : Preset.mosaic.style }
  }
}

extension WaterfallStyle {
  fileprivate init(_ keys: StyleKeys, over base: WaterfallStyle) throws {
    try keys.allow([
      "preset", "kind", "columns", "inset", "columnSpacing", "rowSpacing", "leadingRowSpacing",
      "itemWidth", "insetScope", "header", "footer", "loader",
    ])
    self = base
    try keys.read(Int?.self, "columns") { columns = $0 }
    if let sides = try keys.object("inset") {
      try sides.allow(["top", "left", "bottom", "right"])
      try sides.read(Double.self, "top") { inset.top = $0 }
      try sides.read(Double.self, "left") { inset.left = $0 }
      try sides.read(Double.self, "bottom") { inset.bottom = $0 }
      try sides.read(Double.self, "right") { inset.right = $0 }
    }
    try keys.read(Double.self, "columnSpacing") { columnSpacing = $0 }
    try keys.read(Double.self, "rowSpacing") { rowSpacing = $0 }
    try keys.read(Bool.self, "leadingRowSpacing") { leadingRowSpacing = $0 }
    try keys.read(ItemWidth.self, "itemWidth") { itemWidth = $0 }
    if let scope = try keys.value(InsetScope.self, "insetScope", { InsetScope(rawValue: $0) }) {
      insetScope = scope
    }
    try keys.read(Bar?.self, "header") { header = $0 }
    try keys.read(Bar?.self, "footer") { footer = $0 }
    try keys.read(Bar?.self, "loader") { loader = $0 }
  }
}

extension MosaicStyle {
  fileprivate init(_ keys: StyleKeys, over base: MosaicStyle) throws {
    try keys.allow([
      "preset", "kind", "columns", "cell", "cellSpacing", "padding", "parallax", "header",
      "loader", "maxParallaxOffset", "pattern",
    ])
    self = base
    try keys.read(Int.self, "columns") { columns = $0 }
    try keys.read(Size.self, "cell") { cell = $0 }
    if let spacing = try keys.object("cellSpacing") {
      try spacing.allow(["x", "y"])
      try spacing.read(Double.self, "x") { cellSpacing.x = $0 }
      try spacing.read(Double.self, "y") { cellSpacing.y = $0 }
    }
    try keys.read(Double.self, "padding") { padding = $0 }
    try keys.read(Size.self, "parallax") { parallax = $0 }
    try keys.read(Bar?.self, "header") { header = $0 }
    try keys.read(Bar?.self, "loader") { loader = $0 }
    try keys.read(Double.self, "maxParallaxOffset") { maxParallaxOffset = $0 }
    if let pattern = try keys.object("pattern") {
      try pattern.allow(["vertical", "horizontal"])
      try pattern.read([MosaicBlock].self, "vertical") { verticalPattern = $0 }
      try pattern.read([MosaicBlock].self, "horizontal") { horizontalPattern = $0 }
    }
  }
}

extension WaterfallStyle.ItemWidth: Decodable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .unspecified
    } else if (try? container.decode(String.self)) == "fill" {
      self = .fill
    } else {
      self = .fixed(try container.decode(Double.self))
    }
  }
}

extension Bar: Decodable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let length = try? container.decode(Double.self) {
      self = .length(length)
    } else {
      self = .size(try container.decode(Size.self))
    }
  }
}

extension Size: Decodable {
  public init(from decoder: any Decoder) throws {
    let keys = try StyleKeys(decoder)
    try keys.allow(["width", "height"])
    self.init(width: 0, height: 0)
    try keys.require(Double.self, "width") { width = $0 }
    try keys.require(Double.self, "height") { height = $0 }
  }
}

extension MosaicBlock: Decodable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if (try? container.decode(String.self)) == "parallax" {
      self = .parallax
      return
    }
    self = .grid(
      try container.decode([[Int]].self).map { numbers in
        guard numbers.count == 4 else {
          throw StyleError("pattern", "must hold cells of four numbers, not \(numbers)")
        }
        return Cell(
          column: numbers[0], row: numbers[1], columnSpan: numbers[2], rowSpan: numbers[3])
      })
  }
}
