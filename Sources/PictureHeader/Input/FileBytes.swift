#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// An open picture file.
package final class FileBytes: ByteSource {
  package let count: UInt64
  private let descriptor: CInt

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - path: its path; symbolic links are followed.
  ///   - directory: the descriptor of the open directory that a relative path begins at; the
  ///     working directory if it is nil.
  /// - Throws: `PictureError.unreadable` if it cannot be opened, `notAFile` if it is a directory,
  ///   a device or the like. A pipe without a writer is not waited for.
  package init(path: UnsafePointer<CChar>, in directory: CInt? = nil) throws(PictureError) {
    let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY
    let descriptor = openat(directory ?? AT_FDCWD, path, flags)
    guard descriptor >= 0 else { throw Self.systemError() }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      let error = Self.systemError()
      close(descriptor)
      throw error
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw .notAFile
    }
    self.descriptor = descriptor
    count = UInt64(max(0, status.st_size))
  }

  deinit {
    close(descriptor)
  }

  package func read(
    at offset: UInt64, into target: UnsafeMutableRawBufferPointer
  ) throws(PictureError) -> Int {
    guard let start = off_t(exactly: offset) else { return 0 }
    var filled = 0
    while filled < target.count {
      let rest = UnsafeMutableRawBufferPointer(rebasing: target[filled...])
      let copied = pread(descriptor, rest.baseAddress, rest.count, start + off_t(filled))
      if copied == 0 { break }
      if copied > 0 {
        filled += copied
      } else if errno != EINTR {
        throw Self.systemError()
      }
    }
    return filled
  }

  private static func systemError() -> PictureError {
    .unreadable(String(cString: strerror(errno)))
  }
}
