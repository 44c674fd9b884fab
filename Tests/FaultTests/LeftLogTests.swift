import Foundation
import TestSupport
import Testing

@testable import CommandLineTests

/// The files that processes which were ended leave beside a catalog.
@Suite("A log that was left beside a catalog") struct LeftLogTests {
  private let workspace: Workspace
  private let catalog: [UInt8]
  private let log: [UInt8]
  /// The states after no commit, one, two and all three in the log.
  private let states: [CatalogState]

  init() throws {
    let origin = try Workspace.withSample("sections.csv")
    try origin.succeed(["layout", origin.catalog] + phone)
    // Who reads an old state keeps the log from being folded into the catalog.
    let reader = try LockHolder(
      origin.folder.file(origin.catalog), by: "BEGIN; SELECT count(*) FROM image")
    var states = [try origin.state()]
    for words in [
      ["import", origin.catalog, Workspace.sample("shop.plist"), "--append-layouts"],
      ["delete", origin.catalog, "--section", "Coast"], ["append-layout", origin.catalog, "--all"],
    ] {
      try origin.succeed(words)
      states.append(try origin.state())
    }
    catalog = try origin.folder.read(origin.catalog)
    log = try origin.folder.read(origin.catalog + "-wal")
    try reader.release()
    self.states = states
    workspace = try Workspace()
  }

  /// Puts the catalog there with a log of these bytes, or with none.
  private func leave(_ log: (some Sequence<UInt8>)?) throws {
    for suffix in ["-wal", "-shm"] { unlink(workspace.folder.file(workspace.catalog + suffix)) }
    try workspace.folder.write(catalog, to: workspace.catalog)
    if let log { try workspace.folder.write(log, to: workspace.catalog + "-wal") }
  }

  /// How many of the commits are in the catalog, which is sound.
  private func commits(_ what: String) throws -> Int? {
    let check = try workspace.run(["check", workspace.catalog])
    #expect(check.end == .exit(0), "\(what): \(check)")
    let state = try workspace.state()
    let number = states.firstIndex(of: state)
    #expect(number != nil, "\(what): between")
    return number
  }

  @Test("is taken up as far as its commits are whole, wherever it was cut off")
  func cut() throws {
    var random = SeededGenerator(seed: TestForm.seed)
    let frame = 24 + 4096
    let boundaries = stride(from: 32, through: log.count, by: frame).flatMap {
      [$0 - 1, $0, $0 + 1]
    }
    let between = (0..<20).map { _ in Int.random(in: 0..<log.count, using: &random) }
    var last = 0
    for length in ([0] + boundaries + between + [log.count]).sorted() where length <= log.count {
      try leave(log.prefix(length))
      let number = try commits("\(length) of \(log.count) bytes") ?? last
      #expect(number >= last, "\(length) bytes")
      last = number
    }
    #expect(last == 3)
  }

  @Test("is taken up as far as its commits are whole, whatever bit in it is wrong")
  func flipped() throws {
    var random = SeededGenerator(seed: TestForm.seed)
    var found: Set<Int> = []
    for _ in 0..<(TestForm.isLong ? 400 : 40) {
      var damaged = log
      let place = Int.random(in: log.indices, using: &random)
      damaged[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      try leave(damaged)
      if let number = try commits("byte \(place) is \(damaged[place])") { found.insert(number) }
    }
    #expect(found.count > 1)
  }

  @Test("is missed where it was removed, and no more than its commits")
  func removed() throws {
    try leave(nil as [UInt8]?)
    #expect(try commits("no log") == 0)
  }

  @Test("is no reader's to fold into the catalog, nor a writer's without the lock")
  func untouched() throws {
    try leave(log)
    let lock = open(workspace.folder.file(workspace.catalog + ".lock"), O_RDWR | O_CREAT, 0o644)
    defer { close(lock) }
    #expect(flock(lock, LOCK_EX) == 0)
    try workspace.unchanged(workspace.catalog, workspace.catalog + "-wal") {
      for words in [
        ["records", workspace.catalog], ["check", workspace.catalog],
        ["query", workspace.catalog, "--wait", "0"] + firstScreen, ["export", workspace.catalog],
      ] {
        try workspace.succeed(words)
      }
      try workspace.run(["delete", workspace.catalog, "--id", "1", "--wait", "0"]).expect(75)
    }
    #expect(try commits("after the readers") == 3)
  }

  @Test("a journal that was cut off or changed ends every verb by itself")
  func journal() throws {
    var random = SeededGenerator(seed: TestForm.seed)
    try leave(nil as [UInt8]?)
    let left = workspace.folder.file("left.sqlite")
    try SQLiteShell.crash(
      in: """
        PRAGMA journal_mode = DELETE; PRAGMA cache_size = 1; BEGIN;
        UPDATE image SET width = width + 1;
        """, on: workspace.folder.file(workspace.catalog), leaving: left)
    let (catalog, journal) = (
      try workspace.folder.read("left.sqlite"), try workspace.folder.read("left.sqlite-journal")
    )
    for number in 0..<(TestForm.isLong ? 400 : 40) {
      var damaged = journal
      let place = Int.random(in: journal.indices, using: &random)
      if number % 2 == 0 {
        damaged.removeLast(journal.count - place)
      } else {
        damaged[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      }
      for verb in EveryVerb.turn(number, of: 2) {
        try workspace.folder.write(catalog, to: workspace.catalog)
        try workspace.folder.write(damaged, to: workspace.catalog + "-journal")
        try EveryVerb.run(verb, in: workspace, "journal, byte \(place):")
      }
    }
  }
}
