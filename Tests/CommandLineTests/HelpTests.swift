import Foundation
import TestSupport
import Testing

@Suite("Help") struct HelpTests {
  private static let verbs = [
    "import", "layout", "append-layout", "query", "simulate", "render", "export", "info", "layouts",
    "update", "delete", "drop-layout", "set", "locate", "anchor", "records", "sections",
    "check", "backup",
  ]
  private let workspace: Workspace

  init() throws { workspace = try Workspace() }

  @Test("every help text is its snapshot; UPDATE_SNAPSHOTS=1 writes them", arguments: verbs)
  func snapshot(verb: String) throws {
    let text = try workspace.succeed([verb, "--help"]).expect(0, "").output
    try checkSnapshot(text, "help/\(verb).txt")
    #expect(try workspace.succeed([verb, "-h"]).output == text)
    #expect(try workspace.succeed(["help", verb]).output == text)
    #expect(try workspace.succeed([verb, "c", "--width", "nan", "--help"]).output == text)
  }

  @Test("the overview is its snapshot, under every name")
  func overview() throws {
    let text = try workspace.succeed(["--help"]).expect(0, "").output
    try checkSnapshot(text, "help/waterfall.txt")
    for words in [["-h"], ["help"]] { #expect(try workspace.succeed(words).output == text) }
    for verb in Self.verbs { #expect(text.contains("\n  \(verb) ")) }
  }

  @Test("every example can be typed as it stands", arguments: verbs)
  func examples(verb: String) throws {
    let text = try workspace.succeed([verb, "--help"]).output
    let examples = text.components(separatedBy: "\n").compactMap { line in
      line.range(of: "waterfall \(verb) ").map { line[$0.lowerBound...] }
    }.dropFirst()
    #expect(!examples.isEmpty)
    for example in examples {
      let words = example.split(separator: " ").dropFirst().map(String.init)
      let run = try workspace.run(words)
      // There is no catalog here, and no file; the words are right.
      let isStandardInput = words.contains("-")
      run.expect(isStandardInput ? 0 : 66)
    }
  }

  @Test("the version")
  func version() throws {
    let text = try workspace.succeed(["--version"]).expect(0, "").output
    #expect(try text.wholeMatch(of: Regex("waterfall [0-9]+\\.[0-9]+\\.[0-9]+\n")) != nil)
  }

  @Test(
    "what cannot be understood goes to standard error with a hint",
    arguments: [
      ([], "waterfall: a verb is missing\nSee 'waterfall --help'.\n"),
      ([""], "waterfall: unknown verb \"\"\nSee 'waterfall --help'.\n"),
      (
        ["imprt"],
        "waterfall: unknown verb \"imprt\"; did you mean import?\nSee 'waterfall --help'.\n"
      ),
      (
        ["help", "qeury"],
        "waterfall: unknown verb \"qeury\"; did you mean query?\nSee 'waterfall --help'.\n"
      ),
      (
        ["--vesion"],
        "waterfall: unknown option \"--vesion\"; did you mean --version?\nSee 'waterfall --help'.\n"
      ),
      (["info"], "waterfall info: CATALOG is missing\nSee 'waterfall info --help'.\n"),
      (["import", "c"], "waterfall import: FILE… is missing\nSee 'waterfall import --help'.\n"),
      (
        ["info", "c", "--formt=csv"],
        """
        waterfall info: unknown option "--formt"; did you mean --format?
        See 'waterfall info --help'.

        """
      ),
    ])
  func unknown(words: [String], message: String) throws {
    #expect(try workspace.run(words).expect(64, message).output.isEmpty)
    #expect(try workspace.folder.names().isEmpty)
  }

  private func checkSnapshot(_ text: String, _ path: String) throws {
    if ProcessInfo.processInfo.environment["UPDATE_SNAPSHOTS"] == "1" {
      let url = Fixture.url(path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    #expect(text == String(decoding: try Fixture.data(path), as: UTF8.self))
  }
}
