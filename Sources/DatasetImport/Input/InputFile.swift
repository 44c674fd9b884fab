#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// An open file, pipe or standard input, read from its beginning to its end.
final class InputFile {
  /// The name in messages.
  let name: String
  /// How many bytes there were to read when it was opened; nil for what is no regular file.
  let length: Int?
  /// Told after each read how far the reading is.
  var progress: ((DatasetProgress) -> Void)?
  private var bytesRead = 0
  private let descriptor: CInt
  private let isOwned: Bool

  /// Opens a file; "-" is standard input.
  ///
  /// Opening a pipe waits for its writer.
  ///
  /// - Throws: `DatasetError` if there is none, it may not be read, or it is a directory or a
  ///   device (which could be endless, and whose opening alone may have effects).
  init(path: String) throws(DatasetError) {
    if path == "-" {
      name = "standard input"
      descriptor = STDIN_FILENO
      isOwned = false
    } else {
      name = path
      try Self.check(path)
      descriptor = open(path, O_RDONLY | O_CLOEXEC)
      isOwned = true
    }
    guard descriptor >= 0 else { throw Self.error(name) }
    var status = stat()
    let isRegular = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    // Standard input may be a file whose beginning was read.
    length = isRegular ? max(0, Int(status.st_size - lseek(descriptor, 0, SEEK_CUR))) : nil
  }

  deinit {
    if isOwned { close(descriptor) }
  }

  /// Reads some bytes; 0 at the end.
  ///
  /// - Throws: `DatasetError.unreadable`, for a file that was cut meanwhile too: what is left of its
  ///   last record may look whole.
  func read(into target: UnsafeMutableRawBufferPointer) throws(DatasetError) -> Int {
    while true {
      #if canImport(Darwin)
        let count = Darwin.read(descriptor, target.baseAddress, target.count)
      #else
        let count = Glibc.read(descriptor, target.baseAddress, target.count)
      #endif
      if count >= 0 {
        bytesRead += count
        if count == 0, let length, bytesRead < length {
          throw .unreadable(file: name, reason: "it was cut while it was read")
        }
        progress?(DatasetProgress(bytesRead: bytesRead, length: length))
        return count
      }
      if errno == EISDIR { throw .notAFile(file: name, kind: "a directory") }
      if errno != EINTR { throw .unreadable(file: name, reason: String(cString: strerror(errno))) }
    }
  }

  /// Looks whether something stands at a path that can be read to an end; does not open it.
  static func check(_ path: String) throws(DatasetError) {
    var status = stat()
    guard stat(path, &status) == 0 else { throw error(path) }
    switch status.st_mode & S_IFMT {
    case S_IFREG, S_IFIFO: return
    case S_IFDIR: throw .notAFile(file: path, kind: "a directory")
    case S_IFSOCK: throw .notAFile(file: path, kind: "a socket")
    default: throw .notAFile(file: path, kind: "a device")
    }
  }

  private static func error(_ path: String) -> DatasetError {
    switch errno {
    case ENOENT, ENOTDIR, ELOOP, ENAMETOOLONG: .noSuchFile(file: path.isEmpty ? "\"\"" : path)
    case EACCES, EPERM: .notPermitted(file: path)
    default: .unreadable(file: path, reason: String(cString: strerror(errno)))
    }
  }
}
