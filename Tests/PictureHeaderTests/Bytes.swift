/// The pieces that hostile files are made of.
enum Bytes {
  static func big(_ value: UInt64, _ length: Int) -> [UInt8] {
    (0..<length).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  static func little(_ value: UInt64, _ length: Int) -> [UInt8] {
    big(value, length).reversed()
  }

  static func repeated(_ bytes: [UInt8], _ count: Int) -> [UInt8] {
    Array([[UInt8]](repeating: bytes, count: count).joined())
  }

  // MARK: JPEG

  static let jpegBeginning: [UInt8] = [0xFF, 0xD8]

  static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
    [0xFF, marker] + big(UInt64(content.count + 2), 2) + content
  }

  static func frame(width: UInt64, height: UInt64) -> [UInt8] {
    segment(0xC0, [8] + big(height, 2) + big(width, 2) + [1, 1, 0x11, 0])
  }

  // MARK: PNG

  static let pngBeginning: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  static func chunk(_ name: String, _ content: [UInt8] = []) -> [UInt8] {
    big(UInt64(content.count), 4) + name.utf8 + content + [0, 0, 0, 0]
  }

  static func png(width: UInt64, height: UInt64, _ chunks: [UInt8] = []) -> [UInt8] {
    pngBeginning + chunk("IHDR", big(width, 4) + big(height, 4) + [8, 0, 0, 0, 0]) + chunks
      + chunk("IDAT") + chunk("IEND")
  }

  // MARK: TIFF

  /// A little-endian entry of a directory.
  static func entry(_ tag: UInt64, type: UInt64 = 3, count: UInt64 = 1, _ value: UInt64) -> [UInt8]
  {
    little(tag, 2) + little(type, 2) + little(count, 4) + little(value, 4)
  }

  static func tiff(_ entries: [[UInt8]], offset: UInt64 = 8) -> [UInt8] {
    [0x49, 0x49, 42, 0] + little(offset, 4) + little(UInt64(entries.count), 2) + entries.joined()
      + [0, 0, 0, 0]
  }

  // MARK: HEIF

  static func box(_ name: String, _ content: [UInt8]) -> [UInt8] {
    big(UInt64(content.count + 8), 4) + name.utf8 + content
  }

  static func fileType(_ brands: String...) -> [UInt8] {
    box("ftyp", Array(brands[0].utf8) + [0, 0, 0, 0] + brands.joined().utf8)
  }

  static func extent(width: UInt64, height: UInt64) -> [UInt8] {
    box("ispe", [0, 0, 0, 0] + big(width, 4) + big(height, 4))
  }

  static func rotation(_ quarters: UInt8) -> [UInt8] { box("irot", [quarters]) }

  /// A clean aperture in the middle, its sides as fractions.
  static func aperture(_ width: (UInt64, UInt64), _ height: (UInt64, UInt64)) -> [UInt8] {
    let sides = [width.0, width.1, height.0, height.1, 0, 1, 0, 1]
    return box("clap", sides.flatMap { big($0, 4) })
  }

  /// A file whose one item has all the properties, in their order.
  static func heif(_ properties: [[UInt8]], brands: [UInt8] = fileType("avif")) -> [UInt8] {
    let numbers = (1...max(1, properties.count)).map { UInt8($0) }
    let associations = box(
      "ipma",
      [0, 0, 0, 0] + big(1, 4) + big(1, 2) + [UInt8(properties.count)]
        + numbers.prefix(properties.count))
    return brands + meta(box("iprp", box("ipco", Array(properties.joined())) + associations))
  }

  /// The box of metadata with item 1 as the primary one.
  static func meta(_ boxes: [UInt8]) -> [UInt8] {
    box("meta", [0, 0, 0, 0] + box("pitm", [0, 0, 0, 0] + big(1, 2)) + boxes)
  }
}
