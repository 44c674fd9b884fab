/// GIF: the logical screen that every frame is drawn on (GIF89a §18).
enum GIFHeader {
  static func read(_ bytes: Stretch) throws(PictureError) -> PictureSize {
    try PictureSize(
      storedWidth: bytes.number(at: 6, length: 2, .little),
      storedHeight: bytes.number(at: 8, length: 2, .little), format: .gif)
  }
}
