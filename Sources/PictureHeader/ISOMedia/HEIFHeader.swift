/// AVIF and HEIC: the properties of the primary item (ISO/IEC 23008-12 §6, ISO/IEC 14496-12
/// §8.11). For a picture made of tiles that item is the whole.
enum HEIFHeader {
  static func read(_ bytes: Stretch, format: PictureFormat) throws(PictureError) -> PictureSize {
    var boxes = BoxReader(bytes)
    while let box = try boxes.next() {
      if box.name == "meta" { return try read(meta: box.content, format) }
    }
    throw .noSize("it has no still picture (no box meta)")
  }

  private static func read(
    meta: Stretch, _ format: PictureFormat
  ) throws(PictureError) -> PictureSize {
    var primary: UInt64?
    var properties: Stretch?
    // Its version and flags come before its boxes.
    var boxes = BoxReader(meta, at: 4)
    while let box = try boxes.next() {
      switch box.name {
      case "pitm":
        let isShort = try box.content.byte(at: 0) == 0
        primary = try box.content.number(at: 4, length: isShort ? 2 : 4, .big)
      case "iprp": properties = box.content
      default: break
      }
    }
    guard let primary else { throw .noSize("it has no primary picture (no box pitm)") }
    guard let properties else { throw .noSize("its pictures have no properties (no box iprp)") }
    let shown = try ItemProperties.shownSize(of: primary, in: properties)
    return try PictureSize(storedWidth: shown.width, storedHeight: shown.height, format: format)
  }
}
