import CatalogStore
import LayoutEngine
import LayoutService
import TestSupport
import Testing

/// Finding records and offsets, against what the whole answer shows.
struct LocateTests {
  /// A layout laid out in part, to be asked in three ways, and its items in element order.
  private struct Case {
    let test: CatalogCase
    let layouts: [LayoutReader]
    let whole: VisibleElements
    let items: [Element]
    var random: RandomStyles

    init(seed: UInt64) throws {
      random = RandomStyles(seed: seed)
      let count = Int.random(in: 1...400, using: &random.generator)
      test = try CatalogCase(random.records(count: count))
      let identity = random.identity()
      let layout = test.catalog.layout(identity)
      let laidOut =
        random.generator.chance(0.5) ? count : Int.random(in: 0...count, using: &random.generator)
      // Appended in two steps, as a feed grows.
      try layout.append(count: laidOut / 2)
      try layout.append(count: laidOut - laidOut / 2)
      // In a copy the layout is stale, and laid out in memory as far as it was.
      let copy = test.folder.file("copy.sqlite")
      try SQLiteShell.run("VACUUM INTO '\(copy)'", on: test.path)
      try SQLiteShell.run("UPDATE layout_section SET stale_from = 1", on: copy)
      layouts = [
        layout, try CatalogReader.open(at: test.path).layoutReader(identity),
        try CatalogReader.open(at: copy).layoutReader(identity),
      ]
      whole = try layout.elements(in: -1..<9e15)
      items = whole.elements.filter { $0.kind == .item }.map { element in
        var element = element
        element.parallaxOffset = nil
        return element
      }
    }

    func end(_ element: Element) -> Double {
      let axis = whole.layout.identity.axis
      return element.frame.start(along: axis) + element.frame.length(along: axis)
    }

    /// The first item in element order that ends behind the offset.
    func first(endingBehind offset: Double) -> Element? { items.first { end($0) > offset } }
  }

  @Test(arguments: 1...40)
  func eachRecordIsWhereTheWholeAnswerHasIt(seed: UInt64) throws {
    var test = try Case(seed: seed)
    let elements = Dictionary(uniqueKeysWithValues: test.items.map { ($0.id, $0) })
    for layout in test.layouts.prefix(2) {
      for id in 0...test.test.records.count + 1 {
        #expect(try layout.locate(id: Int64(id)) == elements[Int64(id)])
      }
    }
    // Each answer lays out in memory.
    for _ in 0..<5 {
      let id = Int64.random(in: 1...Int64(test.test.records.count), using: &test.random.generator)
      #expect(try test.layouts[2].locate(id: id) == elements[id])
    }
  }

