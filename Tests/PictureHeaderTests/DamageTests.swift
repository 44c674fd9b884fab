import PictureHeader
import TestSupport
import Testing

/// Damages every fixture: whatever comes of it, the program goes on.
struct DamageTests {
  @Test(arguments: Pictures.names)
  func aCutPictureHasItsSizeOrNone(name: String) throws {
    let whole = try Pictures.bytes(name)
    let expected = Outcome(whole)
    for length in 0..<whole.count {
      let outcome = Outcome(Array(whole[..<length]))
      if case .size = outcome { try #require(outcome == expected, "\(length) bytes") }
      if length < 10 { try #require(outcome != expected, "\(length) bytes") }
    }
  }

  @Test(arguments: Pictures.names)
  func noDamageEndsTheProgram(name: String) throws {
    let original = try Pictures.bytes(name)
    var random = SeededGenerator(seed: UInt64(original.count))
    for _ in 0..<1000 {
      let damaged = Self.damage(original, &random)
      switch Outcome(damaged) {
      case .size(let width, let height): try #require(width > 0 && height > 0)
      case .error(let error): try #require(!error.description.isEmpty)
      }
    }
  }

  private static let telling: [[UInt8]] = [
    [0, 0, 0, 0], [0, 0, 0, 1], [0xFF, 0xFF, 0xFF, 0xFF], [0x80, 0, 0, 0], [0, 0, 0, 0x80],
    [0xFF, 0xD8], [0xFF, 0xD9], [0xFF, 0xDA], [0xFF, 0xE1], [0xFF, 0xC0], [0xFF],
    Array("Exif\0\0".utf8), Array("II*\0".utf8), Array("MM\0*".utf8), Array("EXIF".utf8),
    Array("meta".utf8), Array("ipco".utf8), Array("ipma".utf8), Array("ispe".utf8),
    Array("clap".utf8), Array("irot".utf8),
  ]

  private static func damage(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    var bytes = bytes
    // Most of a file is pixels; what is read stands near the beginning.
    let reach = random.chance(0.8) ? 600 : bytes.count
    for _ in 0..<Int.random(in: 1...6, using: &random) where !bytes.isEmpty {
      let place = Int.random(in: 0..<min(reach, bytes.count), using: &random)
      let end = min(bytes.count, place + Int.random(in: 1...40, using: &random))
      switch Int.random(in: 0..<7, using: &random) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      case 2: bytes.removeSubrange(place..<end)
      case 3: bytes.insert(contentsOf: bytes[place..<end], at: place)
      case 4: bytes.insert(contentsOf: random.pick(telling), at: place)
      case 5:
        let piece = random.pick(telling)
        bytes.replaceSubrange(place..<min(bytes.count, place + piece.count), with: piece)
      default: if random.chance(0.2) { bytes.removeSubrange(place...) }
      }
    }
    return bytes
  }
}
