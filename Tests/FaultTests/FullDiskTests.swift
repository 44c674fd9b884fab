import Foundation
import TestSupport
import Testing

@testable import CommandLineTests

@Suite("A disk that is full") struct FullDiskTests {
  private static let commands: [[String]] = [
    ["import", "c.sqlite", "records.csv"],
    ["import", "c.sqlite", "records.csv", "--append-layouts"],
    [
      "layout", "c.sqlite", "--width", "300,310,320,330,340,350,360,370,380", "--columns",
      "1,2,3,4,5,6",
    ],
  ]

  @Test(
    "keeps the catalog as it was, and the command is done once there is room",
    .enabled(if: SmallDisk.works), arguments: commands)
  func full(words: [String]) throws {
    let disk = try SmallDisk(kibibytes: 1024)
    let workspace = disk.workspace
    try workspace.succeed(["import", "c.sqlite", Workspace.sample("sections.csv")])
    try workspace.succeed(["layout", "c.sqlite"] + phone)
    try workspace.write(Workspace.records(4000), to: "records.csv")
    let before = try workspace.state()
    let free = try workspace.copy()
    try disk.resize(kibibytes: 384)
    try workspace.run(words).expect(
      74, "waterfall \(words[0]): disk full: c.sqlite is as it was before\n")
    try workspace.succeed(["check", "c.sqlite"])
    #expect(try workspace.state() == before)
    try disk.resize(kibibytes: 16_384)
    try workspace.succeed(words)
    try free.succeed(words)
    #expect(try workspace.state() == free.state())
  }

  @Test(
    "to the last byte is told as that by whatever writes", .enabled(if: SmallDisk.works),
    arguments: [
      ["update", "c.sqlite", "--id", "1", "--width", "5"], ["delete", "c.sqlite", "--id", "1"],
      ["layout", "c.sqlite"] + phone, ["set", "c.sqlite", "cache-limit", "1MB"],
      ["import", "c.sqlite", Workspace.sample("shop.plist")],
    ])
  func noByteLeft(words: [String]) throws {
    let disk = try SmallDisk(kibibytes: 16_384)
    let workspace = disk.workspace
    try workspace.succeed(["import", "c.sqlite", Workspace.sample("sections.csv")])
    let before = try workspace.state()
    try disk.fill()
    try workspace.run(words).expect(
      74, "waterfall \(words[0]): disk full: c.sqlite is as it was before\n")
    try disk.resize(kibibytes: 32_768)
    #expect(try workspace.state() == before)
    try workspace.succeed(words)
  }

  @Test(
    "leaves a first import nothing, or a catalog without records", .enabled(if: SmallDisk.works),
    arguments: [0, 16, 64, 256, 512])
  func first(kibibytes: Int) throws {
    let disk = try SmallDisk(kibibytes: kibibytes + 8)
    let input = try TemporaryFolder()
    try input.write(to: "records.csv", Workspace.records(8000))
    let words = ["import", "c.sqlite", input.file("records.csv")]
    let run = try disk.workspace.run(words).expect(74)
    #expect(run.messages == "waterfall import: disk full: c.sqlite is as it was before\n")
    #expect(try !disk.workspace.state().hasRecords)
    try disk.resize(kibibytes: 16_384)
    try disk.workspace.succeed(words)
    try disk.workspace.succeed(["check", "c.sqlite"])
  }

  /// More than is held in memory, and addresses that are not sorted there for their index.
  private static let longRecords: String = {
    let address = "https://img.example/" + String(repeating: "x", count: 4000)
    let lines = (0..<2500).map { "\(address)/\($0 * 7919 % 2500).jpg,3,2\n" }
    return "thumbURL,width,height\n" + lines.joined()
  }()

  @Test("that a first import has filled has its room again", .enabled(if: SmallDisk.works))
  func roomAgain() throws {
    let disk = try SmallDisk(kibibytes: 3072)
    let input = try TemporaryFolder()
    try input.write(to: "records.csv", Self.longRecords)
    try disk.workspace.run(["import", "c.sqlite", input.file("records.csv")]).expect(74)
    #expect(try disk.workspace.folder.names() == ["c.sqlite", "c.sqlite.lock"])
    #expect(try disk.workspace.folder.read("c.sqlite").count < 100_000)
  }

  @Test(
    "of temporary files is thought of where the catalog's own has room",
    .enabled(if: SmallDisk.works))
  func temporaryFiles() throws {
    let disk = try SmallDisk(kibibytes: 256)
    let folder = disk.workspace.folder.path
    let workspace = try Workspace()
    try workspace.write(Self.longRecords, to: "records.csv")
    let words = ["import", workspace.catalog, "records.csv"]
    for (words, place) in [
      (words + ["--dry-run"], folder + "/waterfall-"), (words, "that of temporary files"),
    ] {
      var command = workspace.command(words)
      command.environment = ["TMPDIR": folder, "SQLITE_TMPDIR": folder]
      let run = try command.run().expect(74)
      #expect(run.messages.contains("disk full"))
      #expect(run.messages.contains(place))
      #expect(try disk.workspace.folder.names().isEmpty)
      #expect(try !workspace.state().hasRecords)
    }
    try workspace.succeed(words)
  }

  @Test("reached at the second file of several, each on its own, keeps the first and says so")
  func secondFile() throws {
    let workspace = try Workspace.withSample("sections.csv")
    try workspace.write(Workspace.records(4000), to: "records.csv")
    let files = [Workspace.sample("shop.plist"), "records.csv"]
    let run = try Self.run(
      ["import", workspace.catalog] + files + ["--each"], bytes: 150_000, in: workspace
    ).expect(74)
    #expect(run.messages.hasSuffix("; imported before it: 1 file\n"))
    #expect(try workspace.json(["info", workspace.catalog])["records"] == .number(90))
    try workspace.succeed(["check", workspace.catalog])
  }

  @Test(
    "a limit on the size of files is as a full disk, and no signal",
    arguments: commands, [4096, 65_536, 150_000])
  func limited(words: [String], bytes: Int) throws {
    let workspace = try Workspace.withSample("sections.csv")
    try workspace.succeed(["layout", "c.sqlite"] + phone)
    try workspace.write(Workspace.records(4000), to: "records.csv")
    let before = try workspace.state()
    let run = try Self.run(words, bytes: bytes, in: workspace).expect(74)
    #expect(run.messages.contains("c.sqlite"))
    try workspace.succeed(["check", "c.sqlite"])
    #expect(try workspace.state() == before)
    try workspace.succeed(words)
  }

  /// Runs a command that may write files of so many bytes.
  private static func run(_ words: [String], bytes: Int, in workspace: Workspace) throws -> Run {
    var command = workspace.command(["--fsize=\(bytes)", Command.waterfall] + words)
    command.program = "/usr/bin/prlimit"
    return try command.run()
  }
}
