#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A folder for a catalog that is thrown away; it goes with the object.
final class ScratchFolder {
  private let path: String

  /// Makes the folder in `TMPDIR`, or `/tmp`.
  init() throws(CommandError) {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = (parent + "/waterfall-XXXXXX").utf8CString.map { $0 }
    guard let made = mkdtemp(&template) else { throw .cannotCreate(parent, errno: errno) }
    path = String(cString: made)
  }

  deinit {
    for suffix in ["", "-wal", "-shm", "-journal", ".lock"] { unlink(catalogPath + suffix) }
    rmdir(path)
  }

  /// Where the catalog goes.
  var catalogPath: String { path + "/scratch.sqlite" }
}
