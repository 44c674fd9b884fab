import CSimdJSON

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A window on a file's bytes that moves along it.
///
/// After the window there is always the padding that simdjson reads beyond a text.
final class InputBuffer {
  private static let chunk = 256 * 1024

  let file: InputFile
  private var gzip: GzipStream?
  var isInflated: Bool { gzip != nil }
  private(set) var isAtEnd = false
  private var storage: UnsafeMutableRawPointer?
  private var capacity = 0
  private var start = 0
  private var end = 0

  init(_ file: InputFile) {
    self.file = file
  }

  deinit {
    free(storage)
  }

  /// The bytes read and not yet consumed; valid until the next `fill`.
  var bytes: UnsafeMutableBufferPointer<UInt8> {
    let window = UnsafeMutableRawBufferPointer(start: storage, count: end)
    return UnsafeMutableRawBufferPointer(rebasing: window[start...])
      .bindMemory(to: UInt8.self)
  }

  /// Moves the window's start on.
  func consume(_ count: Int) {
    start += count
  }

  /// Begins to inflate if the file's first bytes are gzip's. To be called before anything is
  /// consumed.
  func inflateIfGzip() throws(DatasetError) {
    try fill(atLeast: 2)
    guard bytes.starts(with: GzipStream.magic) else { return }
    gzip = try GzipStream(file, head: UnsafeBufferPointer(bytes))
    (start, end, isAtEnd) = (0, 0, false)
  }

  /// Reads more bytes to the window's end.
  ///
  /// - Returns: false at the file's end.
  /// - Complexity: a read of at most 256 KiB, and a move of the window.
  func fill() throws(DatasetError) -> Bool {
    guard !isAtEnd else { return false }
    try makeRoom()
    let space = UnsafeMutableRawBufferPointer(start: storage, count: capacity)
    let target = UnsafeMutableRawBufferPointer(rebasing: space[end...].prefix(Self.chunk))
    let count: Int
    if let gzip {
      count = try gzip.read(into: target)
    } else {
      count = try file.read(into: target)
    }
    end += count
    isAtEnd = count == 0
    return count > 0
  }

  /// Reads until the window holds some count of bytes or the file's end is reached.
  func fill(atLeast count: Int) throws(DatasetError) {
    while end - start < count, try fill() {}
  }

  private func makeRoom() throws(DatasetError) {
    guard capacity - end < Self.chunk else { return }
    if let storage, start > 0 {
      memmove(storage, storage + start, end - start)
      end -= start
      start = 0
    }
    guard capacity - end < Self.chunk else { return }
    let newCapacity = max(2 * capacity, 2 * Self.chunk)
    guard let grown = realloc(storage, newCapacity + sj_padding()) else {
      throw .outOfMemory(file: file.name)
    }
    storage = grown
    capacity = newCapacity
    memset(grown + capacity, 0, sj_padding())
  }
}
