import CatalogStore
import LayoutEngine

/// How hand-written layouts do it: every frame in memory, nothing stored.
struct MemoryFloor {
  private var frames: [Frame] = []

  /// Shortest-column placement of the records of one section.
  init(_ sizes: [ImageSize], _ identity: LayoutIdentity) {
    let placer = Placer(identity)
    var progress = placer.emptySection
    frames.reserveCapacity(sizes.count)
    for size in sizes {
      let item = placer.place(size, in: &progress)
      frames.append(Frame(item.extent, origin: 0, axis: identity.axis))
    }
  }

  /// The frames that are visible in a range: a scan over all.
  func visible(in range: VisibleRange) -> [Frame] {
    frames.filter { range.shows($0, axis: .vertical) }
  }
}