  @Test(arguments: 1...40)
  func eachPlaceOfASectionHasItsItem(seed: UInt64) throws {
    let test = try Case(seed: seed)
    for layout in test.layouts.prefix(2) {
      for element in test.items {
        #expect(
          try layout.element(at: element.index ?? -1, inSection: element.section ?? "") == element)
      }
      for section in try layout.sections() {
        #expect(try layout.element(at: section.count, inSection: section.name) == nil)
        #expect(try layout.element(at: -1, inSection: section.name) == nil)
      }
      #expect(try layout.element(at: 0, inSection: "none") == nil)
    }
  }

  @Test(arguments: 1...40)
  func theFirstItemBehindAnOffsetIsTheFirstInElementOrder(seed: UInt64) throws {
    var test = try Case(seed: seed)
    let content = max(1, test.whole.layout.contentLength)
    var offsets = [-1, 0, content.nextDown, content, content * 2]
    for _ in 0..<60 {
      offsets.append(Double.random(in: 0...content, using: &test.random.generator))
      if let element = test.whole.elements.randomElement(using: &test.random.generator) {
        let end = test.end(element)
        offsets += [end, end.nextDown, end.nextUp]
      }
    }
    for offset in offsets {
      for layout in test.layouts.prefix(2) {
        #expect(
          try layout.firstElement(endingBehind: offset) == test.first(endingBehind: offset))
      }
    }
    #expect(
      try test.layouts[2].firstElement(endingBehind: content / 2)
        == test.first(endingBehind: content / 2))
  }

  @Test(arguments: 1...40)
  func bucketsTellWhatLiesAtEachStep(seed: UInt64) throws {
    let test = try Case(seed: seed)
    for layout in test.layouts {
      for count in [1, 7, 100] {
        let buckets = try layout.buckets(count: count)
        guard let last = test.items.last else {
          #expect(buckets.isEmpty)
          continue
        }
        #expect(
          buckets.map(\.offset)
            == (0..<count).map { test.whole.layout.loaderStart * Double($0) / Double(count) })
        let expected = buckets.map { test.first(endingBehind: $0.offset) ?? last }
        #expect(buckets.map(\.id) == expected.map(\.id))
        #expect(buckets.map(\.section) == expected.map(\.section))
      }
    }
  }

  @Test(arguments: 1...20)
  func sectionsLieOneBehindTheOther(seed: UInt64) throws {
    let test = try Case(seed: seed)
    for layout in test.layouts {
      let sections = try layout.sections()
      var names = test.items.map(\.section)
      names = names.enumerated().filter { $0.offset == 0 || names[$0.offset - 1] != $0.element }
        .map(\.element)
      #expect(sections.map(\.name) == names)
      var origin = 0.0
      for section in sections {
        #expect(section.origin == origin)
        #expect(section.count == test.items.filter { $0.section == section.name }.count)
        origin += section.length
      }
      #expect(origin == test.whole.layout.loaderStart)
    }
  }

  @Test func recordsAreFoundByKeyAddressAndSection() throws {
    let folder = try TemporaryFolder()
    let catalog = try Catalog.open(at: folder.file("photos.sqlite"))
    try catalog.append([
      ImageRecord(thumbURL: "a", width: 1, height: 1, section: "x", key: "first"),
      ImageRecord(thumbURL: "b", width: 1, height: 2, section: "y"),
      ImageRecord(thumbURL: "a", width: 1, height: 3, section: "y", key: "third"),
      ImageRecord(thumbURL: "late", width: 1, height: 1, section: "y", key: "fourth"),
    ])
    let layout = try catalog.layout(.sectioned(), width: 390)
    try layout.append(count: 3)
    #expect(try layout.locate(.key("third")).element.id == 3)
    #expect(try layout.locate(.url("a")).element.id == 1)
    #expect(try layout.locate(.section("y")).element.id == 2)
    #expect(throws: LocationError.noRecord(.key("none"))) { try layout.locate(.key("none")) }
    #expect(throws: LocationError.noRecord(.section("z"))) { try layout.locate(.section("z")) }
    #expect(throws: LocationError.pending(recordID: 4)) { try layout.locate(.url("late")) }
    try SQLiteShell.run("DELETE FROM image WHERE id = 1", on: folder.file("photos.sqlite"))
    #expect(try layout.locate(.url("a")).element.id == 3)
  }

  @Test func aViewportShowsTheItemAtItsEdgeInsideTheContent() {
    func location(_ start: Double) -> Location {
      Location(
        element: Element(
          kind: .item, section: "0", frame: Frame(x: 0, y: start, width: 10, height: 100)),
        axis: .vertical, contentLength: 1000)
    }
    #expect(Alignment.allCases.map { location(500).offset($0, in: 300) } == [500, 400, 300])
    #expect(Alignment.allCases.map { location(0).offset($0, in: 300) } == [0, 0, 0])
    #expect(Alignment.allCases.map { location(900).offset($0, in: 300) } == [700, 700, 700])
    #expect(Alignment.allCases.map { location(900).offset($0, in: 3000) } == [0, 0, 0])
  }

  /// So far down that flat pictures have no length that a Double can tell: thousands of them end at one
  /// place.
  @Test func itemsThatEndAtOnePlaceAreFound() throws {
    let size = ImageSize(width: 10_000, height: 1, captionHeight: 0)
    let tall = ImageSize(width: 1, height: 1, captionHeight: 1e9)
    let sizes = Array(repeating: tall, count: 2400) + Array(repeating: size, count: 3000) + [tall]
    let test = try CatalogCase(sizes.map { ArrivingRecord(section: "0", size: $0) })
    for columns in [1, 2] {
      var style = WaterfallStyle(
        columns: columns, inset: Insets(0), columnSpacing: 0, rowSpacing: 0,
        leadingRowSpacing: false, itemWidth: .fixed(1), insetScope: .section)
      style.loader = nil
      let layout = try test.catalog.layout(.waterfall(style), width: 10)
      try layout.append()
      let items = try layout.elements(in: 0..<9e15).elements
      let visible = Dictionary(uniqueKeysWithValues: items.map { ($0.id, $0) })
      for index in stride(from: 0, to: sizes.count, by: 37) {
        let element = try layout.element(at: index, inSection: "0")
        #expect(element?.id == Int64(index + 1))
        #expect(try layout.locate(id: Int64(index + 1)) == element)
        if let shown = visible[Int64(index + 1)] { #expect(element == shown) }
      }
      let flat = try #require(try layout.locate(id: 4000))
      let behind = try layout.firstElement(endingBehind: flat.frame.y + flat.frame.height)
      #expect(
        behind
          == items.filter { $0.frame.y + $0.frame.height > flat.frame.y + flat.frame.height }
          .min { $0.index ?? 0 < $1.index ?? 0 })
    }
  }

  /// One lane has a picture as long as a thousand in the others.
  @Test(arguments: 1...8)
  func picturesOfVeryDifferentLengthsAreFound(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let records = (0..<4000).map { number in
      let isTall = number < 2000 ? generator.chance(0.002) : generator.chance(0.9)
      return ArrivingRecord(
        section: "0",
        size: ImageSize(width: isTall ? 1 : 1000, height: isTall ? 5000 : 1))
    }
    let test = try CatalogCase(records)
    let layout = try test.catalog.layout(.sectioned(columns: Int(seed)), width: 1000)
    try layout.append()
    for element in try layout.elements(in: 0..<9e15).elements {
      #expect(try layout.locate(id: element.id ?? 0) == element)
    }
  }
}
