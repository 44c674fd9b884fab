/// The size a picture is shown at.
package struct PictureSize: Hashable, Sendable {
  /// The width in pixels after the picture is turned upright; above 0, below 2³¹.
  package let width: Int
  /// The height in pixels after the picture is turned upright; above 0, below 2³¹.
  package let height: Int
  package let format: PictureFormat

  package init(width: Int, height: Int, format: PictureFormat) {
    self.width = width
    self.height = height
    self.format = format
  }

  /// Makes the size of a picture from that of its stored pixels.
  ///
  /// - Throws: `PictureError.noSize` if a side is 0, `damaged` if one is beyond every reader.
  init(
    storedWidth: UInt64, storedHeight: UInt64, orientation: Orientation = .upright,
    format: PictureFormat
  ) throws(PictureError) {
    guard storedWidth > 0, storedHeight > 0 else {
      throw .noSize("its header says \(storedWidth) × \(storedHeight)")
    }
    let maximum = UInt64(Int32.max)
    guard storedWidth <= maximum, storedHeight <= maximum else {
      throw .damaged("its header says \(storedWidth) × \(storedHeight)")
    }
    let isSideways = orientation.isSideways
    self.init(
      width: Int(isSideways ? storedHeight : storedWidth),
      height: Int(isSideways ? storedWidth : storedHeight), format: format)
  }
}
