public import CatalogStore
public import LayoutEngine

/// A stored layout as a scrolling view reads it: nothing to await, from any thread.
///
/// It shows one generation of the layout, the one it took at `prepare()`, and never mixes two: once the
/// stored layout is another one, whoever changed it, reading throws `LayoutOutdated` until `prepare()` takes
/// the present one. The frames around what was last shown are kept in memory; between calls no file is
/// open, no transaction and no lock held, so that an app may be suspended at any time.
public final class ScrollingLayout: Sendable {
  public let identity: LayoutIdentity
  private let path: String
  private let logPath: String
  private let styleName: String?
  private let wait: Double
  private let state: Locked<State>

  private struct State: Sendable {
    var snapshot: LayoutSnapshot
    /// The generations shown before, the last one last.
    var earlier: [LayoutSnapshot] = []
    var window: FrameWindow?
    /// The files as they were before the snapshot was last found to be current.
    var stamp: FileStamp
  }

  /// So many generations are remembered for `changes(since:)`.
  private static let mostEarlier = 16

  /// Opens a layout of a catalog; makes or refreshes it where it is missing or stale.
  ///
  /// - Parameters:
  ///   - path: The catalog's file, which must be there.
  ///   - wait: How long a write waits for another process, in seconds.
  /// - Throws: `CatalogError`, `LayoutError`.
  public init(
    at path: String, _ identity: LayoutIdentity, styleName: String? = nil, wait: Double = 5
  ) throws {
    self.identity = identity
    self.path = path
    self.styleName = styleName
    self.wait = wait
    let catalog = try CatalogReader.open(at: path, wait: wait)
    logPath = catalog.logPath
    let stamp = FileStamp(path: path, logPath: logPath)
    let snapshot =
      try Self.snapshot(catalog, identity, styleName)
      ?? Self.refreshed(path, identity, styleName, wait: wait)
    state = Locked(State(snapshot: snapshot, stamp: stamp))
  }

  /// Takes the present generation; makes or refreshes the layout first where it is missing or stale.
  ///
  /// - Returns: The generation, for `changes(since:)`.
  /// - Throws: `CatalogError`, `LayoutError`; the generation shown stays then.
  /// - Complexity: O(sections), and what a refresh takes.
  @discardableResult
  public func prepare() throws -> Int64 {
    let stamp = FileStamp(path: path, logPath: logPath)
    let snapshot =
      try Self.snapshot(CatalogReader.open(at: path, wait: wait), identity, styleName)
      ?? Self.refreshed(path, identity, styleName, wait: wait)
    return state.withLock { state in
      if snapshot.layout.generation != state.snapshot.layout.generation
        || snapshot.layout.id != state.snapshot.layout.id
      {
        state.earlier = state.earlier.suffix(Self.mostEarlier - 1) + [state.snapshot]
        state.snapshot = snapshot
        state.window = nil
      }
      state.stamp = stamp
      return snapshot.layout.generation
    }
  }

  /// Lays out the next pending records, and takes the generation that comes of it.
  ///
  /// - Parameter count: How many records; `nil` for all.
  /// - Throws: `CatalogError`, `LayoutError`; nothing is changed then.
  @discardableResult
  public func append(count: Int? = nil) throws -> LayoutChange {
    let change = try Catalog.openExisting(at: path, wait: wait)
      .layout(identity, styleName: styleName).append(count: count)
    try prepare()
    return change
  }

  /// The generation that is shown.
  public var generation: Int64 { state.withLock { $0.snapshot.layout.generation } }

  /// How large the content is, the loader included, in points.
  public var contentSize: Size {
    let length = state.withLock { $0.snapshot.status.contentLength }
    return identity.axis == .vertical
      ? Size(width: identity.breadth, height: length)
      : Size(width: length, height: identity.breadth)
  }

  /// The number of records that have no frame yet.
  public var pending: Int { state.withLock { $0.snapshot.status.pending } }

  /// The number of sections that have an item.
  public var sectionCount: Int { state.withLock { $0.snapshot.sections.count } }

  /// The name of a section; `nil` where there is none at that place.
  public func name(ofSection section: Int) -> String? {
    state.withLock { $0.snapshot.section(section)?.place.name }
  }

  /// The number of items in a section; 0 where there is none at that place.
  public func itemCount(in section: Int) -> Int {
    state.withLock { $0.snapshot.section(section)?.itemCount ?? 0 }
  }

  /// The frame of a section's header; `nil` without one.
  public func headerFrame(section: Int) -> Frame? {
    bar(of: section) { $0.header }
  }

  /// The frame of a section's footer; `nil` without one.
  public func footerFrame(section: Int) -> Frame? {
    bar(of: section) { $0.footer }
  }

  /// The frame of the bar behind everything, while records are pending.
  public var loaderFrame: Frame? { state.withLock { $0.snapshot.status.loader } }

