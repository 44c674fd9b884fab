extension InputBuffer {
  /// The longest document that is read whole: a gibibyte.
  static let maximumDocumentLength = 1 << 30

  /// Reads the rest of the file into the window.
  ///
  /// - Throws: `DatasetError.documentTooLong` for more than a gibibyte.
  func document() throws(DatasetError) -> UnsafeBufferPointer<UInt8> {
    while try fill() {
      guard bytes.count <= Self.maximumDocumentLength else {
        throw .documentTooLong(file: file.name, maximumLength: Self.maximumDocumentLength)
      }
    }
    return UnsafeBufferPointer(bytes)
  }
}
