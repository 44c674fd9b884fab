import CatalogStore
import LayoutEngine
import LayoutService

extension Benchmark {
  var catalogPath: String { folder.path("photos.sqlite") }

  /// A layout of everything, beside the bare insert of its rows.
  func measureLayout(_ report: (Measurement) -> Void) throws {
    var layout = measurement("layout", floor: "bare insert of the same rows", reach: 1.15)
    var bytes = measurement(
      "bytes a frame", floor: "bare table in that key order", unit: .bytes, reach: 1.05)
    // No layout gives up its frames for another.
    try Catalog.open(at: catalogPath).setCacheLimit(1 << 50)
    for _ in 0..<rounds {
      let catalog = try Catalog.open(at: catalogPath)
      try catalog.dropLayouts(ids: catalog.layouts().compactMap(\.layout.id))
      try layout.measure { try catalog.layout(identity).append() }
      folder.remove("floor.sqlite")
      try Floor.copyRows(from: catalogPath, to: folder.path("floor.sqlite")) { insert in
        try layout.measureFloor(insert)
      }
      let frames = try Floor.frameBytes(catalogPath)
      let bare = try Floor.frameBytes(folder.path("floor.sqlite"))
      bytes.add(frames.bytes / frames.rows, floor: bare.bytes / bare.rows)
    }
    report(layout)
    report(bytes)
    let words = [catalogPath, "--width", "1100", "--columns", "5"]
    try measureMemory(of: "layout", ["layout"] + words, report)
    try waterfall(["drop-layout"] + words)
  }

  /// The same beside the geometry alone, in memory with nothing stored.
  func measureMemoryLayout(_ report: (Measurement) -> Void) throws {
    guard size.sections == 1 else { return }
    let sizes = SeededRecords(count: size.records).map {
      ImageSize(width: $0.width, height: $0.height, captionHeight: 0)
    }
    var layout = measurement("layout again", floor: "geometry in memory, nothing stored")
    var range = measurement("visible range, mean", floor: "scan over all frames in memory")
    let reader = try CatalogReader.open(at: catalogPath).layoutReader(identity)
    for round in 0..<rounds {
      let catalog = try Catalog.open(at: catalogPath)
      try catalog.dropLayouts(ids: catalog.layouts().compactMap(\.layout.id))
      try layout.measure { try catalog.layout(identity).append() }
      var floor: MemoryFloor?
      layout.measureFloor { floor = MemoryFloor(sizes, identity) }
      guard let floor else { continue }
      let ranges = try ranges(reader, 20, round)
      let times = try Timing.each(ranges) { _ = try reader.storedElements(in: $0) }
      let floorTimes = Timing.each(ranges) { _ = floor.visible(in: $0) }
      range.add(
        times.reduce(0, +) / Double(times.count),
        floor: floorTimes.reduce(0, +) / Double(floorTimes.count))
    }
    report(layout)
    report(range)
  }

  /// Three widths in one call, beside three calls.
  func measureSeveralLayouts(_ report: (Measurement) -> Void) throws {
    var several = measurement("3 widths in one call", floor: "3 calls", reach: 0.8)
    let catalog = try Catalog.open(at: catalogPath)
    let layouts = try [320.0, 390, 768].map { try catalog.layout(.sectioned(), width: $0) }
    func drop() throws {
      try catalog.dropLayouts(ids: layouts.compactMap { try $0.status()?.id })
    }
    for _ in 0..<rounds {
      try several.measure { try catalog.append(to: layouts) }
      try drop()
      try several.measureFloor { for layout in layouts { try layout.append() } }
      try drop()
    }
    report(several)
  }
}
