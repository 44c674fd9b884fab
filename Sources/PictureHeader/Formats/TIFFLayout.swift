/// What differs between the kinds of TIFF (TIFF 6.0 §2, and the BigTIFF design by its authors).
struct TIFFLayout {
  let order: ByteOrder
  /// BigTIFF counts in 8 bytes.
  let isBig: Bool

  /// Finds the kind by the first bytes; nil if they are not TIFF.
  init?(_ bytes: Stretch) throws(PictureError) {
    if try bytes.holds([0x49, 0x49, 42, 0], at: 0) {
      (order, isBig) = (.little, false)
    } else if try bytes.holds([0x4D, 0x4D, 0, 42], at: 0) {
      (order, isBig) = (.big, false)
    } else if try bytes.holds([0x49, 0x49, 43, 0, 8, 0, 0, 0], at: 0) {
      (order, isBig) = (.little, true)
    } else if try bytes.holds([0x4D, 0x4D, 0, 43, 0, 8, 0, 0], at: 0) {
      (order, isBig) = (.big, true)
    } else {
      return nil
    }
  }

  /// Where the offset of the first directory stands.
  var firstOffset: UInt64 { isBig ? 8 : 4 }
  /// The length of an offset, of a count of values and of the values that stand in an entry.
  var offsetLength: Int { isBig ? 8 : 4 }
  /// The length of the number of entries that begins a directory.
  var entryCountLength: Int { isBig ? 8 : 2 }
  /// The length of an entry: tag, type, count and value or offset.
  var entryLength: UInt64 { isBig ? 20 : 12 }
}
