import LayoutEngine

extension Style {
  /// Puts the options over the style's own rules; the specific option wins over the general one.
  ///
  /// - Parameter name: The style's name, for messages.
  /// - Throws: a usage error for an option that this kind of style does not have.
  mutating func apply(_ arguments: Arguments, name: String) throws(CommandError) {
    switch self {
    case .waterfall(var style):
      try Self.refuse(
        LayoutOptions.mosaicOnly, of: "mosaic", arguments, "\(name) is a waterfall style")
      try style.apply(arguments)
      self = .waterfall(style)
    case .mosaic(var style):
      try Self.refuse(
        LayoutOptions.waterfallOnly, of: "waterfall", arguments, "\(name) is a mosaic style")
      try style.apply(arguments)
      self = .mosaic(style)
    }
  }

  private static func refuse(
    _ options: [Option], of kind: String, _ arguments: Arguments, _ fact: String
  ) throws(CommandError) {
    guard let option = options.first(where: arguments.has) else { return }
    throw .usage("\(option.spelling) is an option of \(kind) styles; \(fact)")
  }
}

extension WaterfallStyle {
  fileprivate mutating func apply(_ arguments: Arguments) throws(CommandError) {
    if let insets = try arguments.insets(LayoutOptions.inset, over: inset) { inset = insets }
    if let scope = try arguments.choice(InsetScope.self, LayoutOptions.insetScope) {
      insetScope = scope
    }
    if let spacing = try arguments.double(LayoutOptions.spacing) {
      columnSpacing = spacing
      rowSpacing = spacing
    }
    if let spacing = try arguments.double(LayoutOptions.columnSpacing) { columnSpacing = spacing }
    if let spacing = try arguments.double(LayoutOptions.rowSpacing) { rowSpacing = spacing }
    if let leading = try arguments.onOff(LayoutOptions.leadingRowSpacing) {
      leadingRowSpacing = leading
    }
    if let width = try Self.itemWidth(arguments) { itemWidth = width }
    if let bar = try arguments.bar(LayoutOptions.header) { header = bar }
    if let bar = try arguments.bar(LayoutOptions.footer) { footer = bar }
    if let bar = try arguments.bar(LayoutOptions.loader) { loader = bar }
  }

  private static func itemWidth(_ arguments: Arguments) throws(CommandError) -> ItemWidth? {
    let option = LayoutOptions.itemWidth
    guard let text = arguments[option] else { return nil }
    if text == "fill" { return .fill }
    guard let width = DecimalNumber.double(text) else {
      throw .usage("\(option.spelling) must be a number or fill, not \(quoted(text))")
    }
    return .fixed(width)
  }
}

extension MosaicStyle {
  fileprivate mutating func apply(_ arguments: Arguments) throws(CommandError) {
    if let spacing = try arguments.double(LayoutOptions.spacing) {
      cellSpacing = CellSpacing(x: spacing, y: spacing)
    }
    if let spacing = try arguments.pair(LayoutOptions.cellSpacing) {
      cellSpacing = CellSpacing(x: spacing.x, y: spacing.y)
    }
    if let size = try arguments.size(LayoutOptions.cell) { cell = size }
    if let distance = try arguments.double(LayoutOptions.padding) { padding = distance }
    if let size = try arguments.size(LayoutOptions.parallax) { parallax = size }
    if let offset = try arguments.double(LayoutOptions.maxParallaxOffset) {
      maxParallaxOffset = offset
    }
    if let bar = try arguments.bar(LayoutOptions.header) { header = bar }
    if let bar = try arguments.bar(LayoutOptions.loader) { loader = bar }
  }
}
