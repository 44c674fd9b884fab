#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A system error in words.
func systemErrorText(_ number: Int32 = errno) -> String { String(cString: strerror(number)) }

/// Whether a file could not be opened for want of room, descriptors or a sound disk, not for what it is or
/// who may open it.
func isShortage(_ number: Int32) -> Bool {
  isFull(number) || [EMFILE, ENFILE, ENOMEM, EIO].contains(number)
}

/// Whether a call failed for want of room on a disk.
func isFull(_ number: Int32) -> Bool { [ENOSPC, EDQUOT].contains(number) }

/// Whether a call failed for want of permission.
func isForbidden(_ number: Int32) -> Bool { [EACCES, EPERM, EROFS].contains(number) }

/// What stands at a path.
enum FileKind {
  case nothing
  case regularFile(bytes: Int)
  case other(String)
  case unreachable(String)

  init(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      switch errno {
      case ENOENT, ENOTDIR, ELOOP, ENAMETOOLONG: self = .nothing
      case let number: self = .unreachable(systemErrorText(number))
      }
      return
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: self = .regularFile(bytes: Int(status.st_size))
    case S_IFDIR: self = .other("a directory")
    case S_IFIFO: self = .other("a pipe")
    case S_IFSOCK: self = .other("a socket")
    default: self = .other("a device")
    }
  }
}

/// Why a file or folder may not be read or written, in words; `nil` where it may.
func accessObstacle(_ path: String, writing: Bool) -> String? {
  access(path, writing ? W_OK : R_OK) == 0 ? nil : systemErrorText()
}

/// Why no file can have a path, in words, where its name is too long.
func nameObstacle(_ path: String) -> String? {
  access(path, F_OK) != 0 && errno == ENAMETOOLONG ? systemErrorText() : nil
}

/// Whether the disk that a file is on has room for more than SQLite writes at once.
func hasRoom(beside path: String) -> Bool {
  var status = statvfs()
  guard statvfs(path, &status) == 0 else { return false }
  return UInt64(status.f_bavail) * UInt64(status.f_frsize) > 1 << 20
}

/// Seconds on a clock that never goes back.
func monotonicSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// Whole seconds since 1970.
package func currentTime() -> Int64 { Int64(time(nil)) }
