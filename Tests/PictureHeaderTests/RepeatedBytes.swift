import PictureHeader

/// A beginning with the same bytes after it a million times, which take no memory.
struct RepeatedBytes: ByteSource {
  private static let copies = 1_000_000

  private let head: [UInt8]
  private let repeated: [UInt8]

  init(_ head: [UInt8], then repeated: [UInt8]) {
    self.head = head
    self.repeated = repeated
  }

  var count: UInt64 { UInt64(head.count + Self.copies * repeated.count) }

  func read(
    at offset: UInt64, into target: UnsafeMutableRawBufferPointer
  ) throws(PictureError) -> Int {
    let length = min(target.count, Int(count - min(count, offset)))
    for index in 0..<length {
      let place = Int(offset) + index
      target[index] =
        place < head.count ? head[place] : repeated[(place - head.count) % repeated.count]
    }
    return length
  }
}
