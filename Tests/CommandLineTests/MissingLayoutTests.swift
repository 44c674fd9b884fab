import Foundation
import TestSupport
import Testing

@Suite("A query of a layout that is missing or partly there") struct MissingLayoutTests {
  private let query: [String] = ["query", "c.sqlite"] + firstScreen

  @Test("a missing layout is laid out, stored, and answered")
  func stores() throws {
    let workspace = try Workspace.withSample("photos.jsonl")
    let first = try workspace.succeed(query + ["--json"]).expect(0, "")
    let layouts = try #require(
      try workspace.json(["layouts", workspace.catalog])["layouts"]?.array)
    #expect(layouts.count == 1)
    #expect(try first.json()["layout"]?["id"] == layouts.first?["id"])
    #expect(layouts.first?["laidOut"] == layouts.first?["rows"])
    #expect(try first.json()["layout"]?["laidOut"] == .number(60))
    #expect(try workspace.succeed(query + ["--json"]).output == first.output)
  }

  @Test(
    "with --no-store nothing is kept, and no more is laid out than the same elements need"
  )
  func noStore() throws {
    let workspace = try Workspace.withSample("sections.csv")
    let before = try workspace.folder.read(workspace.catalog)
    let answer = try workspace.json(query + ["--no-store"])
    #expect(try workspace.folder.read(workspace.catalog) == before)
    #expect(try workspace.json(["info", workspace.catalog])["layouts"] == .number(0))
    #expect(answer["layout"]?["id"] == .null)
    let stored = try workspace.json(query)
    #expect(answer["elements"] == stored["elements"])
    #expect(answer["range"] == stored["range"])
    let laidOut = try #require(answer["layout"]?["laidOut"]?.number)
    #expect(laidOut < 50)
    #expect(answer["layout"]?["pending"] == .number(50 - laidOut))
  }

  @Test("a layout that is partly there answers from that part and says what is pending")
  func partly() throws {
    let workspace = try Workspace.withSample("photos.jsonl")
    try workspace.succeed(["append-layout", workspace.catalog, "--count", "5"] + phone)
    let query = ["query", workspace.catalog, "--offset", "0", "--length", "1e6"] + phone
    let run = try workspace.succeed(query + ["--json"])
    run.expect(0, "55 records are pending; append-layout lays them out\n")
    #expect(try run.json()["layout"]?["pending"] == .number(55))
    #expect(try run.json()["elements"]?.array?.count == 5)
    let listed = try workspace.json(["layouts", workspace.catalog])["layouts"]?.array?.first
    #expect(try listed?["pending"] == run.json()["layout"]?["pending"])
    try workspace.succeed(query + ["--quiet"]).expect(0, "")
  }

  @Test(
    "a catalog that may only be read answers as any other and says that nothing is stored",
    .enabled(if: Command.canRunUnprivileged))
  func readOnly() throws {
    let workspace = try Workspace.withSample("photos.jsonl")
    let expected = try Workspace.withSample("photos.jsonl").json(query)
    let finds = [
      ["locate", workspace.catalog, "--id", "40", "--json"] + phone,
      ["sections", workspace.catalog, "--buckets", "9", "--json"] + phone,
      ["anchor", workspace.catalog, "--from", "390x3", "--to", "768x5", "--offset", "900"],
    ]
    let found = try finds.map { try workspace.succeed($0 + ["--no-store"]).output }
    let files = FileManager.default
    let names = try workspace.folder.names()
    for name in names {
      try files.setAttributes([.posixPermissions: 0o444], ofItemAtPath: workspace.folder.file(name))
    }
    try files.setAttributes([.posixPermissions: 0o555], ofItemAtPath: workspace.folder.path)
    try workspace.unchanged(workspace.catalog) {
      let run = try workspace.command(query + ["--json"]).unprivileged.run().expect(0)
      #expect(run.messages.hasPrefix("laid out in memory, nothing stored: "))
      #expect(run.messages.contains("read-only"))
      #expect(try run.json()["elements"] == expected["elements"])
      for name in ["contentHeight", "laidOut", "pending"] {
        #expect(try run.json()["layout"]?[name] == expected["layout"]?[name])
      }
      for (find, found) in zip(finds, found) {
        let run = try workspace.command(find).unprivileged.run().expect(0)
        #expect(run.messages.hasPrefix("laid out in memory, nothing stored: "))
        #expect(run.output == found)
      }
    }
  }

  @Test("a catalog that may not be read is refused", .enabled(if: Command.canRunUnprivileged))
  func unreadable() throws {
    let workspace = try Workspace.withSample("shop.plist")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o000], ofItemAtPath: workspace.folder.file(workspace.catalog))
    let run = try workspace.command(query).unprivileged.run().expect(77)
    #expect(run.messages.contains(workspace.catalog))
  }
}
