import CZlib

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Inflates a gzip file, of one member or several, as it is read.
///
/// It holds a fixed buffer and zlib's window, whatever the file inflates to.
final class GzipStream {
  static let magic: [UInt8] = [0x1F, 0x8B]
  private static let bufferLength = 256 * 1024

  private let file: InputFile
  /// zlib keeps the stream's address, so it stays at one.
  private let stream: UnsafeMutablePointer<z_stream>
  private let buffer: UnsafeMutableBufferPointer<UInt8>
  /// Between a member's end and what may be the next one's beginning.
  private var isBetweenMembers = false

  /// - Parameter head: the file's bytes that were read already.
  init(_ file: InputFile, head: UnsafeBufferPointer<UInt8>) throws(DatasetError) {
    self.file = file
    buffer = .allocate(capacity: max(Self.bufferLength, head.count))
    stream = .allocate(capacity: 1)
    _ = buffer.initialize(from: head)
    stream.initialize(to: z_stream())
    guard waterfall_inflate_init(stream) == Z_OK else { throw .outOfMemory(file: file.name) }
    stream.pointee.next_in = buffer.baseAddress
    stream.pointee.avail_in = UInt32(truncatingIfNeeded: head.count)
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
    buffer.deallocate()
  }

  /// Reads some inflated bytes; 0 at the end.
  ///
  /// - Throws: `DatasetError.damagedGzip` for what is cut short, fails its checksum, or is followed
  ///   by something else than another member or zeros.
  func read(into target: UnsafeMutableRawBufferPointer) throws(DatasetError) -> Int {
    let space = target.bindMemory(to: UInt8.self)
    while true {
      if isBetweenMembers {
        guard try beginMember() else { return 0 }
      }
      stream.pointee.next_out = space.baseAddress
      stream.pointee.avail_out = UInt32(clamping: space.count)
      let code = inflate(stream, Z_NO_FLUSH)
      let count = Int(UInt32(clamping: space.count) - stream.pointee.avail_out)
      switch code {
      case Z_STREAM_END: isBetweenMembers = true
      case Z_OK: break
      case Z_BUF_ERROR where stream.pointee.avail_in == 0:
        // All that was read is inflated and handed over.
        guard try refill() else { throw damaged("cut short") }
      case Z_MEM_ERROR: throw .outOfMemory(file: file.name)
      default:
        throw damaged(stream.pointee.msg.map { String(cString: $0) } ?? "damaged")
      }
      if count > 0 { return count }
    }
  }

  /// Begins the next member; false at the file's end, which zeros may fill up.
  private func beginMember() throws(DatasetError) -> Bool {
    while true {
      if stream.pointee.avail_in == 0 {
        guard try refill() else { return false }
      }
      guard let next = stream.pointee.next_in else { return false }
      if next.pointee == Self.magic[0] { break }
      guard next.pointee == 0 else { throw damaged("other data follows the compressed") }
      stream.pointee.next_in = next + 1
      stream.pointee.avail_in -= 1
    }
    guard inflateReset(stream) == Z_OK else { throw damaged("damaged") }
    isBetweenMembers = false
    return true
  }

  private func refill() throws(DatasetError) -> Bool {
    let count = try file.read(into: UnsafeMutableRawBufferPointer(buffer))
    stream.pointee.next_in = buffer.baseAddress
    stream.pointee.avail_in = UInt32(truncatingIfNeeded: count)
    return count > 0
  }

  private func damaged(_ reason: String) -> DatasetError {
    .damagedGzip(file: file.name, reason: reason)
  }
}
