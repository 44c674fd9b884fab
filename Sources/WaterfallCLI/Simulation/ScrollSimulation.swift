import LayoutEngine
import LayoutService

/// A reader who scrolls through a feed that arrives page by page.
///
/// The first page is laid out before the reader looks. At each tick the visible range is asked for; where
/// its end comes near the end of the content and records are pending, the next page is appended.
struct ScrollSimulation {
  /// How the reader scrolls.
  struct Options {
    /// The viewport's length along the scroll axis, in points.
    var length: Double
    /// How far the reader scrolls between ticks, in points.
    var step: Double
    /// How near the end of the content the next page is loaded, in points.
    var threshold: Double
  }

  private let layout: Layout
  private let options: Options
  private let axis: Axis
  private var report = SimulationReport()
  private var firstFrames: [Int64: Frame] = [:]
  private var moved: Set<Int64> = []
  private let clock = ContinuousClock()

  init(_ layout: Layout, options: Options) {
    self.layout = layout
    self.options = options
    axis = layout.identity.axis
  }

  /// Scrolls until nothing is pending and the end is reached, or until every page is loaded.
  mutating func run(_ pages: some Collection<Feed.Page>) throws -> SimulationReport {
    var offset = 0.0
    var next = pages.startIndex
    func load(_ simulation: inout Self, at offset: Double) throws {
      guard next < pages.endIndex else { return }
      try simulation.load(pages[next], offset: offset)
      next = pages.index(after: next)
    }
    try load(&self, at: offset)
    while true {
      var state = try tick(offset)
      if state.pending > 0, reaches(state, from: offset, ahead: options.threshold) {
        try load(&self, at: offset)
        state = try status()
      }
      // Records beyond the last page are there to be pending; an empty page may be the last.
      if state.pending == 0 ? reaches(state, from: offset) : next == pages.endIndex { break }
      offset = min(offset + options.step, lastOffset(state))
    }
    try checkFrames()
    report.framesMoved = moved.count
    report.shown = firstFrames.keys.sorted()
    return report
  }

  /// The offset at which the content ends with the viewport.
  private func lastOffset(_ state: LayoutStatus) -> Double {
    max(0, state.loaderStart - options.length)
  }

  /// Whether the viewport, and so many points more, reach the end of the content. The reader is there at
  /// the last offset, too, where offset + length may be rounded to a little less.
  private func reaches(
    _ state: LayoutStatus, from offset: Double, ahead: Double = 0
  ) -> Bool {
    offset + options.length + ahead >= state.loaderStart || offset >= lastOffset(state)
  }

  private func status() throws -> LayoutStatus {
    guard let status = try layout.status() else {
      throw CommandError("the simulated layout is not there", .bug)
    }
    return status
  }

  private mutating func load(_ page: Feed.Page, offset: Double) throws {
    let before = try layout.status()?.loaderStart ?? 0
    var items = 0
    let time = try clock.measure { items = try layout.append(count: page.items.count).appended }
    report.pages.append(
      SimulationReport.Page(
        offset: offset, items: items, contentBefore: before,
        contentAfter: try status().loaderStart, appendMicroseconds: time.microseconds))
    if let fault = page.fault { report.faults[fault, default: 0] += 1 }
  }

  private mutating func tick(_ offset: Double) throws -> LayoutStatus {
    let range = try VisibleRange(offset: offset, length: options.length)
    var answer: VisibleElements?
    let time = try clock.measure { answer = try layout.elements(in: range) }
    guard let answer else { throw CommandError("a range has no answer", .bug) }
    report.ticks += 1
    report.queryMicroseconds.append(time.microseconds)
    if answer.layout.pending > 0, range.end > answer.layout.loaderStart { report.blankTicks += 1 }
    for element in answer.elements { look(at: element) }
    return answer.layout
  }

  /// Remembers where an item was first seen, and notices where it is elsewhere now.
  private mutating func look(at element: Element) {
    guard let id = element.id else { return }
    if let first = firstFrames[id] {
      if first != element.frame { moved.insert(id) }
    } else {
      firstFrames[id] = element.frame
    }
  }

  /// Looks once more at every item that was seen, where it stands in the end.
  private mutating func checkFrames() throws {
    let end = try status().loaderStart
    let length = options.length * 16
    var offset = 0.0
    while offset < end {
      let range = try VisibleRange(offset: offset, length: length)
      for element in try layout.elements(in: range).elements {
        guard let id = element.id, firstFrames[id] != nil else { continue }
        look(at: element)
      }
      offset += length
    }
  }
}

extension Duration {
  fileprivate var microseconds: Double {
    Double(components.seconds) * 1e6 + Double(components.attoseconds) / 1e12
  }
}
