#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// An open folder.
final class Folder {
  /// The descriptor that relative paths can begin at.
  let descriptor: CInt
  #if canImport(Darwin)
    private let stream: UnsafeMutablePointer<DIR>
  #else
    private let stream: OpaquePointer
  #endif

  /// Opens a folder.
  ///
  /// - Parameters:
  ///   - root: the folder that the reading begins at; it may be a symbolic link.
  ///   - path: the path from there, which may not end in one; empty for the root.
  init(root: String, path: [UInt8]) throws(SystemError) {
    let full = Array(root.utf8) + (path.isEmpty ? [] : [UInt8(ascii: "/")] + path) + [0]
    let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC | (path.isEmpty ? 0 : O_NOFOLLOW)
    descriptor = open(full.map { CChar(bitPattern: $0) }, flags)
    guard descriptor >= 0 else { throw SystemError() }
    guard let stream = fdopendir(descriptor) else {
      let error = SystemError()
      close(descriptor)
      throw error
    }
    self.stream = stream
  }

  deinit {
    closedir(stream)
  }

  /// The names in the folder that do not begin with a dot, sorted by their bytes, and the count of
  /// those that are neither files nor folders.
  func names() throws(SystemError) -> (files: NameList, folders: NameList, others: Int) {
    var files = NameList()
    var folders = NameList()
    var others = 0
    while let entry = try nextEntry() {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      guard name.first != UInt8(ascii: ".") else { continue }
      switch kind(of: entry) {
      case .file: files.append(name)
      case .folder: folders.append(name)
      case .other: others += 1
      }
    }
    files.sort()
    folders.sort()
    return (files, folders, others)
  }

  private func nextEntry() throws(SystemError) -> UnsafeMutablePointer<dirent>? {
    errno = 0
    if let entry = readdir(stream) { return entry }
    guard errno == 0 else { throw SystemError() }
    return nil
  }

  private enum Kind {
    case file, folder, other
  }

  private func kind(of entry: UnsafeMutablePointer<dirent>) -> Kind {
    let name = withUnsafeBytes(of: entry.pointee.d_name) { Array($0.bindMemory(to: CChar.self)) }
    switch Int(entry.pointee.d_type) {
    case Int(DT_REG): return .file
    case Int(DT_DIR): return .folder
    case Int(DT_UNKNOWN) where mode(of: name, AT_SYMLINK_NOFOLLOW) == S_IFDIR: return .folder
    case Int(DT_LNK), Int(DT_UNKNOWN):
      // A link that leads nowhere is left to its opening, which says so.
      let mode = mode(of: name, 0)
      return mode == S_IFREG || mode == nil ? .file : .other
    default: return .other
    }
  }

  private func mode(of name: [CChar], _ flags: CInt) -> mode_t? {
    var status = stat()
    return fstatat(descriptor, name, &status, flags) == 0 ? status.st_mode & S_IFMT : nil
  }
}
