/// PNG: the IHDR chunk, and the eXIf chunk if there is one before the pixels (PNG, third edition,
/// §5.3, §11.2.1 and §11.3.4.1). An APNG is of the size of its default image.
enum PNGHeader {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  static func read(_ bytes: Stretch) throws(PictureError) -> PictureSize {
    var offset = UInt64(signature.count)
    var stored: (width: UInt64, height: UInt64)?
    var orientation = Orientation.upright
    while true {
      try bytes.step()
      let length = try bytes.number(at: offset, length: 4, .big)
      let name = try bytes.name(at: offset + 4)
      // Apple's tools put a chunk CgBI before all others.
      guard stored != nil || name == "IHDR" || name == "CgBI" else {
        throw .damaged("its first chunk is \(name), not IHDR")
      }
      if name == "IDAT" || name == "IEND" { break }
      let content = try bytes.part(at: offset + 8, count: length, named: "the chunk \(name)")
      switch name {
      case "IHDR":
        stored = try (
          content.number(at: 0, length: 4, .big), content.number(at: 4, length: 4, .big)
        )
      case "eXIf": orientation = try EXIF.orientation(content)
      default: break
      }
      // The checksum of 4 bytes comes after the content.
      offset += 8 + length + 4
    }
    guard let stored else { throw .truncated }
    return try PictureSize(
      storedWidth: stored.width, storedHeight: stored.height, orientation: orientation,
      format: .png)
  }
}
