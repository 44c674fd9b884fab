public import CatalogStore
public import LayoutEngine

// Where records are. A layout that is stored and right is asked by its index; a `Layout` that is not is
// refreshed and stored first; where nothing can be stored, the records are laid out in memory for the answer.
// Each answer is of one state of the catalog.
extension LayoutReader {
  /// The element of a record; `nil` where the record is not there or pending.
  ///
  /// - Complexity: O(lanes + log n) index seeks; O(n) where it is laid out in memory.
  public func locate(id: Int64) throws -> Element? {
    do {
      return try locate(.id(id)).element
    } catch is LocationError {
      return nil
    }
  }

  /// Where a record is: of several that are meant, the one that arrived first.
  ///
  /// - Throws: `LocationError` where there is no such record, or it is pending; `CatalogError`.
  /// - Complexity: O(lanes + log n) index seeks; O(n) where it is laid out in memory.
  public func locate(_ record: RecordSelection) throws -> Location {
    try answer { layouts in
      Location(
        element: try layouts[0].element(of: record), axis: identity.axis,
        contentLength: layouts[0].layout.status(of: identity).contentLength)
    }
  }

  /// The element of the item at a place of a section, counted from 0; `nil` where there is none.
  ///
  /// - Complexity: O(lanes + log n) index seeks; O(n) where it is laid out in memory.
  public func element(at index: Int, inSection name: String) throws -> Element? {
    try answer { layouts in
      guard let id = try layouts[0].connection.sectionID(named: name),
        let section = try layouts[0].section(id),
        let item = try layouts[0].item(at: index, of: section)
      else { return nil }
      return try layouts[0].element(item)
    }
  }

  /// The first item, in element order, that ends behind an offset in points: where its frame's start and
  /// length make more than the offset. `nil` behind the last item.
  ///
  /// - Throws: `StyleError` for an offset that is not a number between ±2⁵³; `CatalogError`.
  /// - Complexity: O(lanes · log n); O(n) where it is laid out in memory.
  public func firstElement(endingBehind offset: Double) throws -> Element? {
    let range = try VisibleRange(offset: offset, length: 0)
    return try answer { layouts in
      try layouts[0].firstItem(endingBehind: range).map(layouts[0].element)
    }
  }

  /// The sections that have items laid out, in their order, with their places.
  ///
  /// - Complexity: O(sections); O(n) where it is laid out in memory.
  public func sections() throws -> [SectionPlace] {
    try answer { layouts in
      try layouts[0].sections().map { section in
        SectionPlace(
          name: section.name, count: section.itemCount, origin: section.origin,
          length: section.length)
      }
    }
  }

  /// What lies along a scroll bar: the content without the loader in equal steps, and for each the first
  /// item that ends behind where it begins; behind the last item, that one. None where nothing is laid out.
  ///
  /// - Parameter count: The number of steps, 1 or more.
  /// - Complexity: O(count · lanes · log n); O(n) more where it is laid out in memory.
  public func buckets(count: Int) throws -> [Bucket] {
    try answer { layouts in
      let index = layouts[0]
      guard let last = try index.lastItem() else { return [] }
      return try (0..<max(1, count)).map { step in
        let offset = index.layout.contentLength * Double(step) / Double(max(1, count))
        let range = try VisibleRange(offset: offset, length: 0)
        let element = try index.element(try index.firstItem(endingBehind: range) ?? last)
        return Bucket(
          offset: offset, section: element.section ?? "", id: element.id ?? 0, key: element.key)
      }
    }
  }

  /// The offset in another layout of the catalog that keeps the reader's place: at which an item stands at
  /// the viewport's near edge as it stands in this layout at `offset`.
  ///
  /// The two may differ in style and axis. With d the distance of the offset behind the item's start, the
  /// result lies as far before the item where d is 0 or less, cuts off the same share of it while d is less
  /// than its length, and lies as far behind its end otherwise. It is not clamped to the content: so the way
  /// back by the same record leads to the same offset, exactly where that has up to three decimals.
  ///
  /// - Parameters:
  ///   - offset: In points along this layout's axis.
  ///   - other: The layout to find the offset in.
  ///   - record: The item to keep in place; without it the first that ends behind the offset, and behind the
  ///     last item that one.
  /// - Throws: `LocationError` where an item is not there or pending in either layout; `StyleError` for an
  ///   offset that is not a number between ±2⁵³; `CatalogError`.
  /// - Complexity: O(lanes · log n); O(n) where one of the layouts must be laid out in memory.
  public func anchor(
    at offset: Double, in other: LayoutIdentity, record: RecordSelection? = nil
  ) throws -> Anchor {
    let range = try VisibleRange(offset: offset, length: 0)
    return try answer(with: [sibling(other)]) { layouts in
      let element = try record.map(layouts[0].element) ?? layouts[0].element(endingBehind: range)
      guard let id = element.id else { throw LocationError.empty }
      let target = try layouts[1].element(of: .id(id))
      let here = AnchorSpan(element.frame, axis: identity.axis)
      let there = AnchorSpan(target.frame, axis: other.axis)
      return Anchor(id: id, key: element.key, offset: here.offset(in: there, at: offset))
    }
  }
}

extension LayoutIndex {
  /// The first item that ends behind an offset; behind the last item that one.
  fileprivate func element(endingBehind range: VisibleRange) throws -> Element {
    guard let item = try firstItem(endingBehind: range) ?? lastItem() else {
      throw LocationError.empty
    }
    return try element(item)
  }
}

extension AnchorSpan {
  fileprivate init(_ frame: Frame, axis: Axis) {
    self.init(start: frame.start(along: axis), length: frame.length(along: axis))
  }
}
