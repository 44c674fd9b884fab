import CatalogStore
import Foundation
import LayoutEngine
import LayoutService
import TestSupport
import Testing

/// A gallery that shows a catalog as an app would.
@Suite("A gallery") struct GalleryViewTests {
  private let folder: TemporaryFolder
  private var path: String { folder.file("photos.sqlite") }
  private let phone: LayoutIdentity

  init() throws {
    folder = try TemporaryFolder()
    phone = try LayoutIdentity(
      style: .sectioned(columns: 3, header: .length(40), loader: .length(50)), breadth: 390)
    try Catalog.open(at: path).append(Self.records(0..<400))
  }

  private static func records(_ numbers: Range<Int>) -> [ImageRecord] {
    numbers.map { number in
      ImageRecord(
        thumbURL: "https://img.example/\(number).jpg", width: Double(200 + number * 37 % 300),
        height: Double(150 + number * 53 % 400), section: number % 400 < 250 ? "cats" : "dogs")
    }
  }

  /// What the stored layout says, element by element.
  private func expected(
    _ identity: LayoutIdentity, _ range: VisibleRange
  ) throws -> [PlacedElement] {
    try CatalogReader.open(at: path).layoutReader(identity).elements(in: range).elements
      .map { PlacedElement(kind: $0.kind, index: $0.index, lane: $0.lane, frame: $0.frame) }
  }

  private func shown(_ frames: [PlacedFrame]) -> [PlacedElement] {
    frames.map { frame in
      PlacedElement(
        kind: frame.kind, index: frame.item < 0 ? nil : frame.item,
        lane: frame.lane < 0 ? nil : frame.lane, frame: frame.frame)
    }
  }

  @Test("prepares, and knows how much there is to scroll and what is in each section")
  func prepare() throws {
    let layout = try ScrollingLayout(at: path, phone)
    let status = try #require(try CatalogReader.open(at: path).layouts().first).layout
    #expect(layout.contentSize == Size(width: 390, height: status.contentLength))
    #expect(layout.sectionCount == 2)
    #expect((0..<3).map { layout.itemCount(in: $0) } == [250, 150, 0])
    #expect((0..<3).map { layout.name(ofSection: $0) } == ["cats", "dogs", nil])
    #expect(layout.headerFrame(section: 0) == Frame(x: 10, y: 10, width: 370, height: 40))
    #expect(layout.footerFrame(section: 0) == nil)
    #expect(layout.pending == 0)
  }

  @Test("scrolls: what is in the rect is what the index says, anywhere and in any order")
  func rect() throws {
    let gallery = try GalleryView(ScrollingLayout(at: path, phone), viewport: 844)
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<300 {
      let length: Double = generator.pick([0, 1, 300, 844, 3000])
      let offset = Double.random(in: -500...gallery.contentSize.height + 500, using: &generator)
      let range = try VisibleRange(offset: offset, length: length)
      #expect(try shown(gallery.elements(in: range)) == expected(phone, range))
    }
  }

  @Test("asks for single items, near what is shown and far from it")
  func items() throws {
    let layout = try ScrollingLayout(at: path, phone)
    var all: [PlacedFrame] = []
    try layout.frames(in: VisibleRange(offset: 0, length: 1e9), into: &all)
    let other = try ScrollingLayout(at: path, phone)
    for frame in all where frame.kind == .item {
      #expect(try layout.frame(section: frame.section, item: frame.item) == frame.frame)
      #expect(try other.frame(section: frame.section, item: frame.item) == frame.frame)
    }
    for (section, item) in [(0, 250), (0, -1), (2, 0), (-1, 0)] {
      #expect(try layout.frame(section: section, item: item) == nil)
    }
  }

