import Foundation
import LayoutEngine

/// Reads styles: one that is read is written and read back as the same, and lays out.
enum StyleFuzzing {
  static func read(_ bytes: [UInt8]) {
    guard let style = try? JSONDecoder().decode(Style.self, from: Data(bytes)) else { return }
    let again = try? JSONDecoder().decode(Style.self, from: Data(style.json.utf8))
    precondition(again == style, "\(style.json)")
    for breadth in [1, 390, 1e6] {
      guard let identity = try? LayoutIdentity(style: style, axis: .vertical, breadth: breadth)
      else { continue }
      let placer = Placer(identity)
      var section = placer.emptySection
      for size in [(1.0, 10_000.0), (10_000, 1), (3, 2), (1e9, 1e9)] {
        let item = placer.place(
          ImageSize(width: size.0, height: size.1, captionHeight: 0), in: &section)
        precondition(item.extent.end >= item.extent.start)
      }
    }
  }
}
