import Foundation
import TestSupport
import Testing

/// A folder in which commands run, with a catalog `c.sqlite` once a test has made it.
final class Workspace {
  let folder: TemporaryFolder
  let catalog = "c.sqlite"

  init() throws { folder = try TemporaryFolder() }

  /// A workspace whose catalog holds the records of `SampleData`.
  static func withSample(_ names: String...) throws -> Workspace {
    let workspace = try Workspace()
    try workspace.succeed(["import", workspace.catalog] + names.map(sample))
    return workspace
  }

  /// A workspace whose catalog holds records of one section with varied shapes.
  static func withRecords(_ count: Int) throws -> Workspace {
    let workspace = try Workspace()
    try workspace.write(records(count), to: "records.csv")
    try workspace.succeed(["import", workspace.catalog, "records.csv"])
    return workspace
  }

  /// So many records as CSV.
  static func records(_ count: Int) -> String {
    (0..<count).reduce(into: "thumbURL,width,height\n") { text, number in
      text +=
        "https://img.example/\(number).jpg,\(300 + number * 7 % 500),\(200 + number * 13 % 700)\n"
    }
  }

  /// The path of a file under `SampleData`.
  static func sample(_ name: String) -> String {
    Fixture.folder.deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("SampleData/\(name)").path
  }

  func command(_ words: [String]) -> Command { Command(words, in: folder.path) }

  func run(_ words: [String], input: String = "") throws -> Run {
    var command = command(words)
    command.input = .bytes(Array(input.utf8))
    return try command.run()
  }

  /// Runs a command that must end well.
  @discardableResult
  func succeed(
    _ words: [String], input: String = "", sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Run {
    try run(words, input: input).expect(0, sourceLocation: sourceLocation)
  }

  /// Runs a command that must end well and print JSON.
  func json(
    _ words: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> JSON {
    try succeed(words + ["--json"], sourceLocation: sourceLocation).json()
  }

  func write(_ text: String, to name: String) throws {
    try folder.write(text.utf8, to: name)
  }

  /// Runs SQL on the catalog as another client would.
  @discardableResult
  func sql(_ statements: String) throws -> [[String?]] {
    try SQLiteShell.run(statements, on: folder.file(catalog))
  }

  /// Checks that `body` leaves every file as it was, the byte content of `names` included.
  func unchanged(
    _ names: String..., sourceLocation: SourceLocation = #_sourceLocation,
    by body: () throws -> Void
  ) throws {
    let before = try names.map(folder.read)
    let filesBefore = try folder.names()
    try body()
    #expect(try names.map(folder.read) == before, sourceLocation: sourceLocation)
    // A reader leaves its share of the log behind.
    let log = [catalog + "-wal", catalog + "-shm"]
    #expect(
      try folder.names().filter { !log.contains($0) } == filesBefore.filter { !log.contains($0) },
      sourceLocation: sourceLocation)
  }
}

/// The layout most tests ask for.
let phone = ["--width", "390", "--columns", "3"]
/// Its first screen.
let firstScreen = phone + ["--offset", "0", "--length", "844"]
