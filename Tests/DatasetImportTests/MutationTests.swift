import CatalogStore
import DatasetImport
import Foundation
import Testing

/// Damages the samples in every way a seed finds: whatever comes of it, the program goes on and
/// gives a valid record, a named refusal or an error.
struct MutationTests {
  static let binary = "shop as binary"

  @Test(arguments: Samples.names.prefix(5) + [binary])
  func noDamageEndsTheProgram(name: String) throws {
    let fileName = name == Self.binary ? "a.plist" : "a." + (name.split(separator: ".").last ?? "")
    try Self.damage(try Self.bytes(name), as: fileName, rounds: 150)
  }

  @Test(arguments: Shapes.names)
  func noDamageToAShapeEndsTheProgram(name: String) throws {
    try Self.damage(try Shapes.bytes(name), as: name, rounds: 60)
    try Self.damage(gzip(try Shapes.bytes(name)), as: name + ".gz", rounds: 30)
  }

  private static let maps = [
    "thumbURL=1,width=2,height=3", "thumbURL=images.web.url", "width=height,height=width",
    "thumbURL=thumbnail[0].id,section=label,key=id",
  ]

  private static let places = ["[]", "data[]", "images", "query.pages", "sequences[].canvases[]"]

  /// Options that a seed finds.
  private static func options(_ random: inout SeededGenerator) throws -> DatasetOptions {
    var options = DatasetOptions()
    if Bool.random(using: &random) {
      options.format = DatasetFormat.allCases.randomElement(using: &random)
    }
    if Bool.random(using: &random) { options.extra = .all }
    if Bool.random(using: &random) { options.sortBy = try SortOrder("id:desc") }
    switch Int.random(in: 0..<8, using: &random) {
    case 0: options.map = try FieldMap(maps.randomElement(using: &random) ?? "")
    case 1: options.records = try FieldPath(places.randomElement(using: &random) ?? "")
    case 2: options.hasHeader = false
    default: break
    }
    return options
  }

  private static func damage(_ original: [UInt8], as fileName: String, rounds: Int) throws {
    var random = SeededGenerator(state: 0x5EED)
    for _ in 0..<rounds {
      let damaged = damage(original, &random)
      let reading = try Reading(damaged, as: fileName, try options(&random))
      for record in reading.records {
        try record.validate()
        if let extra = record.extra {
          _ = try JSONSerialization.jsonObject(with: Data(extra.utf8))
        }
      }
      #expect(reading.error == nil || reading.errorText?.isEmpty == false)
      #expect(reading.rejections.allSatisfy { !$0.reason.isEmpty })
    }
  }

  private static func bytes(_ name: String) throws -> [UInt8] {
    let isBinary = name == binary
    let data = try Data(
      contentsOf: URL(fileURLWithPath: try Samples.path(isBinary ? "shop.plist" : name)))
    return isBinary ? try binaryPropertyList(data) : Array(data)
  }

  private static let telling: [[UInt8]] = [
    [0], [0xFF], [0xED, 0xA0, 0x80], Array("\"".utf8), Array("\"\"".utf8), Array("\r".utf8),
    Array("\n".utf8), Array(",".utf8), Array("{".utf8), Array("}".utf8), Array("[".utf8),
    Array("]".utf8), Array("\\".utf8), Array("\\ud800".utf8), Array("1e999".utf8), Array("-".utf8),
    Array("99999999999999999999".utf8), Array("null".utf8), Array("<dict>".utf8),
    Array("</array>".utf8), Array("&amp;".utf8), Array("<real>nan</real>".utf8),
    Array("\"images\":".utf8), Array("[{\"id\":\"a\"}]".utf8), Array("394 x 419".utf8),
  ]

  private static func damage(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...6, using: &random) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      let end = min(bytes.count, place + Int.random(in: 1...40, using: &random))
      switch Int.random(in: 0..<6, using: &random) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      case 2: bytes.removeSubrange(place..<end)
      case 3: bytes.insert(contentsOf: bytes[place..<end], at: place)
      case 4: bytes.insert(contentsOf: telling.randomElement(using: &random) ?? [], at: place)
      default: if Int.random(in: 0..<4, using: &random) == 0 { bytes.removeSubrange(place...) }
      }
    }
    return bytes
  }
}

/// SplitMix64.
private struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
