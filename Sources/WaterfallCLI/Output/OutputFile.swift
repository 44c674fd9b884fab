#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Writes a file all or not at all.
enum OutputFile {
  /// Writes what `contents` writes to the file at `path`.
  ///
  /// The bytes go to a temporary file beside it, which takes its place once they are on the disk: a crash
  /// leaves the old file or the new one (and perhaps the temporary one). Through a symbolic link the file
  /// it points to is replaced. A device or a pipe is written directly.
  ///
  /// - Parameter protected: Files that must not be replaced, as the catalog, nor those beside them that
  ///   belong to a catalog.
  /// - Throws: a usage error for a protected file, `ExitCode.cannotCreate`, `ExitCode.inputOutput`, and
  ///   what `contents` throws.
  static func write(
    _ path: String, protecting protected: [String] = [], contents: (Output) throws -> Void
  ) throws {
    var old = stat()
    let exists = stat(path, &old) == 0
    let check = { try refuse(path, ifOneOf: protected) }
    try check()
    guard exists else {
      return try replace(path, mode: newFileMode(), beforeReplacing: check, contents)
    }
    guard old.st_mode & S_IFMT != S_IFDIR else {
      throw CommandError.cannotCreate(path, errno: EISDIR)
    }
    guard access(path, W_OK) == 0 else { throw CommandError.cannotCreate(path, errno: errno) }
    guard old.st_mode & S_IFMT == S_IFREG else { return try writeDirectly(path, contents) }
    try replace(resolved(path), mode: old.st_mode & 0o777, beforeReplacing: check, contents)
  }

  private static func refuse(_ path: String, ifOneOf protected: [String]) throws {
    for file in protected {
      // A catalog has its files beside it.
      for suffix in ["", "-wal", "-shm", "-journal", ".lock"] where isSame(path, file + suffix) {
        throw CommandError.usage("\(path) would overwrite \(file + suffix)")
      }
    }
  }

  /// Whether two paths lead to one file, or would where neither is there.
  private static func isSame(_ path: String, _ other: String) -> Bool {
    var file = stat()
    var its = stat()
    switch (stat(path, &file) == 0, stat(other, &its) == 0) {
    case (true, true): return file.st_ino == its.st_ino && file.st_dev == its.st_dev
    case (false, false): return place(of: path) == place(of: other)
    default: return false
    }
  }

  private static func place(of path: String) -> String {
    let directory = directory(of: path)
    return resolved(directory.isEmpty ? "." : directory) + "/" + path.dropFirst(directory.count)
  }

  private static func replace(
    _ path: String, mode: mode_t, beforeReplacing check: () throws -> Void,
    _ contents: (Output) throws -> Void
  ) throws {
    let directory = directory(of: path)
    var template = (directory + ".waterfall-XXXXXX").utf8CString.map { $0 }
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw CommandError.cannotCreate(path, errno: errno) }
    defer { close(descriptor) }
    do {
      let output = Output(descriptor, name: path)
      try contents(output)
      try output.flush()
      guard fchmod(descriptor, mode) == 0, fsync(descriptor) == 0 else {
        throw CommandError.cannotWrite(path, errno: errno)
      }
      // The contents may have made a file that is protected, as an import makes its catalog.
      try check()
      guard rename(template, path) == 0 else {
        throw CommandError.cannotCreate(path, errno: errno)
      }
    } catch {
      unlink(template)
      throw error
    }
    syncDirectory(directory)
  }

  private static func writeDirectly(
    _ path: String, _ contents: (Output) throws -> Void
  ) throws {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw CommandError.cannotCreate(path, errno: errno) }
    defer { close(descriptor) }
    let output = Output(descriptor, name: path)
    try contents(output)
    try output.flush()
  }

  /// Makes the new name last. The file is whole without it, so a failure is none.
  private static func syncDirectory(_ path: String) {
    let descriptor = open(path.isEmpty ? "." : path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  /// What stands before the file's name, slash included; empty for the current directory.
  private static func directory(of path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[...$0]) } ?? ""
  }

  private static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  /// What a file gets that is made without a word about it.
  private static func newFileMode() -> mode_t {
    let mask = umask(0)
    umask(mask)
    return 0o666 & ~mask
  }
}
