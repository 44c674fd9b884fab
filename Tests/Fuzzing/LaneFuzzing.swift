import LayoutEngine

@testable import LayoutService

/// Reads how far a section is laid out, as a catalog has it, and goes on from there: a style's number, a count
/// of items, and the blob of the lanes' ends.
enum LaneFuzzing {
  private static let placers: [Placer] = [
    Style.sectioned(), .uniform(columns: 5), .headed(), .mosaic,
  ].flatMap { style in
    Axis.allCases.compactMap { try? LayoutIdentity(style: style, axis: $0, breadth: 390) }
  }.map(Placer.init)

  static func read(_ bytes: [UInt8]) {
    guard bytes.count >= 9 else { return }
    let placer = placers[Int(bytes[0]) % placers.count]
    let count = bytes[1..<9].reduce(0) { $0 << 8 | UInt64($1) }
    let blob = Array(bytes[9...])
    let ends = blob.withUnsafeBytes(LayoutSection.decode)
    precondition(LayoutSection.encode(ends) == (blob.count.isMultiple(of: 8) ? blob : []))
    var section = SectionProgress(itemCount: Int(truncatingIfNeeded: count), ends: ends)
    guard placer.canContinue(section) else { return }
    for size in [(1.0, 10_000.0), (10_000, 1), (1e9, 1e9), (3, 2)] {
      let item = placer.place(
        ImageSize(width: size.0, height: size.1, captionHeight: 1e9), in: &section)
      precondition((0..<placer.identity.columns).contains(item.lane))
      precondition(item.extent.end >= item.extent.start)
    }
    precondition(section.ends.allSatisfy(\.isFinite))
    _ = (placer.bars(of: section), placer.leastStart(after: section))
    let restart = placer.restartIndex(before: section.itemCount)
    precondition((0...section.itemCount).contains(restart))
    let lanes = (0..<placer.identity.columns).map { $0 < ends.count ? ends[$0] : nil }
    let cut = placer.progress(itemCount: restart, laneEnds: lanes)
    precondition(cut.ends.allSatisfy(\.isFinite))
  }
}
