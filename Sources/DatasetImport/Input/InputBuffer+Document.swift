extension InputBuffer {
  /// The longest document that is read whole: a gibibyte.
  static let maximumDocumentLength = 1 << 30

  /// Reads the rest of the file into the window.
  ///
  /// - Throws: `DatasetError.documentTooLong` for more than a gibibyte.
  func document() throws(DatasetError) -> UnsafeBufferPointer<UInt8> {
    // Of a file that is not inflated the length is known before it is read.
    try check(isInflated ? 0 : file.length ?? 0)
    while try fill() { try check(bytes.count) }
    return UnsafeBufferPointer(bytes)
  }

  private func check(_ length: Int) throws(DatasetError) {
    guard length <= Self.maximumDocumentLength else {
      throw .documentTooLong(file: file.name, maximumLength: Self.maximumDocumentLength)
    }
  }
}
