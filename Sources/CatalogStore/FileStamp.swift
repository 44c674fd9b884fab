#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Tells whether a catalog's files have been written, without opening them.
package struct FileStamp: Equatable, Sendable {
  private var file: Part
  private var log: Part

  private struct Part: Equatable {
    var inode: UInt64 = 0
    var size: Int64 = 0
    var seconds: Int = 0
    var nanoseconds: Int = 0

    init(_ path: String) {
      var status = stat()
      // An empty log is as none: a reader makes one.
      guard path.withCString({ stat($0, &status) }) == 0, status.st_size > 0 else { return }
      inode = UInt64(status.st_ino)
      size = Int64(status.st_size)
      #if canImport(Darwin)
        let time = status.st_mtimespec
      #else
        let time = status.st_mtim
      #endif
      seconds = Int(time.tv_sec)
      nanoseconds = Int(time.tv_nsec)
    }
  }

  /// - Parameters:
  ///   - path: The catalog's file.
  ///   - logPath: Its log.
  package init(path: String, logPath: String) {
    file = Part(path)
    log = Part(logPath)
  }
}
