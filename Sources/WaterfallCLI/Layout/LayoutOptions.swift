/// The options that say a layout, the same for each verb.
enum LayoutOptions {
  static let style = Option(
    "style", "NAME|FILE.json", help: "a preset, or a style in a file; sectioned unless told")
  static let width = Option("width", "W", help: "the width of a vertical layout, in points")
  static let height = Option("height", "H", help: "the height of a horizontal layout, in points")
  static let axis = Option("axis", "AXIS", help: "vertical (the default) or horizontal")
  static let columns = Option("columns", "N", help: "how many columns, or rows if horizontal")
  static let columnWidth = Option(
    "column-width", "W", help: "as many columns as are this wide or wider, in place of --columns")

  static let spacing = Option(
    "spacing", "D", help: "column and row spacing, or a mosaic's cell spacing; never insets")
  static let header = Option("header", "H|WxH", help: "a bar before each section; 0 for none")
  static let loader = Option("loader", "H|WxH", help: "a bar at the end while records are pending")

  static let inset = Option(
    "inset", "D|SIDES", help: "distance to the edges: 10, or top=12,left=8,bottom=16,right=6")
  static let insetScope = Option(
    "inset-scope", "SCOPE", help: "section: insets surround the bars too; items: the items only")
  static let columnSpacing = Option("column-spacing", "D", help: "distance between columns")
  static let rowSpacing = Option("row-spacing", "D", help: "distance between a column's items")
  static let leadingRowSpacing = Option(
    "leading-row-spacing", "on|off", help: "whether a row spacing stands above the first items too")
  static let itemWidth = Option(
    "item-width", "W|fill", help: "the width of each item, or fill to share what there is")
  static let footer = Option("footer", "H|WxH", help: "a bar behind each section; 0 for none")

  static let cell = Option("cell", "WxH", help: "the size of a cell; its width follows the breadth")
  static let cellSpacing = Option("cell-spacing", "X,Y", help: "distance between cells")
  static let padding = Option("padding", "D", help: "distance to the edges and between blocks")
  static let parallax = Option("parallax", "WxH", help: "the size of a parallax cell")
  static let maxParallaxOffset = Option(
    "max-parallax-offset", "D", help: "how far a parallax picture shifts at most")

  /// What only waterfall styles have.
  static let waterfallOnly = [
    inset, insetScope, columnSpacing, rowSpacing, leadingRowSpacing, itemWidth, footer,
  ]
  /// What only mosaic styles have.
  static let mosaicOnly = [cell, cellSpacing, padding, parallax, maxParallaxOffset]

  /// As every verb that names a layout shows them.
  static let groups =
    [OptionGroup("Layout", [style, width, columns, columnWidth, axis, height])] + styleGroups

  /// What goes over the style's own rules.
  static let styleGroups = [
    OptionGroup("Any style", [spacing, header, loader]),
    OptionGroup("Waterfall styles", waterfallOnly),
    OptionGroup("Mosaic styles", mosaicOnly),
  ]
}
