import Foundation
import TestSupport
import Testing

@Suite("backup") struct BackupTests {
  private let workspace: Workspace

  init() throws {
    workspace = try Workspace.withSample("photos.jsonl")
    try workspace.succeed(["layout", workspace.catalog] + phone)
    // A reader leaves files of the log behind.
    try workspace.succeed(["info", workspace.catalog])
  }

  private func words(_ file: String) -> [String] { ["backup", workspace.catalog, file] }

  @Test(
    "a backup is a catalog with the same answers, whatever its name",
    arguments: ["b.sqlite", "file:b?mode=memory", ":memory:", "a b\n%41", "ä#?"])
  func copy(name: String) throws {
    let files = try workspace.folder.names()
    let counts = try workspace.json(words(name))
    let size = Double(try workspace.folder.read(name).count)
    #expect(
      counts
        == .object([
          "records": .number(60), "layouts": .number(1), "bytes": .number(size),
          "findings": .number(0),
        ]))
    #expect(try workspace.folder.names() == (files + [name]).sorted())
    let query = ["--no-store"] + firstScreen
    #expect(
      try workspace.json(["query", name] + query)
        == workspace.json(["query", workspace.catalog] + query))
    try workspace.succeed(["check", name])
  }

  @Test("a file that is there is never replaced, and a folder that is not is not made")
  func refused() throws {
    try workspace.write("mine", to: "b.sqlite")
    try FileManager.default.createSymbolicLink(
      atPath: workspace.folder.file("link"), withDestinationPath: "nowhere")
    for name in ["b.sqlite", workspace.catalog, "link", ".", "none/b.sqlite"] {
      try workspace.unchanged("b.sqlite", workspace.catalog) {
        let run = try workspace.run(words(name)).expect(73)
        #expect(run.messages.hasPrefix("waterfall backup: cannot create \(name): "))
      }
    }
  }

  @Test("a damaged catalog is copied, and the findings are named")
  func damaged() throws {
    try workspace.sql("UPDATE frame SET start = 0 WHERE section_id = 1 AND position = 7")
    let run = try workspace.run(words("b.sqlite")).expect(74)
    #expect(run.output.hasSuffix("       1\n"))
    #expect(run.messages.hasPrefix("layout 1, section "))
    #expect(
      run.messages.hasSuffix(
        "\nwaterfall backup: c.sqlite is damaged, and so is its copy b.sqlite\n"))
    try workspace.succeed(["check", "b.sqlite", "--repair"])
  }

  @Test("a backup that does not fit leaves nothing", arguments: [512, 4096, 20_480, 65_536])
  func full(bytes: Int) throws {
    var command = workspace.command(
      ["--fsize=\(bytes)", Command.waterfall] + words("b.sqlite"))
    command.program = "/usr/bin/prlimit"
    let files = try workspace.folder.names()
    let run = try command.run().expect(74)
    #expect(run.output.isEmpty)
    #expect(try workspace.folder.names() == files)
  }

  @Test("a backup needs to read the catalog only", .enabled(if: Command.canRunUnprivileged))
  func readOnly() throws {
    try workspace.sql("PRAGMA journal_mode = DELETE")
    let folder = try TemporaryFolder()
    try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: folder.path)
    try workspace.unchanged(workspace.catalog) {
      let file = folder.file("b.sqlite")
      try workspace.command(words(file)).unprivileged.run().expect(0)
      try workspace.succeed(["check", file])
    }
  }
}