  @Test("loads page after page; cells on screen stay")
  func append() throws {
    let layout = try CatalogReader.open(at: path).layouts().isEmpty
    #expect(layout)
    try Catalog.openExisting(at: path).layout(phone).append(count: 30)
    let gallery = try GalleryView(ScrollingLayout(at: path, phone), viewport: 844)
    let before = gallery.cells
    #expect(gallery.layout.loaderFrame?.y == gallery.contentSize.height - 50)
    let changes = try gallery.loadMore(30)
    #expect(changes.appendedItems.map(\.section) == [0])
    #expect(changes.appendedItems.map(\.items) == [30..<60])
    #expect(changes.reloadedSections.isEmpty && !changes.reloadsAll)
    for (id, frame) in before { #expect(gallery.cells[id] == frame) }
    let second = try gallery.loadMore(300)
    #expect(second.insertedSections == [1])
    #expect(second.appendedItems.map(\.items) == [60..<250])
  }

  @Test("rotates: the first item stays where it is, there and back")
  func rotate() throws {
    let gallery = try GalleryView(ScrollingLayout(at: path, phone), viewport: 844)
    let landscape = try ScrollingLayout(
      at: path, LayoutIdentity(style: .sectioned(columns: 6), breadth: 844))
    try gallery.scroll(to: 5000)
    let first = try #require(gallery.cells.min { $0.value.y < $1.value.y }?.key)
    try gallery.rotate(to: landscape, length: 390)
    #expect(gallery.cells[first] != nil)
    let range = gallery.viewport
    #expect(try shown(gallery.elements(in: range)) == expected(landscape.identity, range))
  }

  @Test("never mixes generations: one that has passed is said, and taken up anew")
  func outdated() throws {
    let layout = try ScrollingLayout(at: path, phone)
    let gallery = try GalleryView(layout, viewport: 844)
    let shownGeneration = layout.generation
    try Catalog.openExisting(at: path).delete(.id(3))
    var buffer: [PlacedFrame] = []
    let range = try VisibleRange(offset: 0, length: 844)
    let passed = #expect(throws: LayoutOutdated.self) {
      try layout.frames(in: range, into: &buffer)
    }
    #expect(passed?.generation == shownGeneration)
    #expect(throws: LayoutOutdated.self) { try layout.frame(section: 0, item: 200) }
    #expect(buffer.isEmpty)
    try gallery.layoutSubviews()
    #expect(gallery.cells[3] == nil)
    #expect(layout.itemCount(in: 0) == 249)
    let changes = layout.changes(since: shownGeneration)
    #expect(changes.reloadedSections == [0])
    #expect(changes.movedSections == [1])
    let none = layout.changes(since: layout.generation)
    #expect(none.reloadedSections.isEmpty && none.movedSections.isEmpty && !none.reloadsAll)
    #expect(layout.changes(since: 99).reloadsAll)
  }

  @Test("a layout that was given up or dropped has passed too")
  func dropped() throws {
    let layout = try ScrollingLayout(at: path, phone)
    var buffer: [PlacedFrame] = []
    let range = try VisibleRange(offset: 0, length: 844)
    try Catalog.openExisting(at: path).setCacheLimit(0)
    #expect(throws: LayoutOutdated.self) { try layout.frames(in: range, into: &buffer) }
    try layout.prepare()
    try layout.frames(in: range, into: &buffer)
    #expect(try shown(buffer) == expected(phone, range))
    let catalog = try Catalog.openExisting(at: path)
    try catalog.dropLayouts(ids: catalog.layouts().compactMap(\.layout.id))
    #expect(throws: LayoutOutdated.self) { try layout.frames(in: range, into: &buffer) }
    let generation = layout.generation
    try layout.prepare()
    #expect(layout.changes(since: generation).reloadsAll)
  }

  @Test("owns no lock between calls")
  func idle() throws {
    let layout = try ScrollingLayout(at: path, phone)
    var buffer: [PlacedFrame] = []
    try layout.frames(in: VisibleRange(offset: 900, length: 844), into: &buffer)
    #expect(try layout.frame(section: 1, item: 100) != nil)
    #if os(Linux)
      let locks = try String(contentsOfFile: "/proc/locks", encoding: .utf8)
      for name in try folder.names() {
        let attributes = try FileManager.default.attributesOfItem(atPath: folder.file(name))
        let inode = try #require(attributes[.systemFileNumber] as? Int)
        #expect(!locks.contains(":\(inode) "), "\(name) is locked")
      }
    #endif
  }

  @Test("is used from several threads at once")
  func threads() async throws {
    let layout = try ScrollingLayout(at: path, phone)
    let path = path
    try await withThrowingTaskGroup(of: Void.self) { group in
      for seed in 0..<4 {
        group.addTask {
          var generator = SeededGenerator(seed: UInt64(seed))
          var buffer: [PlacedFrame] = []
          for _ in 0..<100 {
            let offset = Double.random(in: 0...20_000, using: &generator)
            do {
              try layout.frames(in: VisibleRange(offset: offset, length: 844), into: &buffer)
            } catch is LayoutOutdated {
              try layout.prepare()
            }
          }
        }
      }
      group.addTask {
        for id in 1...10 { try Catalog.openExisting(at: path).delete(.id(Int64(id * 30))) }
      }
      try await group.waitForAll()
    }
    try layout.prepare()
    #expect(layout.itemCount(in: 0) + layout.itemCount(in: 1) == 390)
  }
}
