import LayoutEngine
import TestSupport
import Testing

@Suite("What holds in every layout")
struct InvariantTests {
  struct Case {
    let identity: LayoutIdentity
    let laidOut: LaidOut
    let records: [ArrivingRecord]
  }

  private func cases(seed: UInt64, count: Int) -> [Case] {
    var random = RandomStyles(seed: seed)
    return (0..<count).map { _ in
      let identity = random.identity()
      let records = random.records(count: Int.random(in: 1...80, using: &random.generator))
      return Case(identity: identity, laidOut: LaidOut(records, identity), records: records)
    }
  }

  @Test("In a lane starts and ends never decrease")
  func lanesAreSorted() {
    for item in cases(seed: 1, count: 600) {
      for section in item.laidOut.sections {
        var last: [Int: Extent] = [:]
        for (_, placed) in section.items {
          if let earlier = last[placed.lane] {
            #expect(placed.extent.start >= earlier.start)
            #expect(placed.extent.end >= earlier.end)
          }
          last[placed.lane] = placed.extent
        }
      }
    }
  }

  @Test("In a waterfall starts never decrease in record order, row spacing aside")
  func waterfallStartsAreSorted() {
    for item in cases(seed: 2, count: 600) {
      guard case .waterfall(let style) = item.identity.style, style.leadingRowSpacing else {
        continue
      }
      for section in item.laidOut.sections {
        let starts = section.items.map(\.item.extent.start)
        #expect(starts == starts.sorted())
      }
    }
  }

  @Test("No two elements overlap, rounding aside")
  func nothingOverlaps() {
    for item in cases(seed: 3, count: 300) {
      let elements = item.laidOut.finish(pending: false).elements.filter { $0.kind == .item }
      for (place, one) in elements.enumerated() {
        for other in elements[..<place] where overlaps(one.frame, other.frame) {
          Issue.record("\(one) over \(other) in \(item.identity.style.json)")
          return
        }
      }
    }
  }

  @Test("Every record is placed once, in its section, with indexes from 0")
  func everyRecordOnce() {
    for item in cases(seed: 4, count: 300) {
      let items = item.laidOut.finish(pending: false).elements.filter { $0.kind == .item }
      #expect(items.compactMap(\.recordID).sorted() == Array(1...item.records.count))
      var next: [String: Int] = [:]
      for element in items {
        guard let section = element.section, let id = element.recordID else {
          Issue.record("\(element) is no item")
          continue
        }
        #expect(item.records[id - 1].section == section)
        #expect(element.index == next[section, default: 0])
        next[section, default: 0] += 1
      }
    }
  }

  @Test("Items lie inside the breadth and the content, in a lane that there is")
  func itemsAreInside() {
    for item in cases(seed: 5, count: 600) {
      let (elements, length) = item.laidOut.finish(pending: false)
      let breadth = item.identity.breadth
      for element in elements {
        let frame = element.frame
        let end = frame.start(along: item.identity.axis) + frame.length(along: item.identity.axis)
        #expect(end <= length * (1 + 1e-12))
        guard element.kind == .item, let lane = element.lane else { continue }
        #expect((0..<item.identity.columns).contains(lane))
        let (low, size) =
          item.identity.axis == .vertical ? (frame.x, frame.width) : (frame.y, frame.height)
        #expect(low >= 0)
        #expect(low + size <= breadth * (1 + 1e-9))
      }
    }
  }

  @Test("Where the lane gives an item's place across, it is the item's own")
  func lanesGiveThePlaceAcross() {
    for item in cases(seed: 6, count: 300) {
      guard case .waterfall = item.identity.style else { continue }
      for (_, placed) in item.laidOut.sections.flatMap(\.items) {
        let (position, breadth) = item.laidOut.placer.across(lane: placed.lane)
        #expect(placed.extent.across == position)
        #expect(placed.extent.breadth == breadth)
      }
    }
  }

  private func overlaps(_ one: Frame, _ other: Frame) -> Bool {
    func shared(_ low: Double, _ size: Double, _ low2: Double, _ size2: Double) -> Double {
      min(low + size, low2 + size2) - max(low, low2)
    }
    let tolerance = 1e-9 * max(1, one.x, one.y, one.x + one.width, one.y + one.height)
    return shared(one.x, one.width, other.x, other.width) > tolerance
      && shared(one.y, one.height, other.y, other.height) > tolerance
  }
}
