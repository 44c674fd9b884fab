import Foundation

/// Where a size is measured.
struct BenchFolder {
  private let url = FileManager.default.temporaryDirectory
    .appendingPathComponent("waterfall-bench-\(ProcessInfo.processInfo.processIdentifier)")

  init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  /// Removes a database and what lies beside it.
  func remove(_ name: String) {
    for suffix in ["", "-wal", "-shm", ".lock", "-journal"] {
      try? FileManager.default.removeItem(atPath: path(name) + suffix)
    }
  }

  func removeAll() { try? FileManager.default.removeItem(at: url) }
}
