import CatalogStore
import Foundation

/// Records with sizes as photographs have them, the same at every run.
struct SeededRecords: Sequence {
  let count: Int

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
        height: landscape ? short : long)
    }
  }

  /// Writes the records as CSV with a header line.
  func writeCSV(to path: String) throws {
    var text = "thumbURL,width,height,section\n"
    for record in self {
      text += "\(record.thumbURL),\(Int(record.width)),\(Int(record.height)),\(record.section)\n"
    }
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
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
