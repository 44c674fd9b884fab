/// The order of a number's bytes.
enum ByteOrder {
  /// The most significant first.
  case big
  /// The least significant first.
  case little
}
