#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Names of files, kept end to end: a million of them take little more than their bytes.
struct NameList {
  /// The names, each with a NUL after it.
  private var bytes: [UInt8] = []
  private var starts: [Int] = []

  var count: Int { starts.count }

  /// Adds a name, which holds no NUL.
  mutating func append(_ name: some Sequence<UInt8>) {
    starts.append(bytes.count)
    bytes.append(contentsOf: name)
    bytes.append(0)
  }

  /// Sorts the names by their bytes.
  mutating func sort() {
    bytes.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress?.assumingMemoryBound(to: CChar.self) else { return }
      // strcmp compares as unsigned bytes.
      starts.sort { strcmp(base + $0, base + $1) < 0 }
    }
  }

  /// The bytes of a name.
  subscript(index: Int) -> ArraySlice<UInt8> {
    bytes[starts[index]...].prefix { $0 != 0 }
  }

  /// A name as a system call takes it.
  func cString(_ index: Int) -> [CChar] {
    self[index].map { CChar(bitPattern: $0) } + [0]
  }
}
