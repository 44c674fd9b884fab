/// The size of an item after the changes that its properties ask for, in their order (ISO/IEC
/// 23008-12 §6.5).
struct ShownSize {
  static let missing = PictureError.noSize("its primary picture has no size (no property ispe)")

  private(set) var width: UInt64
  private(set) var height: UInt64

  /// - Parameter properties: those of the item, in the order in which they are to be applied.
  /// - Throws: `PictureError.noSize` if none is a size, `damaged` if one is too short.
  init(_ properties: [Box]) throws(PictureError) {
    guard let stored = properties.first(where: { $0.name == "ispe" })?.content else {
      throw Self.missing
    }
    width = try stored.number(at: 4, length: 4, .big)
    height = try stored.number(at: 8, length: 4, .big)
    for property in properties {
      switch property.name {
      case "clap": try crop(property.content)
      case "irot":
        // In quarter turns. Mirroring (imir) leaves the size as it is.
        if try property.content.byte(at: 0) & 1 == 1 { swap(&width, &height) }
      default: break
      }
    }
  }

  /// Cuts the picture to its clean aperture (ISO/IEC 14496-12 §12.1.4); one that is no part of the
  /// picture is passed over.
  private mutating func crop(_ aperture: Stretch) throws(PictureError) {
    let cropped = try (Self.side(aperture, at: 0), Self.side(aperture, at: 8))
    guard (1...max(1, width)).contains(cropped.0), (1...max(1, height)).contains(cropped.1) else {
      return
    }
    (width, height) = cropped
  }

  /// The fraction at an offset, rounded; 0 if it is none.
  private static func side(
    _ aperture: Stretch, at offset: UInt64
  ) throws(PictureError) -> UInt64 {
    let numerator = try aperture.number(at: offset, length: 4, .big)
    let denominator = try aperture.number(at: offset + 4, length: 4, .big)
    return denominator == 0 ? 0 : (numerator + denominator / 2) / denominator
  }
}
