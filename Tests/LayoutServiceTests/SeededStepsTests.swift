import CatalogStore
import LayoutEngine
import LayoutService
import TestSupport
import Testing

/// Thousands of steps that change a catalog; after each a layout is compared with the oracle's.
struct SeededStepsTests {
  @Test(arguments: 1...16)
  func afterAnyStepEveryLayoutIsAsAFreshOne(seed: UInt64) throws {
    var walk = try CatalogWalk(seed: seed)
    for _ in 0..<250 {
      let step = try walk.step()
      let isRight = try walk.check()
      #expect(isRight, "after \(step)")
      guard isRight else { return }
    }
    try walk.checkAll()
  }
}

/// A catalog and its model, changed alike.
private struct CatalogWalk {
  private let folder: TemporaryFolder
  private var catalog: Catalog
  private var model = CatalogModel()
  private var random: RandomStyles
  private let identities: [LayoutIdentity]
  /// Up to which record each layout that is there is laid out.
  private var covered: [LayoutIdentity: Int64] = [:]

  private static let names = ["m", "b", "2026-11-30", "a", "z", "é", "m2"]

  init(seed: UInt64) throws {
    folder = try TemporaryFolder()
    catalog = try Catalog.open(at: folder.file("photos.sqlite"))
    random = RandomStyles(seed: seed)
    identities = [random.identity(), random.identity(), random.identity(), random.identity()]
  }

  private var path: String { folder.file("photos.sqlite") }

  /// Changes both by one step.
  ///
  /// - Returns: What was done.
  mutating func step() throws -> String {
    let steps: [(name: String, take: (inout CatalogWalk) throws -> Void)] = [
      ("append", { try $0.append(extending: false) }),
      ("append and extend", { try $0.append(extending: true) }),
      ("lay out", { try $0.layOut() }), ("lay out", { try $0.layOut() }),
      ("lay out several", { try $0.layOutSeveral() }), ("lay out all", { try $0.layOutAll() }),
      ("resize", { try $0.resize() }), ("move", { try $0.move() }),
      ("delete", { try $0.delete() }), ("delete a section", { try $0.deleteSection() }),
      ("another client", { try $0.changeBySQL() }), ("another client", { try $0.changeBySQL() }),
      ("order", { try $0.order() }), ("evict", { try $0.evict() }), ("drop", { try $0.drop() }),
      ("reopen", { $0.catalog = try Catalog.openExisting(at: $0.path) }),
    ]
    let step = random.generator.pick(steps)
    try step.take(&self)
    return step.name
  }

  /// Whether a layout, asked for as anyone would, is the oracle's, all of it and in a range.
  mutating func check() throws -> Bool {
    let identity = random.generator.pick(identities)
    let isRead = random.generator.chance(0.3)
    let layout =
      isRead
      ? try CatalogReader.open(at: path).layoutReader(identity)
      : catalog.layout(identity, store: random.generator.chance(0.8))
    let offset = Double.random(in: -100...3000, using: &random.generator)
    let range = try VisibleRange(offset: offset, length: random.generator.pick([0, 300, 2000]))
    let part = try layout.elements(in: range)
    if layout.scansAll, !isRead, covered[identity] == nil { extend(identity, by: .max) }
    let through = covered[identity] ?? .max
    let reference = model.layout(identity, through: through)
    let shown = model.withIDs(
      reference.visible(offset: range.offset, length: range.length), through: through)
    guard part.elements.map(PlacedElement.init) == shown else { return false }
    return try isWhole(layout, reference, through: through)
  }

  private func isWhole(
    _ layout: LayoutReader, _ reference: ReferenceLayout, through id: Int64
  ) throws -> Bool {
    let whole = try layout.elements(in: VisibleRange(offset: -1, length: 9e15))
    let pending = model.ids(behind: id, count: .max).count
    return whole.elements.map(PlacedElement.init) == model.withIDs(reference.elements, through: id)
      && whole.layout.contentLength == reference.contentLength
      && whole.layout.pending == pending
      && whole.layout.laidOut == model.records.count - pending
  }

