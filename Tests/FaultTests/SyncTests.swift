import TestSupport
import Testing

@testable import CommandLineTests

/// A power failure cannot be tried; what a disk was told to have, and when, can.
@Suite("What is reported as done", .enabled(if: Tracer.works)) struct SyncTests {
  @Test(
    "was synced before, in an order in which a power failure leaves all or nothing",
    arguments: Scenario.all)
  func synced(scenario: Scenario) throws {
    let workspace = try Workspace()
    try scenario.prepare(workspace)
    try expectSynced(scenario.words, in: workspace)
  }

  @Test("was synced also where the log stays, since another program reads")
  func log() throws {
    let workspace = try Workspace.withSample("sections.csv")
    let reader = try LockHolder(
      workspace.folder.file(workspace.catalog), by: "BEGIN; SELECT count(*) FROM image")
    try expectSynced(["delete", workspace.catalog, "--id", "7"], in: workspace)
    try reader.release()
  }

  private func expectSynced(_ words: [String], in workspace: Workspace) throws {
    var disk = Disk(folder: workspace.folder.path)
    for call in try Tracer().calls(Disk.calls, of: workspace.command(words)) {
      disk.follow(call)
    }
    #expect(disk.syncs > 0)
    #expect(disk.mistakes.isEmpty)
    #expect(disk.unsynced.isEmpty)
  }
}

/// What a power failure could take back.
private struct Disk {
  static let calls: Set = [
    "pwrite64", "write", "ftruncate", "fdatasync", "fsync", "unlink", "rename", "link",
  ]

  let folder: String
  /// The files and folders that were changed and not synced since.
  private(set) var unsynced: Set<String> = []
  private(set) var mistakes: [String] = []
  private(set) var syncs = 0

  init(folder: String) { self.folder = folder }

  mutating func follow(_ call: SystemCall) {
    if call.name == "write", call.descriptor == 1 { expectSynced(unsynced, "a report") }
    // Memory that processes share, and a file that is empty.
    guard let path = call.paths.first, path.hasPrefix(folder),
      !path.hasSuffix("-shm"), !path.hasSuffix(".lock")
    else { return }
    switch call.name {
    case "fdatasync", "fsync":
      syncs += 1
      unsynced.remove(path)
    case "ftruncate" where path.hasSuffix("-wal"):
      // The catalog has what the log said.
      unsynced.remove(path)
      expectSynced(unsynced, "emptying \(path)")
    case "unlink", "rename", "link":
      // What could bring the old state back, or be taken for the new file.
      expectSynced(unsynced.subtracting([folder]), "\(call.name) of \(path)")
      // A log that comes back says what the catalog has.
      if !path.hasSuffix("-wal") { unsynced.insert(folder) }
    default:
      if path.hasSuffix(".sqlite") {
        expectSynced(
          unsynced.intersection([path + "-wal", path + "-journal"]), "a write to \(path)")
      }
      unsynced.insert(path)
    }
  }

  private mutating func expectSynced(_ files: Set<String>, _ what: String) {
    if !files.isEmpty { mistakes.append("\(what) before a sync of \(files.sorted())") }
  }
}
