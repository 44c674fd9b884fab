/// WebP: the first chunk of the RIFF container, and the EXIF chunk if an extended file says that it
/// has one (RFC 9649 §2; RFC 6386 §9.1 for the lossy, RFC 9649 §3 for the lossless pixels).
enum WebPHeader {
  private static let firstChunk: UInt64 = 12

  static func read(_ bytes: Stretch) throws(PictureError) -> PictureSize {
    let name = try bytes.name(at: firstChunk)
    let length = try bytes.number(at: firstChunk + 4, length: 4, .little)
    let content = try bytes.part(
      at: firstChunk + 8, count: min(length, 10), named: "the chunk \(name)")
    switch name {
    case "VP8 ": return try lossy(content)
    case "VP8L": return try lossless(content)
    case "VP8X": return try extended(content, in: bytes, next: firstChunk + chunkLength(length))
    default: throw .damaged("its first chunk is \(name), not VP8, VP8L or VP8X")
    }
  }

  private static func lossy(_ content: Stretch) throws(PictureError) -> PictureSize {
    guard try content.byte(at: 0) & 1 == 0, try content.holds([0x9D, 0x01, 0x2A], at: 3) else {
      throw .damaged("its VP8 data does not begin with a key frame")
    }
    // Two bits above the 14 of a side say how much to enlarge it for show, which nobody does.
    return try PictureSize(
      storedWidth: content.number(at: 6, length: 2, .little) & 0x3FFF,
      storedHeight: content.number(at: 8, length: 2, .little) & 0x3FFF, format: .webp)
  }

  private static func lossless(_ content: Stretch) throws(PictureError) -> PictureSize {
    guard try content.byte(at: 0) == 0x2F else {
      throw .damaged("its VP8L data does not begin with 2F")
    }
    let sides = try content.number(at: 1, length: 4, .little)
    return try PictureSize(
      storedWidth: (sides & 0x3FFF) + 1, storedHeight: (sides >> 14 & 0x3FFF) + 1, format: .webp)
  }

  private static func extended(
    _ content: Stretch, in bytes: Stretch, next: UInt64
  ) throws(PictureError) -> PictureSize {
    let hasEXIF = try content.byte(at: 0) & 0x08 != 0
    return try PictureSize(
      storedWidth: content.number(at: 4, length: 3, .little) + 1,
      storedHeight: content.number(at: 7, length: 3, .little) + 1,
      orientation: hasEXIF ? orientation(bytes, after: next) : .upright, format: .webp)
  }

  /// Looks for the EXIF chunk, which comes after the pixels.
  private static func orientation(
    _ bytes: Stretch, after first: UInt64
  ) throws(PictureError) -> Orientation {
    let end = try bytes.number(at: 4, length: 4, .little) + 8
    var offset = first
    while offset + 8 <= end {
      try bytes.step()
      let length = try bytes.number(at: offset + 4, length: 4, .little)
      let content = try bytes.part(at: offset + 8, count: length, named: "the EXIF chunk")
      if try bytes.name(at: offset) == "EXIF" { return try EXIF.orientation(content) }
      offset += chunkLength(length)
    }
    return .upright
  }

  /// The length of a chunk with its name, its length and the padding to an even one.
  private static func chunkLength(_ content: UInt64) -> UInt64 {
    8 + content + content % 2
  }
}
