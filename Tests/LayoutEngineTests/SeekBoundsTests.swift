import LayoutEngine
import TestSupport
import Testing

/// `relative(toOrigin:)` says where to look; looking there must find all that `shows` accepts.
@Suite("Seek bounds")
struct SeekBoundsTests {
  private func isMissed(_ extent: Extent, _ range: VisibleRange, origin: Double) -> Bool {
    let frame = Frame(extent, origin: origin, axis: .vertical)
    guard range.shows(frame, axis: .vertical) else { return false }
    let bounds = range.relative(toOrigin: origin)
    return !(extent.end > bounds.end && extent.start < bounds.start)
  }

  private func randomExtent(_ generator: inout SeededGenerator) -> Extent {
    let reach = generator.pick([10, 1e4, 1e8, 1e12])
    let start = Double.random(in: 0...reach, using: &generator)
    let length = Double.random(in: 0...generator.pick([1e-6, 1, 300, 1e6]), using: &generator)
    return Extent(start: start, end: start + length, across: 0, breadth: 1)
  }

  @Test("No visible element is missed at its own printed edges, a step aside or close to them")
  func ownEdges() throws {
    var generator = SeededGenerator(seed: 30)
    for _ in 0..<40_000 {
      let reach = generator.pick([0, 1, 1e3, 1e6, 1e9, 1e12])
      let origin = Double.random(in: 0...reach, using: &generator)
      let extent = randomExtent(&generator)
      let frame = Frame(extent, origin: origin, axis: .vertical)
      let start = frame.y
      let end = frame.y + frame.height
      let length = generator.pick([1e-3, 0.1, 25, 844])
      for offset in [
        end, end.nextDown, end.nextDown.nextDown, start, start.nextDown, start - length,
        (start - length).nextUp, (start - length).nextUp.nextUp,
      ] {
        let range = try VisibleRange(offset: offset, length: length)
        guard isMissed(extent, range, origin: origin) else { continue }
        Issue.record("\(extent) at \(origin) is missed by \(range)")
        return
      }
    }
  }

  @Test("No visible element is missed by a range anywhere, before the content too")
  func anywhere() throws {
    var generator = SeededGenerator(seed: 31)
    for _ in 0..<40_000 {
      let origin = Double.random(in: 0...1e12, using: &generator)
      let extent = randomExtent(&generator)
      let reach = generator.pick([1e3, 1e8, 2e12])
      let range = try VisibleRange(
        offset: origin + Double.random(in: -reach...reach, using: &generator),
        length: Double.random(in: 0...reach, using: &generator))
      guard isMissed(extent, range, origin: origin) else { continue }
      Issue.record("\(extent) at \(origin) is missed by \(range)")
      return
    }
  }

  @Test("The bounds are tight: hardly more is looked at than is visible")
  func tight() throws {
    let range = try VisibleRange(offset: 1_000_000, length: 844)
    let bounds = range.relative(toOrigin: 250_000)
    #expect(bounds.end <= 750_000 && bounds.end > 750_000 - 1e-6)
    #expect(bounds.start >= 750_844 && bounds.start < 750_844 + 1e-6)
  }
}
