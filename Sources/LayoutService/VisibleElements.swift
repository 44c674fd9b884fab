public import LayoutEngine

/// The answer to a visible range: one state of one layout.
public struct VisibleElements: Hashable, Sendable {
  public var layout: LayoutStatus
  public var range: VisibleRange
  /// In section order: header, items by index, footer; the loader last.
  public var elements: [Element]

  public init(layout: LayoutStatus, range: VisibleRange, elements: [Element]) {
    self.layout = layout
    self.range = range
    self.elements = elements
  }
}