  /// The frame of an item; `nil` where there is none.
  ///
  /// - Throws: `LayoutOutdated`, `CatalogError`.
  /// - Complexity: O(frames kept) in memory near what was last shown; elsewhere O(lanes · log n) from the index.
  public func frame(section: Int, item: Int) throws -> Frame? {
    try state.withLock { state in
      guard let place = state.snapshot.section(section), (0..<place.itemCount).contains(item) else {
        return nil
      }
      if isUnwritten(state), let frame = state.window?.frame(section: section, item: item) {
        return frame
      }
      return try reading(&state) { reader, snapshot in
        try FrameSearch(
          layoutID: snapshot.layout.id, sectionID: place.id, placer: reader.placer,
          connection: reader.connection
        )
        .find(.position(item))
        .map { Frame($0.item.extent, origin: place.place.origin, axis: identity.axis) }
      }
    }
  }

  /// Puts the frames that are visible in a range into a buffer, in section order: header, items by index,
  /// footer; the loader last. What was in the buffer goes, its capacity stays.
  ///
  /// - Throws: `LayoutOutdated`, `CatalogError`; the buffer is empty then.
  /// - Complexity: O(frames near the range) in memory, without an allocation once the buffer is large
  ///   enough, near what was last shown; elsewhere O(sections met · lanes · log n + frames near the range)
  ///   from the index.
  public func frames(in range: VisibleRange, into buffer: inout [PlacedFrame]) throws {
    buffer.removeAll(keepingCapacity: true)
    try state.withLock { state in
      let isCovered = state.window?.covers(range) ?? false
      if !isCovered || !isUnwritten(state) {
        let window = try reading(&state) { reader, snapshot in
          isCovered ? nil : try FrameWindow(around: range, of: snapshot, reader)
        }
        if let window { state.window = window }
      }
      state.window?.append(range, axis: identity.axis, to: &buffer)
    }
  }

  /// The records of these ids, in that order; those that are not there are left out.
  ///
  /// - Throws: `CatalogError`.
  /// - Complexity: O(records · log n)
  public func records(_ ids: [Int64]) throws -> [StoredRecord] {
    try CatalogReader.open(at: path, wait: wait).records(ids: ids)
  }

  /// What a view that shows an earlier generation must do to show this one.
  ///
  /// - Parameter generation: One that was shown; for one that is not remembered everything is to be loaded
  ///   again.
  /// - Complexity: O(sections)
  public func changes(since generation: Int64) -> LayoutDifference {
    state.withLock { state in
      if generation == state.snapshot.layout.generation {
        return LayoutDifference(generation: generation)
      }
      let earlier = state.earlier.last { $0.layout.generation == generation }
      return earlier?.difference(to: state.snapshot)
        ?? LayoutDifference(generation: state.snapshot.layout.generation, reloadsAll: true)
    }
  }

  private func bar(of section: Int, _ bar: (SectionBars) -> Extent?) -> Frame? {
    state.withLock { $0.snapshot.section(section)?.place }.flatMap { place in
      bar(place.bars).map { Frame($0, origin: place.origin, axis: identity.axis) }
    }
  }

  /// Whether the catalog's files are as they were when the generation was last found to be the present one.
  private func isUnwritten(_ state: State) -> Bool {
    FileStamp(path: path, logPath: logPath) == state.stamp
  }

  /// Reads from the catalog what belongs to the generation that is shown.
  private func reading<Value>(
    _ state: inout State, _ body: (LayoutReader, LayoutSnapshot) throws -> Value
  ) throws -> Value {
    let stamp = FileStamp(path: path, logPath: logPath)
    let reader = try CatalogReader.open(at: path, wait: wait).layoutReader(identity)
    let value = try reader.connection.read {
      guard try state.snapshot.isCurrent(reader) else {
        throw LayoutOutdated(generation: state.snapshot.layout.generation)
      }
      return try body(reader, state.snapshot)
    }
    state.stamp = stamp
    return value
  }

  private static func snapshot(
    _ catalog: CatalogReader, _ identity: LayoutIdentity, _ styleName: String?
  ) throws -> LayoutSnapshot? {
    let reader = catalog.layoutReader(identity, styleName: styleName)
    return try reader.connection.read { try LayoutSnapshot(reader) }
  }

  private static func refreshed(
    _ path: String, _ identity: LayoutIdentity, _ styleName: String?, wait: Double
  ) throws -> LayoutSnapshot {
    let layout = try Catalog.openExisting(at: path, wait: wait)
      .layout(identity, styleName: styleName)
    guard let snapshot = try layout.refresh(then: { try LayoutSnapshot(layout) }) else {
      throw CatalogError.unexpected(path: path, detail: "a layout is not there once laid out")
    }
    return snapshot
  }
}
