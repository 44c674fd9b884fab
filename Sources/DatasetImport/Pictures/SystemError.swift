#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A system call that failed.
struct SystemError: Error, CustomStringConvertible {
  private let number = errno

  var description: String { String(cString: strerror(number)) }

  /// The error as that of an input that is a folder.
  func datasetError(of folder: String) -> DatasetError {
    switch number {
    case ENOENT: .noSuchFile(file: folder)
    case EACCES, EPERM: .notPermitted(file: folder)
    default: .unreadable(file: folder, reason: description)
    }
  }
}
