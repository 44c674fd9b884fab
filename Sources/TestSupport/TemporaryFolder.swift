import Foundation

/// A folder of a test's own, removed with it.
public final class TemporaryFolder {
  public let path: String

  public init() throws {
    path =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("waterfall-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    // A test may have closed it.
    chmod(path, 0o700)
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The path of a file in the folder.
  public func file(_ name: String) -> String { path + "/" + name }

  /// Writes a file and returns its path.
  @discardableResult
  public func write(_ bytes: some Sequence<UInt8>, to name: String) throws -> String {
    try Data(bytes).write(to: URL(fileURLWithPath: file(name)))
    return file(name)
  }

  /// Writes a text file and returns its path.
  @discardableResult
  public func write(to name: String, _ text: String) throws -> String {
    try write(text.utf8, to: name)
  }

  /// The text of a file in the folder.
  public func text(_ name: String) throws -> String {
    String(decoding: try read(name), as: UTF8.self)
  }

  /// The bytes of a file in the folder.
  public func read(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: file(name))))
  }

  /// The names of the files in the folder.
  public func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }
}
