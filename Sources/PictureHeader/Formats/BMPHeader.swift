/// BMP: the file header of 14 bytes and the information header after it, of OS/2 (12 to 64 bytes)
/// or Windows (40, 52, 56, 108 or 124 bytes).
enum BMPHeader {
  /// - Throws: `PictureError.notAPicture` if the header's length is none that is known: "BM"
  ///   alone may begin any text.
  static func read(_ bytes: Stretch) throws(PictureError) -> PictureSize {
    let headerLength = try bytes.number(at: 14, length: 4, .little)
    switch headerLength {
    case 12:
      return try size(
        width: bytes.number(at: 18, length: 2, .little),
        height: bytes.number(at: 20, length: 2, .little))
    case 16...64, 108, 124:
      let width = Int32(truncatingIfNeeded: try bytes.number(at: 18, length: 4, .little))
      let height = Int32(truncatingIfNeeded: try bytes.number(at: 22, length: 4, .little))
      guard width >= 0 else { throw .damaged("its header says a width of \(width)") }
      // A negative height says that the rows go from the top down.
      return try size(width: UInt64(width), height: UInt64(height.magnitude))
    default: throw .notAPicture
    }
  }

  private static func size(width: UInt64, height: UInt64) throws(PictureError) -> PictureSize {
    try PictureSize(storedWidth: width, storedHeight: height, format: .bmp)
  }
}
