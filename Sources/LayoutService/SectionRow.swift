import CatalogStore
import LayoutEngine

/// A row of the table `layout_section` as it is stored.
struct SectionRow {
  let id: Int64
  /// The section's name; `nil` where the section is not there.
  let name: String?
  let origin: StoredValue
  let length: StoredValue
  let itemCount: StoredValue
  let laneEnds: StoredValue
  /// Start, end, across and breadth of the header, then of the footer.
  let bars: [StoredValue]
  let staleFrom: StoredValue
  let rewritten: StoredValue

  /// Reads a row whose columns are section_id, name, origin, length, item_count, lane_ends, the eight of
  /// the bars, stale_from and rewritten.
  init(_ row: Statement) {
    id = row.int64(0)
    name = row.optionalText(1)
    origin = row.value(2)
    length = row.value(3)
    itemCount = row.value(4)
    laneEnds = row.value(5)
    bars = (6..<14).map { row.value($0) }
    staleFrom = row.value(14)
    rewritten = row.value(15)
  }

  /// The first value that does not follow from how far the section is laid out, in words.
  ///
  /// - Parameter placed: The section with its frames; `nil` for one that has none.
  func difference(from placed: (progress: SectionProgress, bars: SectionBars)?) -> String? {
    let ends = StoredValue.blob(placed.map { LayoutSection.encode($0.progress.ends) } ?? [])
    let bars = [placed?.bars.header, placed?.bars.footer].flatMap { bar in
      [bar?.start, bar?.end, bar?.across, bar?.breadth].map { StoredValue($0) }
    }
    let names = ["header", "footer"].flatMap { bar in
      ["start", "end", "across", "breadth"].map { "\(bar)_\($0)" }
    }
    let values =
      [
        ("item_count", itemCount, StoredValue(placed?.progress.itemCount ?? 0)),
        ("lane_ends", laneEnds, ends),
        ("length", length, StoredValue(placed?.bars.length ?? 0)),
      ] + names.indices.map { (names[$0], self.bars[$0], bars[$0]) }
    guard let (name, found, right) = values.first(where: { $0.1 != $0.2 }) else { return nil }
    return name == "lane_ends"
      ? "lane_ends are not those of its frames" : "\(name) is \(found), not \(right)"
  }
}
