/// Reads the size a picture is shown at from its header.
///
/// The format is found by content, never by name. Only the header is read, in pieces of 4 KiB, and
/// whatever the bytes are, a read ends after a bounded number of steps (see
/// `HeaderBytes.maximumSteps`). Orientation counts: EXIF in JPEG, PNG, WebP and TIFF, and the
/// rotation property in AVIF and HEIC. Pixels are not looked at, nor checksums.
package enum PictureHeader {
  /// Reads the header of a file.
  ///
  /// - Parameters:
  ///   - path: the file's path; symbolic links are followed.
  ///   - directory: the descriptor of the open directory that a relative path begins at; the
  ///     working directory if it is nil.
  /// - Throws: `PictureError` if the file cannot be read or is no picture of a known format, or
  ///   its header is damaged or incomplete.
  /// - Complexity: independent of the file's length; one read for most files.
  package static func read(
    path: UnsafePointer<CChar>, in directory: CInt? = nil
  ) throws(PictureError) -> PictureSize {
    try read(FileBytes(path: path, in: directory))
  }

  /// Reads the header of a picture from where its bytes are.
  ///
  /// - Throws: `PictureError` as above, and what the source throws.
  package static func read(_ source: some ByteSource) throws(PictureError) -> PictureSize {
    let bytes = Stretch(HeaderBytes(source))
    switch try PictureFormat(content: bytes) {
    case .jpeg: return try JPEGHeader.read(bytes)
    case .png: return try PNGHeader.read(bytes)
    case .gif: return try GIFHeader.read(bytes)
    case .webp: return try WebPHeader.read(bytes)
    case .bmp: return try BMPHeader.read(bytes)
    case .tiff: return try TIFFHeader.read(bytes)
    case .avif: return try HEIFHeader.read(bytes, format: .avif)
    case .heic: return try HEIFHeader.read(bytes, format: .heic)
    }
  }
}
