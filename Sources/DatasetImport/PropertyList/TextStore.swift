/// Keeps the bytes of a record's texts where they can be borrowed.
final class TextStore {
  private var kept: [UnsafeMutableBufferPointer<UInt8>] = []

  deinit {
    removeAll()
  }

  func removeAll() {
    for text in kept { text.deallocate() }
    kept.removeAll(keepingCapacity: true)
  }

  /// Keeps a text; its bytes stay where they are until `removeAll`.
  func keep(_ text: String) -> UnsafeBufferPointer<UInt8> {
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.utf8.count)
    _ = bytes.initialize(from: text.utf8)
    kept.append(bytes)
    return UnsafeBufferPointer(bytes)
  }
}
