import Foundation
import TestSupport
import Testing

@testable import CommandLineTests

@Suite("A catalog that is renamed or deleted while it is written") struct InUseTests {
  private static let moves: [String: @Sendable (Workspace) throws -> Void] = [
    "renamed": {
      try FileManager.default.moveItem(
        atPath: $0.folder.file("c.sqlite"), toPath: $0.folder.file("d.sqlite"))
    },
    "deleted": { try FileManager.default.removeItem(atPath: $0.folder.file("c.sqlite")) },
    "replaced": {
      let path = $0.folder.file("c.sqlite")
      try FileManager.default.moveItem(atPath: path, toPath: $0.folder.file("d.sqlite"))
      try FileManager.default.copyItem(atPath: $0.folder.file("other.sqlite"), toPath: path)
    },
  ]

  @Test(
    "the import ends with an error and nothing of it is kept anywhere",
    arguments: Array(moves.keys).sorted(), [false, true])
  func moved(how: String, isFirst: Bool) throws {
    let workspace = try Workspace()
    if !isFirst {
      try workspace.succeed(["import", workspace.catalog, Workspace.sample("shop.plist")])
    }
    try workspace.succeed(["import", "other.sqlite", Workspace.sample("search.json")])
    let running = try Importing(workspace)
    let move = try #require(Self.moves[how])
    try move(workspace)
    let run = running.finish().expect(77)
    #expect(run.output.isEmpty)
    #expect(
      run.messages.hasSuffix(
        "c.sqlite was renamed or deleted while it was open: this write is not kept\n"))
    for name in ["c.sqlite", "d.sqlite"] {
      switch try CatalogState(workspace.folder.file(name)) {
      case .nothing, .empty: break
      case .catalog(_, let records, _):
        let expected = how == "replaced" && name == "c.sqlite" ? 30 : isFirst ? 0 : 40
        #expect(records == expected, "\(name)")
        try workspace.succeed(["check", name])
      }
    }
    try workspace.succeed(["import", workspace.catalog, Workspace.sample("shop.plist")])
    try workspace.succeed(["check", workspace.catalog])
  }
}
