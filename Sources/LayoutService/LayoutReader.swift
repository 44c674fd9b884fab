import CatalogStore
public import LayoutEngine

/// A layout of a catalog that is only read; belongs to one task.
public class LayoutReader {
  public let identity: LayoutIdentity
  /// The name the style was asked for by.
  public let styleName: String
  /// Whether elements tell the other fields of their records.
  public var includesExtra = false
  /// Whether an answer from memory lays out everything, so that it says how long the content is. Without,
  /// it lays out only as far as the range needs, and says so as a layout does that is laid out in part.
  public var scansAll = true
  /// Kept: a connection ends with its catalog.
  let catalog: CatalogReader
  var connection: Connection { catalog.connection }
  let placer: Placer
  /// The identity's style as the catalog has it.
  let style: String

  init(_ identity: LayoutIdentity, styleName: String, catalog: CatalogReader) {
    self.identity = identity
    self.styleName = styleName
    self.catalog = catalog
    placer = Placer(identity)
    style = identity.style.json
  }

  /// What the layout is and how far it is laid out; `nil` where it is not in the catalog.
  public func status() throws -> LayoutStatus? {
    try stored()?.status(of: identity)
  }

  /// The elements that are visible in a range, of one state of the catalog.
  ///
  /// Where the layout is in the catalog and right, the answer comes from its index; else the records are
  /// laid out in memory: all of them where it is missing, those it covers where some have changed; see
  /// `scansAll`.
  ///
  /// - Complexity: O(sections met · lanes · log n + elements met) from the index, O(n) in memory.
  public func elements(in range: VisibleRange) throws -> VisibleElements {
    try storedElements(in: range) ?? scannedElements(in: range)
  }

  /// The elements that are visible in a range, from the index; `nil` where the layout is missing or
  /// records it covers have changed.
  ///
  /// - Complexity: O(sections met · lanes · log n + elements met).
  public func storedElements(in range: VisibleRange) throws -> VisibleElements? {
    try connection.read {
      guard let stored = try stored(), !stored.isStale else { return nil }
      let reader = RangeReader(
        layout: stored, placer: placer, includesExtra: includesExtra, connection: connection)
      return answer(stored.status(of: identity), range, try reader.elements(in: range))
    }
  }

  private func scannedElements(in range: VisibleRange) throws -> VisibleElements {
    try connection.read {
      let stored = try stored()
      let scan = MemoryScan(
        placer: placer, includesExtra: includesExtra, connection: connection,
        lastImageID: stored?.lastImageID ?? .max, scansAll: scansAll)
      let result = try scan.elements(in: range)
      let status = LayoutStatus(
        id: stored?.id, styleName: stored?.styleName ?? styleName, identity: identity,
        generation: stored?.generation ?? 0, contentLength: result.contentLength,
        laidOut: result.laidOut, pending: try catalog.recordCount() - result.laidOut)
      return answer(status, range, result.elements)
    }
  }

  /// The elements that are visible in a range of points along the scroll axis.
  public func elements(in range: Range<Double>) throws -> VisibleElements {
    try elements(
      in: VisibleRange(
        offset: range.lowerBound, length: range.upperBound - range.lowerBound))
  }

  /// Whether the catalog knows of a use of the layout at a time, in seconds since 1970, to the minute.
  ///
  /// - Complexity: O(log n) in the number of layouts.
  public func isUseNoted(at time: Int64) throws -> Bool {
    try connection.read { try stored()?.isUseNoted(at: time) ?? true }
  }

  /// The layout's row in the catalog.
  func stored() throws -> StoredLayout? { try stored(in: connection) }

  /// The layout's row as another connection to the catalog has it.
  func stored(in connection: Connection) throws -> StoredLayout? {
    try StoredLayout.find(identity, style: style, in: connection)
  }

  /// Makes the layout answer from its index, where it can be written.
  func prepare() throws {}

  /// Another layout of the same catalog.
  func sibling(_ identity: LayoutIdentity) -> LayoutReader { catalog.layoutReader(identity) }

  private func answer(
    _ status: LayoutStatus, _ range: VisibleRange, _ elements: [Element]
  ) -> VisibleElements {
    var elements = elements
    if let loader = status.loader, range.shows(loader, axis: identity.axis) {
      elements.append(Element(kind: .loader, section: nil, frame: loader))
    }
    return VisibleElements(layout: status, range: range, elements: elements)
  }
}
