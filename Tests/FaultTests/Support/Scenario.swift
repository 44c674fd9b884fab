import Foundation
import TestSupport
import Testing

@testable import CommandLineTests

/// A command on a catalog, to be disturbed.
struct Scenario: CustomTestStringConvertible, Sendable {
  let name: String
  let words: [String]
  /// Makes what is there before.
  let prepare: @Sendable (Workspace) throws -> Void
  /// What leaves a state that the command may be ended in between its transactions.
  var between: (@Sendable (Workspace) throws -> Void)?
  /// What `check` ends with before, where that is not 0.
  var checkCodeBefore: Int32?
  /// Whether the command answers also where it can store nothing.
  var doesWithoutStore = false
  /// What the command ends with where it was done before.
  var codeWhenDone: Int32 = 0
  /// A file that the command makes or replaces, whole or not at all.
  var product: String?
  /// Whether every fault is tried also where others are sampled.
  var isCentral = false

  var testDescription: String { name }

  static let all: [Scenario] = [
    Scenario(
      name: "the first import", words: ["import", "c.sqlite", "records.csv"],
      prepare: { try $0.write(Workspace.records(50), to: "records.csv") }, isCentral: true),
    Scenario(
      name: "an import", words: ["import", "c.sqlite", "more.csv"], prepare: laidOut),
    Scenario(
      name: "an import that lays out",
      words: ["import", "c.sqlite", "more.csv", "--append-layouts"], prepare: laidOut,
      isCentral: true),
    Scenario(
      name: "an import that changes sizes",
      words: ["import", "c.sqlite", "sizes.csv", "--duplicates", "update", "--append-layouts"],
      prepare: {
        try laidOut($0)
        try $0.succeed(["import", "c.sqlite", "more.csv"])
        let lines = (0..<20).map { "https://img.example/\($0).jpg,640,\(480 + $0)\n" }
        try $0.write("thumbURL,width,height\n" + lines.joined(), to: "sizes.csv")
      }),
    Scenario(
      name: "an import of two files, each on its own",
      words: ["import", "c.sqlite", "more.csv", Workspace.sample("shop.plist"), "--each"],
      prepare: laidOut, between: { try $0.succeed(["import", "c.sqlite", "more.csv"]) }),
    Scenario(
      name: "layout", words: ["layout", "c.sqlite", "--width", "500", "--columns", "2,4"],
      prepare: laidOut),
    Scenario(
      name: "layout of a style that is kept",
      words: ["layout", "c.sqlite", "--spacing", "6", "--save-style", "feed"] + phone,
      prepare: laidOut,
      between: {
        try $0.succeed(
          ["layout", "c.sqlite", "--spacing", "6", "--save-style", "feed"] + phone)
        try $0.sql("DELETE FROM style")
      }),
    Scenario(
      name: "append-layout --all", words: ["append-layout", "c.sqlite", "--all"],
      prepare: laidOut),
    Scenario(
      name: "append-layout",
      words: ["append-layout", "c.sqlite", "--width", "768", "--columns", "5", "--count", "10"],
      prepare: laidOut),
    Scenario(
      name: "layout of a stale layout", words: ["layout", "c.sqlite"] + phone,
      prepare: {
        try laidOut($0)
        try $0.succeed(["update", "c.sqlite", "--id", "7", "--width", "900", "--height", "200"])
      }),
    Scenario(
      name: "query of a missing layout",
      words: ["query", "c.sqlite", "--width", "600", "--columns", "4", "--offset", "0"]
        + ["--length", "800"],
      prepare: laidOut, doesWithoutStore: true),
    Scenario(
      name: "update",
      words: ["update", "c.sqlite", "--id", "7", "--width", "900", "--height", "200"]
        + ["--section", "new"],
      prepare: laidOut),
    Scenario(
      name: "delete", words: ["delete", "c.sqlite", "--section", "Coast"], prepare: laidOut),
    Scenario(
      name: "sections --order", words: ["sections", "c.sqlite", "--order", "name-desc"],
      prepare: laidOut),
    Scenario(
      name: "set cache-limit", words: ["set", "c.sqlite", "cache-limit", "100"], prepare: laidOut),
    Scenario(
      name: "drop-layout", words: ["drop-layout", "c.sqlite", "--id", "1"], prepare: laidOut),
    Scenario(
      name: "migration", words: ["layout", "c.sqlite", "--width", "500", "--columns", "4"],
      prepare: { try $0.folder.write(Fixture.data("catalogs/v1.sqlite"), to: "c.sqlite") },
      between: { try $0.succeed(["import", "c.sqlite", "-", "--format-in", "csv"]) }),
    Scenario(
      name: "check --repair", words: ["check", "c.sqlite", "--repair"],
      prepare: {
        try laidOut($0)
        try $0.sql("UPDATE frame SET start = 0 WHERE layout_id = 1 AND position = 3")
      }, checkCodeBefore: 74),
    Scenario(
      name: "backup", words: ["backup", "c.sqlite", "b.sqlite"], prepare: laidOut,
      codeWhenDone: 73, product: "b.sqlite"),
    Scenario(
      name: "export", words: ["export", "c.sqlite", "-o", "a.csv", "--format", "csv"],
      prepare: {
        try laidOut($0)
        try $0.write("what was there\n", to: "a.csv")
      }, product: "a.csv"),
    Scenario(
      name: "render", words: ["render", "c.sqlite", "-o", "a.svg", "--header", "40"] + phone,
      prepare: {
        try laidOut($0)
        try $0.write("what was there\n", to: "a.svg")
      }, product: "a.svg"),
  ]

  /// Fifty records in sections; a layout of all, one of a part and a mosaic.
  @Sendable private static func laidOut(_ workspace: Workspace) throws {
    try workspace.succeed(["import", "c.sqlite", Workspace.sample("sections.csv")])
    try workspace.succeed(["layout", "c.sqlite", "--header", "40"] + phone)
    try workspace.succeed(
      ["append-layout", "c.sqlite", "--width", "768", "--columns", "5", "--count", "20"])
    try workspace.succeed(["layout", "c.sqlite", "--style", "mosaic", "--width", "390"])
    let more = Workspace.records(30).split(separator: "\n").enumerated().map { line, text in
      "\(text),\(line == 0 ? "section" : line % 2 == 0 ? "Coast" : "later")\n"
    }
    try workspace.write(more.joined(), to: "more.csv")
  }
}
