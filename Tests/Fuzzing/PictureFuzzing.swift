import PictureHeader

/// Reads the headers of pictures: a size is above 0.
enum PictureFuzzing {
  static func read(_ bytes: [UInt8]) {
    do throws(PictureError) {
      let size = try PictureHeader.read(MemoryBytes(bytes))
      precondition(size.width > 0 && size.height > 0)
    } catch {
      precondition(!"\(error)".isEmpty)
    }
  }
}
