import Foundation
import TestSupport
import Testing

/// A file system of so few bytes over a workspace's folder; unmounted with the object.
final class SmallDisk {
  let workspace: Workspace

  /// Whether one can be mounted: root may, outside of some containers.
  static let works: Bool = {
    guard getuid() == 0, (try? SmallDisk(kibibytes: 64)) != nil else {
      print(
        "no file system can be mounted here: tests of one that is full or read-only are skipped")
      return false
    }
    return true
  }()

  init(kibibytes: Int) throws {
    workspace = try Workspace()
    try mount("size=\(kibibytes)k")
  }

  deinit { _ = try? run("umount", [workspace.folder.path]) }

  /// Gives the file system another size.
  func resize(kibibytes: Int) throws { try mount("remount,size=\(kibibytes)k") }

  /// Leaves no room, whatever size it has.
  func fill() throws {
    let run = try run("dd", ["if=/dev/zero", "of=\(workspace.folder.file("rest"))", "bs=4096"])
    try #require(run.end == .exit(1), "\(run)")
  }

  /// Lets nobody write from now on.
  func makeReadOnly() throws { try mount("remount,ro") }

  private func mount(_ options: String) throws {
    let run = try run("mount", ["-t", "tmpfs", "-o", options, "none", workspace.folder.path])
    try #require(run.end == .exit(0), "\(run)")
  }

  private func run(_ program: String, _ words: [String]) throws -> Run {
    var command = Command(words, in: "/")
    command.program = program
    return try command.run()
  }
}
