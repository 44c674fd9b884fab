/// TIFF and BigTIFF: the first directory, which is the first page (TIFF 6.0 §2 and §8).
enum TIFFHeader {
  static func read(_ bytes: Stretch) throws(PictureError) -> PictureSize {
    guard let layout = try TIFFLayout(bytes) else { throw .notAPicture }
    let directory = try TIFFDirectory(firstOf: bytes, layout)
    guard let width = directory.width, let height = directory.height else {
      throw .noSize("its first directory has no width or no height")
    }
    return try PictureSize(
      storedWidth: width, storedHeight: height,
      orientation: Orientation(tag: directory.orientation), format: .tiff)
  }
}
