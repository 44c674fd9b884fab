import Foundation
import TestSupport

extension Workspace {
  /// The same files in another folder.
  func copy() throws -> Workspace {
    let copy = try Workspace()
    for name in try folder.names() {
      try FileManager.default.copyItem(
        atPath: folder.file(name), toPath: copy.folder.file(name))
    }
    return copy
  }

  /// Whether a journal or log was left that says more than the catalog's file.
  func waitsForRecovery() throws -> Bool {
    try ["-journal", "-wal"].contains { suffix in
      try folder.names().contains(catalog + suffix) && !folder.read(catalog + suffix).isEmpty
    }
  }

  /// What the catalog holds.
  func state() throws -> CatalogState { try CatalogState(folder.file(catalog)) }
}