  /// Checks every layout, and that the catalog's totals are those of its records.
  mutating func checkAll() throws {
    for (identity, id) in covered {
      let isRight = try isWhole(
        catalog.layout(identity), model.layout(identity, through: id), through: id)
      #expect(isRight)
    }
    let counts = model.sections.map { name in
      (name: name, count: model.records.count { $0.section == name })
    }
    #expect(
      try catalog.sections().map { [$0.name, "\($0.count)"] }
        == counts.filter { $0.count > 0 }.map { [$0.name, "\($0.count)"] })
    #expect(try catalog.totals().records == model.records.count)
  }

  private mutating func append(extending: Bool) throws {
    let appender = try RecordAppender(catalog)
    for _ in 0..<Int.random(in: 1...12, using: &random.generator) {
      let section = random.generator.pick(Self.names)
      let size = random.size(caption: true)
      model.append(section, size)
      try appender.append(
        ImageRecord(
          thumbURL: "u", width: size.width, height: size.height, section: section,
          captionHeight: size.captionHeight))
    }
    guard extending else { return try appender.commit() }
    try appender.commitAppendingToLayouts()
    for identity in covered.keys { extend(identity, by: .max) }
  }

  private mutating func extend(_ identity: LayoutIdentity, by count: Int) {
    let id = covered[identity] ?? 0
    covered[identity] = model.ids(behind: id, count: count).last ?? id
  }

  private mutating func layOut() throws {
    let identity = random.generator.pick(identities)
    let count = Int.random(in: 0...9, using: &random.generator)
    try catalog.layout(identity).append(count: count)
    extend(identity, by: count)
  }

  private mutating func layOutSeveral() throws {
    let count = Int.random(in: 0...9, using: &random.generator)
    try catalog.append(to: identities.prefix(3).map { catalog.layout($0) }, count: count)
    for identity in identities.prefix(3) { extend(identity, by: count) }
  }

  private mutating func layOutAll() throws {
    let count = Int.random(in: 0...5, using: &random.generator)
    try catalog.appendToAllLayouts(count: count)
    for identity in covered.keys { extend(identity, by: count) }
  }

  private var anyID: Int64 {
    mutating get { Int64.random(in: 1...max(1, model.nextID), using: &random.generator) }
  }

  private mutating func resize() throws {
    let (id, size) = (anyID, random.size(caption: true))
    try catalog.update(
      .id(id),
      RecordChange(width: size.width, height: size.height, captionHeight: size.captionHeight))
    model.update(id, size: size)
  }

  private mutating func move() throws {
    let (id, section) = (anyID, random.generator.pick(Self.names))
    if try catalog.update(.id(id), RecordChange(section: section)) > 0 {
      model.update(id, section: section)
    }
  }

  private mutating func delete() throws {
    let id = anyID
    try catalog.delete(.id(id))
    model.delete { $0.id == id }
  }

  private mutating func deleteSection() throws {
    let name = random.generator.pick(Self.names)
    try catalog.delete(.section(name))
    model.delete { $0.section == name }
  }

  private mutating func changeBySQL() throws {
    let id = anyID
    let size = ImageSize(
      width: Double(Int.random(in: 1...50, using: &random.generator)), height: 20, captionHeight: 0)
    if random.generator.chance(0.5) {
      try SQLiteShell.run(
        "UPDATE image SET width = \(size.width), height = 20, caption_height = 0 WHERE id = \(id)",
        on: path)
      model.update(id, size: size)
    } else if let section = model.records.first?.section {
      try SQLiteShell.run(
        """
        INSERT OR REPLACE INTO image (id, section_id, width, height, thumb_url)
        SELECT \(id), id, \(size.width), 20, 'new' FROM section WHERE name = '\(section)'
        """, on: path)
      model.delete { $0.id == id }
      model.insert(CatalogModel.Record(id: id, section: section, size: size))
    }
  }

  private mutating func order() throws {
    let names = model.sections.shuffled(using: &random.generator)
    let order: SectionOrder = random.generator.pick([
      .appearance, .name, .nameDescending, .listed(Array(names.prefix(2))),
    ])
    try catalog.orderSections(order)
    model.order(order)
  }

  private mutating func evict() throws {
    try catalog.setCacheLimit(random.generator.pick([0, 3000, 1_000_000]))
  }

  private mutating func drop() throws {
    let layouts = try catalog.layouts()
    guard let layout = layouts.randomElement(using: &random.generator)?.layout else { return }
    #expect(try catalog.dropLayouts(ids: [layout.id ?? 0]) == 1)
    covered[layout.identity] = nil
  }
}
