/// How a picture's stored pixels are turned to be shown (EXIF 2.32 §4.6.4, tag 0x0112; TIFF 6.0
/// §8). Mirrored or not makes no difference to the size.
enum Orientation {
  case upright
  /// By a quarter turn: width and height change places.
  case sideways

  /// - Parameter value: the tag's value; what the tag does not define is taken as upright, as
  ///   every viewer does.
  init(tag value: UInt64?) {
    self = (5...8).contains(value ?? 1) ? .sideways : .upright
  }

  var isSideways: Bool { self == .sideways }
}
