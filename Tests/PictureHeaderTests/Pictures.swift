import Foundation
import TestSupport

/// The fixtures that `Scripts/make-picture-fixtures` makes.
enum Pictures {
  /// The width and height of each, as Pillow shows it.
  static let expected = Result {
    try JSONDecoder().decode([String: [Int]].self, from: Fixture.data("pictures/expected.json"))
  }

  static let names = ((try? expected.get()) ?? [:]).keys.sorted()

  static func path(_ name: String) -> String { Fixture.url("pictures/\(name)").path }

  static func bytes(_ name: String) throws -> [UInt8] {
    Array(try Fixture.data("pictures/\(name)"))
  }
}
