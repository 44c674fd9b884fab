import Foundation
import TestSupport
import Testing

@Suite("The README") struct ReadmeTests {
  /// The fenced blocks of a language, in order.
  private static func blocks(_ language: String) throws -> [String] {
    let readme = Fixture.folder.deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("README.md")
    return try String(contentsOf: readme, encoding: .utf8)
      .components(separatedBy: "```\(language)\n").dropFirst()
      .compactMap { $0.components(separatedBy: "\n```").first }
  }

  @Test("every command in it runs, in order, and so does its SQL")
  func commandsRun() throws {
    let workspace = try Workspace()
    let samples = Workspace.sample("")
    try FileManager.default.createSymbolicLink(
      atPath: workspace.folder.file("SampleData"), withDestinationPath: samples)
    let program = URL(fileURLWithPath: Command.waterfall).deletingLastPathComponent().path
    let script =
      "set -eu\nPATH='\(program)':$PATH\n" + (try Self.blocks("sh").joined(separator: "\n"))
    try workspace.write(script, to: "readme.sh")
    var shell = workspace.command(["readme.sh"])
    shell.program = "/bin/sh"
    try shell.run().expect(0)

    let queries = try Self.blocks("sql")
    #expect(!queries.isEmpty)
    for query in queries {
      #expect(try !SQLiteShell.run(query, on: workspace.folder.file("photos.sqlite")).isEmpty)
    }
  }

  @Test("every verb stands in it")
  func everyVerb() throws {
    let text = try Self.blocks("sh").joined(separator: "\n")
    for verb in try FileManager.default.contentsOfDirectory(atPath: Fixture.url("help").path) {
      let name = verb.replacingOccurrences(of: ".txt", with: "")
      guard name != "waterfall" else { continue }
      #expect(text.contains("waterfall \(name) "), "\(name)")
    }
  }

  @Test("its Swift is the code of a test that runs")
  func libraryExample() throws {
    let example = Fixture.folder.deletingLastPathComponent()
      .appendingPathComponent("LayoutServiceTests/LibraryExampleTests.swift")
    let lines = Set(
      try String(contentsOf: example, encoding: .utf8)
        .replacingOccurrences(of: #"folder.file("photos.sqlite")"#, with: #""photos.sqlite""#)
        .split(separator: "\n")
        .map { $0.trimmingCharacters(in: .whitespaces) })
    for line in try Self.blocks("swift").joined(separator: "\n").split(separator: "\n") {
      let line = line.trimmingCharacters(in: .whitespaces)
      #expect(lines.contains(line), "\(line)")
    }
  }
}
