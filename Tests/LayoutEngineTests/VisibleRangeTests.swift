import LayoutEngine
import TestSupport
import Testing

@Suite("Visible ranges")
struct VisibleRangeTests {
  private func visible(
    _ elements: [PlacedElement], _ range: VisibleRange, _ axis: Axis
  ) -> [PlacedElement] {
    elements.filter { range.shows($0.frame, axis: axis) }
  }

  @Test("The predicate agrees with brute force, at random and at every element's own edges")
  func agreesWithBruteForce() throws {
    var random = RandomStyles(seed: 20)
    for _ in 0..<150 {
      let identity = random.identity()
      let axis = identity.axis
      let records = random.records(count: 40)
      let reference = ReferenceLayout(records, identity, laidOut: 35)
      let end = reference.contentLength
      var offsets = (0..<20).map { _ in
        Double.random(in: -500...(end + 500), using: &random.generator)
      }
      for frame in reference.elements.map(\.frame) {
        offsets.append(frame.start(along: axis))
        offsets.append(frame.start(along: axis) + frame.length(along: axis))
      }
      for offset in offsets {
        let length = random.generator.pick([0, 0.5, 100, 844, end])
        let range = try VisibleRange(offset: offset, length: length)
        let expected = reference.visible(offset: offset, length: length)
        let answer = visible(reference.elements, range, axis)
        guard answer != expected else { continue }
        Issue.record("\(range) of \(identity.style.json): \(answer) is not \(expected)")
        return
      }
    }
  }

  @Test("An element is not visible from its own end on, nor up to its own start")
  func ownEdges() throws {
    var random = RandomStyles(seed: 21)
    for _ in 0..<200 {
      let identity = random.identity()
      let axis = identity.axis
      for element in ReferenceLayout(random.records(count: 30), identity).elements {
        let start = element.frame.start(along: axis)
        let end = start + element.frame.length(along: axis)
        #expect(!(try VisibleRange(offset: end, length: 100)).shows(element.frame, axis: axis))
        let before = try VisibleRange(offset: start - 64, length: 64)
        if before.end == start { #expect(!before.shows(element.frame, axis: axis)) }
        guard end > start else { continue }
        let inside = try VisibleRange(offset: end.nextDown, length: 100)
        #expect(inside.shows(element.frame, axis: axis))
      }
    }
  }

  @Test("A length of 0 shows nothing, even inside an element")
  func zeroLength() throws {
    let range = try VisibleRange(offset: 50, length: 0)
    #expect(!range.shows(start: 0, length: 100))
    #expect(!range.shows(start: 50, length: 0))
    #expect(!(try VisibleRange(offset: 50, length: -0.0)).shows(start: 0, length: 100))
  }

  @Test("An overscrolled range shows what it still covers")
  func overscroll() throws {
    let range = try VisibleRange(offset: -300, length: 320)
    #expect(range.shows(start: 10, length: 100))
    #expect(!range.shows(start: 20, length: 100))
    #expect(!(try VisibleRange(offset: -300, length: 300)).shows(start: 0, length: 100))
  }

  @Test("Beyond the end there is nothing")
  func beyondTheEnd() throws {
    let identity = try LayoutIdentity(style: .sectioned(), breadth: 390)
    var random = RandomStyles(seed: 22)
    let reference = ReferenceLayout(random.records(count: 50), identity)
    let range = try VisibleRange(offset: reference.contentLength, length: 1e6)
    #expect(visible(reference.elements, range, .vertical).isEmpty)
    let whole = try VisibleRange(offset: 0, length: reference.contentLength)
    #expect(visible(reference.elements, whole, .vertical) == reference.elements)
  }

  @Test(
    "An offset that is no number, or too far away, is refused",
    arguments: [Double.nan, .infinity, -.infinity, 1e16, -1e16])
  func badOffset(_ offset: Double) {
    let error = #expect(throws: StyleError.self) {
      try VisibleRange(offset: offset, length: 100)
    }
    #expect(error?.parameter == "offset")
  }

  @Test(
    "A length below 0, or that is no number, is refused",
    arguments: [Double.nan, .infinity, -1, -.leastNonzeroMagnitude, 1e16])
  func badLength(_ length: Double) {
    let error = #expect(throws: StyleError.self) { try VisibleRange(offset: 0, length: length) }
    #expect(error?.parameter == "length")
  }

  @Test("The bounds themselves are accepted")
  func bounds() throws {
    let limit = Placer.maximumContentLength
    #expect(try VisibleRange(offset: limit, length: limit).end == 2 * limit)
    #expect(try VisibleRange(offset: -limit, length: limit).end == 0)
  }
}
