#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reads a file descriptor piece by piece.
final class InputReader {
  private let descriptor: Int32
  private let name: String
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)

  /// - Parameter name: What is read, for messages.
  init(_ descriptor: Int32, name: String) {
    self.descriptor = descriptor
    self.name = name
  }

  /// Waits for the next bytes; `nil` at the end.
  ///
  /// - Throws: what `CommandError.cannotRead` says.
  func next() throws(CommandError) -> ArraySlice<UInt8>? {
    while true {
      let count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count > 0 { return buffer[..<count] }
      if count == 0 { return nil }
      guard errno == EINTR else { throw .cannotRead(name, errno: errno) }
    }
  }
}
