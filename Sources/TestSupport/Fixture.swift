public import Foundation

/// The files under `Tests/Fixtures`.
public enum Fixture {
  /// The folder, found from this file's own place.
  public static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Tests/Fixtures", isDirectory: true)

  public static func url(_ path: String) -> URL {
    folder.appendingPathComponent(path)
  }

  public static func data(_ path: String) throws -> Data {
    try Data(contentsOf: url(path))
  }
}
