/// JPEG: the frame header, and the first EXIF segment before it (ISO/IEC 10918-1 annex B, EXIF
/// 2.32 §4.7.2). Baseline, progressive, lossless, arithmetic and hierarchical alike.
enum JPEGHeader {
  static func read(_ bytes: Stretch) throws(PictureError) -> PictureSize {
    var offset: UInt64 = 2
    var orientation: Orientation?
    while true {
      let marker = try nextMarker(bytes, &offset)
      switch marker {
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        return try frame(
          segment(bytes, &offset, named: "the frame header"), orientation ?? .upright)
      case 0xE1:
        let segment = try segment(bytes, &offset, named: "the EXIF segment")
        if orientation == nil, try segment.holds(EXIF.prefix, at: 0) {
          orientation = try EXIF.orientation(segment)
        }
      // TEM and RST stand alone.
      case 0x01, 0xD0...0xD7: break
      case 0xD8: throw .damaged("a second beginning of image")
      case 0xD9: throw .noSize("it ends before a frame header")
      case 0xDA: throw .damaged("a scan before the frame header")
      default: _ = try segment(bytes, &offset, named: "a segment")
      }
    }
  }

  /// Finds the next marker as decoders do: over fill bytes, and over bytes that belong to nothing.
  private static func nextMarker(
    _ bytes: Stretch, _ offset: inout UInt64
  ) throws(PictureError) -> UInt8 {
    var previous: UInt8 = 0
    while true {
      try bytes.step()
      let byte = try bytes.byte(at: offset)
      offset += 1
      if previous == 0xFF, byte != 0, byte != 0xFF { return byte }
      previous = byte
    }
  }

  /// The content of the segment at an offset, which moves to its end.
  private static func segment(
    _ bytes: Stretch, _ offset: inout UInt64, named name: String
  ) throws(PictureError) -> Stretch {
    let length = try bytes.number(at: offset, length: 2, .big)
    guard length >= 2 else { throw .damaged("\(name) with a length of \(length)") }
    let content = try bytes.part(at: offset + 2, count: length - 2, named: name)
    offset += length
    return content
  }

  private static func frame(
    _ header: Stretch, _ orientation: Orientation
  ) throws(PictureError) -> PictureSize {
    let height = try header.number(at: 1, length: 2, .big)
    let width = try header.number(at: 3, length: 2, .big)
    guard height > 0 else { throw .noSize("its height is only said after the first scan (DNL)") }
    return try PictureSize(
      storedWidth: width, storedHeight: height, orientation: orientation, format: .jpeg)
  }
}
