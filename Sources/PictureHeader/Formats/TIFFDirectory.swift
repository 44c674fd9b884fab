/// The tags that matter of the first directory of a TIFF (TIFF 6.0 §2).
///
/// No other directory is looked at: those of further pages, thumbnails or EXIF details.
struct TIFFDirectory {
  private(set) var width: UInt64?
  private(set) var height: UInt64?
  private(set) var orientation: UInt64?

  private let bytes: Stretch
  private let layout: TIFFLayout

  /// Reads the first directory of a TIFF.
  ///
  /// - Throws: `PictureError` if it reaches beyond the end of the bytes.
  /// - Complexity: linear in its entries.
  init(firstOf bytes: Stretch, _ layout: TIFFLayout) throws(PictureError) {
    self.bytes = bytes
    self.layout = layout
    let start = try bytes.number(
      at: layout.firstOffset, length: layout.offsetLength, layout.order)
    let count = try bytes.number(at: start, length: layout.entryCountLength, layout.order)
    var offset = start + UInt64(layout.entryCountLength)
    var read: UInt64 = 0
    while read < count {
      try bytes.step()
      try readEntry(bytes.part(at: offset, count: layout.entryLength, named: "a directory entry"))
      offset += layout.entryLength
      read += 1
    }
  }

  private mutating func readEntry(_ entry: Stretch) throws(PictureError) {
    switch try entry.number(at: 0, length: 2, layout.order) {
    case 0x0100: width = try value(entry) ?? width
    case 0x0101: height = try value(entry) ?? height
    case 0x0112: orientation = try value(entry) ?? orientation
    default: break
    }
  }

  /// The first number of an entry; nil if it has none that stands in the entry itself.
  private func value(_ entry: Stretch) throws(PictureError) -> UInt64? {
    let length: Int
    switch try entry.number(at: 2, length: 2, layout.order) {
    case 1: length = 1  // BYTE
    case 3: length = 2  // SHORT
    case 4: length = 4  // LONG
    case 16: length = 8  // LONG8, in BigTIFF
    default: return nil
    }
    let count = try entry.number(at: 4, length: layout.offsetLength, layout.order)
    let room = UInt64(layout.offsetLength / length)
    guard count > 0, count <= room else { return nil }
    return try entry.number(at: UInt64(4 + layout.offsetLength), length: length, layout.order)
  }
}
