import Foundation
import TestSupport
import Testing

/// Every verb that takes a catalog, and what the program may end with.
enum EveryVerb {
  /// Command lines without the catalog's path, which follows the verb: see `on`.
  static let words: [[String]] =
    [
      ["layout", "--width", "500", "--columns", "2"],
      ["append-layout", "--count", "3", "--width", "400", "--columns", "3"],
      ["append-layout", "--all"],
      ["query"] + firstScreen, ["query", "--batch"] + phone, ["query", "--no-store"] + firstScreen,
      [
        "query", "--width", "320", "--columns", "2", "--offset", "0", "--length", "600",
        "--no-store",
      ],
      ["locate", "--id", "5"] + phone,
      ["anchor", "--from", "390x3", "--to", "500x3", "--offset", "900"],
      ["records"], ["export"], ["sections"], ["sections"] + phone,
      ["sections", "--order", "name-desc"], ["layouts"], ["info"],
      ["simulate", "--length", "844", "--page-size", "9"] + phone,
      ["render", "-o", "a.svg"] + phone, ["check"], ["check", "--repair"], ["backup", "b.sqlite"],
      ["import", "more.csv", "--append-layouts"], ["update", "--id", "7", "--width", "3"],
      ["delete", "--id", "8"], ["drop-layout", "--all"], ["set", "cache-limit", "1MB"],
    ]

  /// Those that need a catalog.
  static let withoutImport = words.filter { $0[0] != "import" }
  /// Those that change a catalog.
  static let writing = words.filter(changes)

  /// Whether a command line changes a catalog; to store a layout for an answer is no change.
  static func changes(_ words: [String]) -> Bool {
    ["layout", "append-layout", "import", "update", "delete", "drop-layout", "set"]
      .contains(words[0]) || words.contains("--order") || words.contains("--repair")
  }

  /// A command line with the catalog's path.
  static func on(_ path: String, _ words: [String]) -> [String] {
    [words[0], path] + words.dropFirst()
  }

  /// What the help of the program documents, but for a mistake in it or in the command line.
  static let codes: Set<Int32> = [0, 65, 66, 73, 74, 75, 77, 78]

  /// Runs a verb, and checks that it ends by itself with a code that is documented.
  @discardableResult
  static func run(
    _ words: [String], in workspace: Workspace, _ what: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Run {
    for name in ["a.svg", "b.sqlite"] { unlink(workspace.folder.file(name)) }
    let run = try workspace.run(on(workspace.catalog, words), input: "0 844\n")
    guard case .exit(let code) = run.end, codes.contains(code) else {
      Issue.record("\(what) \(words): \(run)", sourceLocation: sourceLocation)
      return run
    }
    #expect(code == 0 || !run.messages.isEmpty, sourceLocation: sourceLocation)
    return run
  }

  /// The verbs of one turn: all of them in the long form, else some, so that turns together have all.
  static func turn(_ number: Int, of count: Int) -> [[String]] {
    TestForm.isLong ? words : (0..<count).map { words[(number * count + $0) % words.count] }
  }
}
