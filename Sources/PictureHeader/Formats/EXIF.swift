/// EXIF data: a TIFF without pixels (EXIF 2.32 §4.5).
enum EXIF {
  /// How EXIF data begins in a JPEG segment; a sixth byte follows, 0 by the standard. Some WebP
  /// and PNG writers put it there as well.
  static let prefix = [UInt8]("Exif\0".utf8)
  private static let prefixLength: UInt64 = 6

  /// Reads the orientation of the picture that EXIF data is about; that of its thumbnail stands in
  /// a later directory and does not count.
  ///
  /// Damaged EXIF data does not cost the picture: it is upright then.
  ///
  /// - Throws: any other `PictureError`.
  static func orientation(_ bytes: Stretch) throws(PictureError) -> Orientation {
    do throws(PictureError) {
      let start = try bytes.holds(prefix, at: 0) ? prefixLength : 0
      let content = try bytes.part(at: start, named: "EXIF data")
      guard let layout = try TIFFLayout(content) else { return .upright }
      return Orientation(tag: try TIFFDirectory(firstOf: content, layout).orientation)
    } catch {
      guard case .damaged = error else { throw error }
      return .upright
    }
  }
}
