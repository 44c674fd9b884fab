/// The brands by which a file in the ISO base media format says what it is (ISO/IEC 14496-12 §4.3,
/// ISO/IEC 23008-12 §10 and annex B, AV1 image file format §6).
enum HEIFBrands {
  private static let avif: Set<FourCC> = ["avif", "avis"]
  private static let heif: Set<FourCC> = [
    "heic", "heix", "heim", "heis", "hevc", "hevx", "hevm", "hevs", "mif1", "mif2", "msf1",
  ]

  /// Finds the format by the file type box, with which the file begins; nil if it is not that of a
  /// picture but of a film, say.
  static func format(_ bytes: Stretch) throws(PictureError) -> PictureFormat? {
    var boxes = BoxReader(bytes)
    guard let content = try boxes.next()?.content else { return nil }
    var found: PictureFormat?
    var offset: UInt64 = 0
    while offset + 4 <= content.count {
      try content.step()
      let brand = try content.name(at: offset)
      if avif.contains(brand) { return .avif }
      if heif.contains(brand) { found = .heic }
      // The version of the first brand stands between it and the others.
      offset += offset == 0 ? 8 : 4
    }
    return found
  }
}
