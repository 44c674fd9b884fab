import CatalogStore
import Foundation

/// Records with sizes as photographs have them, section by section, the same at every run.
struct SeededRecords: Sequence {
  let count: Int
  var sections = 1

  func makeIterator() -> AnyIterator<ImageRecord> {
    var random = Generator(seed: 1)
    var index = 0
    return AnyIterator {
      guard index < count else { return nil }
      index += 1
      let landscape = random.unit() < 0.6
      let long = (800 + random.unit() * 3200).rounded()
      let short = (long * (0.5 + random.unit() * 0.5)).rounded()
      return ImageRecord(
        thumbURL: "https://img.example/photos/\(index).jpg", width: landscape ? long : short,
        height: landscape ? short : long, section: String((index - 1) * sections / count))
    }
  }

  /// Writes the records as CSV with a header line, and as JSON lines.
  func write(csv: String, lines: String) throws {
    try write(to: csv, first: "thumbURL,width,height,section\n") {
      "\($0.thumbURL),\(Int($0.width)),\(Int($0.height)),\($0.section)\n"
    }
    try write(to: lines, first: "") {
      "{\"thumbURL\":\"\($0.thumbURL)\",\"width\":\(Int($0.width)),\"height\":\(Int($0.height)),"
        + "\"section\":\"\($0.section)\"}\n"
    }
  }

  private func write(
    to path: String, first: String, _ line: (ImageRecord) -> String
  ) throws {
    try Data(first.utf8).write(to: URL(fileURLWithPath: path))
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    try file.seekToEnd()
    var text = ""
    for record in self {
      text += line(record)
      if text.utf8.count > 1 << 20 {
        try file.write(contentsOf: Data(text.utf8))
        text = ""
      }
    }
    try file.write(contentsOf: Data(text.utf8))
    try file.close()
  }

  /// A linear congruential generator (Knuth's MMIX constants).
  struct Generator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func unit() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 11) / Double(1 << 53)
    }
  }
}
