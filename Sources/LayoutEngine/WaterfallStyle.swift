/// The rules of a waterfall: each item goes to the shortest lane.
public struct WaterfallStyle: Hashable, Sendable {
  /// How wide an item is (in a horizontal layout, how high).
  public enum ItemWidth: Hashable, Sendable {
    /// The lanes share the breadth that insets and spacings leave.
    case fill
    /// So many points.
    case fixed(Double)
    /// Not said yet: the `fixed-width` preset before it is told.
    case unspecified
  }

  /// What the inset surrounds.
  public enum InsetScope: String, Hashable, Sendable, CaseIterable {
    /// Header, items and footer of each section.
    case section
    /// A section's items alone; header and footer are bars outside it.
    case items
  }

  /// The number of lanes where the caller names none.
  public var columns: Int?
  public var inset: Insets
  /// The distance between lanes, in points.
  public var columnSpacing: Double
  /// The distance between the items of a lane, in points.
  public var rowSpacing: Double
  /// Whether a row spacing also stands before the first item of each lane.
  public var leadingRowSpacing: Bool
  public var itemWidth: ItemWidth
  public var insetScope: InsetScope
  public var header: Bar?
  public var footer: Bar?
  /// Shown behind everything while records are pending.
  public var loader: Bar?

  public init(
    columns: Int?, inset: Insets, columnSpacing: Double, rowSpacing: Double,
    leadingRowSpacing: Bool, itemWidth: ItemWidth = .fill, insetScope: InsetScope,
    header: Bar? = nil, footer: Bar? = nil, loader: Bar? = nil
  ) {
    self.columns = columns
    self.inset = inset
    self.columnSpacing = columnSpacing
    self.rowSpacing = rowSpacing
    self.leadingRowSpacing = leadingRowSpacing
    self.itemWidth = itemWidth
    self.insetScope = insetScope
    self.header = header
    self.footer = footer
    self.loader = loader
  }

  /// The item width `columns` lanes give at `breadth`, in points.
  func itemWidth(breadth: Double, columns: Int, axis: Axis) -> Double {
    switch itemWidth {
    case .fixed(let width): width
    case .unspecified: .nan
    case .fill: widestItem(breadth: breadth, columns: columns, axis: axis)
    }
  }

  /// The item width at which the lanes fill what insets and spacings leave, in points.
  func widestItem(breadth: Double, columns: Int, axis: Axis) -> Double {
    (breadth - inset.before(across: axis) - inset.after(across: axis)
      - Double(columns - 1) * columnSpacing) / Double(columns)
  }
}
