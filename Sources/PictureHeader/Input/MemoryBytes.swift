/// A picture file held in memory.
package struct MemoryBytes: ByteSource {
  private let bytes: [UInt8]

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  package var count: UInt64 { UInt64(bytes.count) }

  package func read(
    at offset: UInt64, into target: UnsafeMutableRawBufferPointer
  ) throws(PictureError) -> Int {
    guard let start = Int(exactly: offset), start < bytes.count else { return 0 }
    let copied = bytes[start...].prefix(target.count)
    target.copyBytes(from: copied)
    return copied.count
  }
}
