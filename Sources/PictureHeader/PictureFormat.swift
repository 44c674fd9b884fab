/// A picture format that headers are read of.
package enum PictureFormat: String, CaseIterable, Sendable {
  case jpeg, png, gif, webp, bmp, tiff, avif
  /// HEIC, and any other picture in the HEIF container that is not AVIF.
  case heic

  /// The format that a file name's extension says, without regard to case; nil if it is not that
  /// of a picture.
  package init?(fileName: some BidirectionalCollection<UInt8>) {
    guard let dot = fileName.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    let letters = fileName[fileName.index(after: dot)...].prefix(5)
      .map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    switch String(decoding: letters, as: UTF8.self) {
    case "jpg", "jpeg": self = .jpeg
    case "png": self = .png
    case "gif": self = .gif
    case "webp": self = .webp
    case "bmp": self = .bmp
    case "tif", "tiff": self = .tiff
    case "avif": self = .avif
    case "heic", "heif": self = .heic
    default: return nil
    }
  }

  /// Finds the format of a file by its first bytes.
  ///
  /// - Throws: `PictureError.truncated` for a file with nothing in it, `notAPicture` for any other
  ///   that begins like none of the formats.
  init(content bytes: Stretch) throws(PictureError) {
    guard bytes.count > 0 else { throw .truncated }
    if try bytes.holds([0xFF, 0xD8, 0xFF], at: 0) {
      self = .jpeg
    } else if try bytes.holds(PNGHeader.signature, at: 0) {
      self = .png
    } else if try bytes.holds("GIF8".utf8, at: 0), try bytes.holds("a".utf8, at: 5) {
      self = .gif
    } else if try bytes.holds("RIFF".utf8, at: 0), try bytes.holds("WEBP".utf8, at: 8) {
      self = .webp
    } else if try bytes.holds("BM".utf8, at: 0) {
      self = .bmp
    } else if try TIFFLayout(bytes) != nil {
      self = .tiff
    } else if try bytes.holds("ftyp".utf8, at: 4),
      let format = try HEIFBrands.format(bytes)
    {
      self = format
    } else {
      throw .notAPicture
    }
  }
}
