#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file that is made whole or not at all: it is filled under a temporary name beside its own.
///
/// Unless `keep` is called the temporary file goes with the object.
package final class NewFile {
  private let path: String
  private let folder: String
  /// Where the file is filled; an empty file at first.
  package let temporaryPath: String
  private var isKept = false

  /// - Throws: `CatalogError.cannotCreate` where something is at the path, or nothing can be made there.
  package init(_ path: String) throws(CatalogError) {
    self.path = path
    folder =
      path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[...$0]) } ?? ""
    guard !path.isEmpty else { throw .cannotCreate(path: "\"\"", reason: "the path is empty") }
    var status = stat()
    guard lstat(path, &status) != 0 else {
      throw .cannotCreate(path: path, reason: systemErrorText(EEXIST))
    }
    var template = (folder + ".waterfall-XXXXXX").utf8CString.map { $0 }
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw .cannotCreate(path: path, reason: systemErrorText()) }
    close(descriptor)
    temporaryPath = template.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
  }

  deinit {
    guard !isKept else { return }
    for suffix in ["", "-journal"] { unlink(temporaryPath + suffix) }
  }

  /// Syncs the file and gives it its name. Nobody may have it open.
  ///
  /// - Parameter other: The file whose permissions it takes.
  /// - Returns: How many bytes it has.
  /// - Throws: `CatalogError`; nothing is at the path then but what somebody else made meanwhile.
  package func keep(permissionsOf other: String) throws(CatalogError) -> Int {
    var its = stat()
    var status = stat()
    let descriptor = open(temporaryPath, O_RDONLY | O_CLOEXEC)
    defer { if descriptor >= 0 { close(descriptor) } }
    guard descriptor >= 0, stat(other, &its) == 0, fchmod(descriptor, its.st_mode & 0o777) == 0,
      fsync(descriptor) == 0, fstat(descriptor, &status) == 0
    else { throw .inputOutput(path: path, detail: systemErrorText()) }
    // A link is refused where a name is taken; what has no links is renamed.
    if link(temporaryPath, path) == 0 {
      unlink(temporaryPath)
    } else if errno == EEXIST || rename(temporaryPath, path) != 0 {
      throw .cannotCreate(path: path, reason: systemErrorText())
    }
    isKept = true
    syncFolder()
    return Int(status.st_size)
  }

  /// Makes the new name last. The file is whole without it, so a failure is none.
  private func syncFolder() {
    let descriptor = open(folder.isEmpty ? "." : folder, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }
}
