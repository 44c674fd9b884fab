/// Reads the boxes that stand one after the other in a stretch (ISO/IEC 14496-12 §4.2).
struct BoxReader {
  private let stretch: Stretch
  private var offset: UInt64

  /// - Parameter offset: where the first box begins.
  init(_ stretch: Stretch, at offset: UInt64 = 0) {
    self.stretch = stretch
    self.offset = offset
  }

  /// Reads the next box; nil at the end of the stretch.
  ///
  /// - Throws: `PictureError` if the box is shorter than its own header or reaches beyond the end.
  mutating func next() throws(PictureError) -> Box? {
    guard offset < stretch.count else { return nil }
    try stretch.step()
    let name = try stretch.name(at: offset + 4)
    var headerLength: UInt64 = 8
    var length = try stretch.number(at: offset, length: 4, .big)
    switch length {
    // To the end.
    case 0: length = stretch.count - offset
    // The length follows the name, in 8 bytes.
    case 1:
      length = try stretch.number(at: offset + 8, length: 8, .big)
      headerLength = 16
    default: break
    }
    guard length >= headerLength else {
      throw .damaged("the box \(name) with a length of \(length)")
    }
    let content = try stretch.part(
      at: offset + headerLength, count: length - headerLength, named: "the box \(name)")
    offset += length
    return Box(name: name, content: content)
  }
}
