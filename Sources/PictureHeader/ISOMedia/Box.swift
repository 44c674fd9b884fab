/// A box of the ISO base media file format (ISO/IEC 14496-12 §4.2).
struct Box {
  let name: FourCC
  /// What stands in it after its name and length.
  let content: Stretch
}
