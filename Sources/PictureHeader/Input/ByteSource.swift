/// Bytes that can be read at any offset.
package protocol ByteSource {
  /// The number of bytes there are.
  var count: UInt64 { get }

  /// Copies bytes from an offset on into `target`.
  ///
  /// - Returns: the number copied: fewer than there is room for only at the end.
  /// - Throws: `PictureError.unreadable`.
  func read(
    at offset: UInt64, into target: UnsafeMutableRawBufferPointer
  ) throws(PictureError) -> Int
}
