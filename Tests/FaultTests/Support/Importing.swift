import Foundation
import TestSupport
import Testing

@testable import CommandLineTests

/// An import that has begun to write and waits for the rest of its input.
struct Importing {
  private let command: RunningCommand
  static let recordCount = 40_000

  /// Starts the import and waits until it holds the catalog's lock.
  init(_ workspace: Workspace, wait: Double = 5) throws {
    var command = workspace.command(
      ["import", workspace.catalog, "-", "--format-in", "csv", "--wait", "\(wait)"])
    command.input = .lines
    self.command = try command.start()
    // More than a pipe and the reader's buffers hold, so that records are being stored by now.
    self.command.send(Workspace.records(Self.recordCount))
    let lock = workspace.folder.file(workspace.catalog + ".lock")
    try #require(Waiting.until { Self.isLocked(lock) }, "the import does not write")
  }

  /// Ends the input and waits for the end of the import.
  func finish() -> Run { command.finish() }

  func signal(_ number: Int32) { command.signal(number) }

  /// Whether somebody holds a lock file that nobody else may hold.
  static func isLocked(_ path: String) -> Bool {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return flock(descriptor, LOCK_SH | LOCK_NB) != 0
  }
}
