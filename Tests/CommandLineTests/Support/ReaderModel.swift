import LayoutEngine
import TestSupport

/// A reader scrolling through a feed in pages, as the description of `simulate` has it, computed in memory.
struct ReaderModel: Equatable {
  struct Page: Equatable {
    var offset: Double
    var items: Int
    var contentBefore: Double
    var contentAfter: Double
  }

  var pages: [Page] = []
  var ticks = 0
  var blankTicks = 0
  var itemsShown = 0
  var framesMoved = 0

  struct Options {
    var length = 844.0
    var step = 120.0
    var threshold = 400.0
    var pageSize = 30
    var pages = Int.max
  }

  init(_ records: [ArrivingRecord], _ identity: LayoutIdentity, _ options: Options) {
    let axis = identity.axis
    var layout = LaidOut(identity)
    var loaded = 0
    var content: (elements: [PlacedElement], contentLength: Double) = ([], 0)
    var seen: [Int: Frame] = [:]
    var moved: Set<Int> = []
    var offset = 0.0

    func load(_ model: inout ReaderModel) {
      let items = records[loaded..<min(loaded + options.pageSize, records.count)]
      let before = content.contentLength
      layout.append(items)
      loaded += items.count
      content = layout.finish(pending: false)
      model.pages.append(
        Page(
          offset: offset, items: items.count, contentBefore: before,
          contentAfter: content.contentLength))
    }
    func compare(addingSeen: Bool) {
      for element in content.elements {
        guard let id = element.recordID else { continue }
        let start = element.frame.start(along: axis)
        let end = start + element.frame.length(along: axis)
        if let first = seen[id] {
          if first != element.frame { moved.insert(id) }
        } else if addingSeen, end > offset, start < offset + options.length {
          seen[id] = element.frame
        }
      }
    }

    if !records.isEmpty { load(&self) }
    while true {
      compare(addingSeen: true)
      ticks += 1
      let isPending = loaded < records.count
      let end = offset + options.length
      if isPending, end > content.contentLength { blankTicks += 1 }
      if isPending, end + options.threshold >= content.contentLength, pages.count < options.pages {
        load(&self)
      }
      let isAtEnd = loaded == records.count && end >= content.contentLength
      if isAtEnd || (loaded < records.count && pages.count == options.pages) { break }
      offset = min(offset + options.step, max(0, content.contentLength - options.length))
    }
    compare(addingSeen: false)
    itemsShown = seen.count
    framesMoved = moved.count
  }
}
