import Foundation
import TestSupport
import Testing

/// Files with wrong, missing or foreign bytes, by every verb.
///
/// In the long form every verb reads every file, and there are more of them.
@Suite("Damaged catalogs") struct DamagedCatalogTests {
  private let workspace: Workspace
  private let whole: [UInt8]
  private let pageSize = 4096

  init() throws {
    workspace = try Workspace.withSample("photos.jsonl")
    for style in [[], ["--style", "mosaic"]] {
      try workspace.succeed(["layout", workspace.catalog, "--width", "390"] + style)
    }
    try workspace.write(Workspace.records(30), to: "more.csv")
    try workspace.sql("VACUUM INTO '\(workspace.folder.file("whole.sqlite"))'")
    whole = try workspace.folder.read("whole.sqlite")
  }

  /// Makes a file the catalog, alone.
  private func use(_ bytes: some Sequence<UInt8>) throws {
    for suffix in ["-wal", "-shm", "-journal"] {
      unlink(workspace.folder.file(workspace.catalog + suffix))
    }
    try workspace.folder.write(bytes, to: workspace.catalog)
  }

  /// Checks that a verb has said of the catalog that it is damaged, and what to do.
  private func expectDamage(_ run: Run, _ verb: [String]) {
    run.expect(74)
    #expect(run.messages.contains("waterfall \(verb[0]): c.sqlite is damaged: "))
    #expect(run.messages.hasSuffix("\nSee 'waterfall check'.\n") == (verb[0] != "check"))
  }

  @Test(
    "a catalog cut off anywhere is an error, and check never calls it sound", arguments: 0..<4)
  func truncated(part: Int) throws {
    // Small pages, so that the file is small and every length can be tried.
    let pageSize = 512
    try workspace.sql(
      "PRAGMA page_size = \(pageSize); VACUUM INTO '\(workspace.folder.file("small.sqlite"))'")
    let small = try workspace.folder.read("small.sqlite")
    var random = SeededGenerator(seed: TestForm.seed)
    let lengths = (1..<small.count).filter {
      TestForm.isLong || ($0 + 1) % pageSize < 3 && $0 / pageSize % 4 == 0
        || Int.random(in: 0..<400, using: &random) == 0
    }
    for (number, length) in lengths.enumerated() where number % 4 == part {
      for verb in [EveryVerb.words[number / 4 % EveryVerb.words.count], ["check"]] {
        try use(small.prefix(length))
        let run = try EveryVerb.run(verb, in: workspace, "\(length) bytes:")
        let lost = small[length...]
        if length < pageSize {
          run.expect(78)
        } else if lost.count >= pageSize {
          expectDamage(run, verb)
        } else if verb == ["check"] {
          // Zeros at the end of the last page are as good as there.
          run.expect(lost.allSatisfy { $0 == 0 } ? 0 : 74)
        }
      }
    }
  }

  @Test("whatever bit is wrong, every verb ends by itself with a documented code", arguments: 1...4)
  func flipped(seed: UInt64) throws {
    var random = SeededGenerator(seed: TestForm.seed &+ seed)
    for number in 0..<(TestForm.isLong ? 250 : 50) {
      var damaged = whole
      let place = Int.random(in: whole.indices, using: &random)
      damaged[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      for verb in EveryVerb.turn(number, of: 3) {
        try use(damaged)
        try EveryVerb.run(verb, in: workspace, "byte \(place) is \(damaged[place]):")
      }
    }
  }

  @Test("a file of which a page is noise ends every verb")
  func noise() throws {
    var random = SeededGenerator(seed: TestForm.seed)
    for number in 1..<(whole.count / pageSize) {
      var damaged = whole
      for place in number * pageSize..<(number + 1) * pageSize {
        damaged[place] = UInt8.random(in: 0...255, using: &random)
      }
      for verb in EveryVerb.turn(number, of: 3) {
        try use(damaged)
        try EveryVerb.run(verb, in: workspace, "page \(number + 1) is noise:")
      }
    }
  }

  @Test("noise in the first page is damage, but where it makes the file no database")
  func firstPage() throws {
    var random = SeededGenerator(seed: TestForm.seed)
    for (start, code) in [(100, 74), (0, 78)] {
      var damaged = whole
      for place in start..<pageSize { damaged[place] = UInt8.random(in: 0...255, using: &random) }
      for verb in EveryVerb.words {
        try use(damaged)
        let run = try EveryVerb.run(verb, in: workspace).expect(Int32(code))
        if code == 74 { expectDamage(run, verb) }
      }
    }
  }

  // MARK: Files beside the catalog

  private static let contents: [String: [UInt8]] = [
    "empty": [], "a text": Array(String(repeating: "not a log\n", count: 900).utf8),
    "zeros": [UInt8](repeating: 0, count: 9000), "one byte": [0x37],
    "the beginning of a log": [0x37, 0x7F, 0x06, 0x82, 0, 0x2D, 0xE2, 0x18, 0, 0, 0x10, 0],
    "the beginning of a journal": [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7, 0xFF],
  ]

  @Test(
    "a log or journal that is none changes no answer",
    arguments: Array(contents.keys).sorted(), ["-wal", "-journal"])
  func garbage(kind: String, suffix: String) throws {
    let bytes = try #require(Self.contents[kind])
    try use(whole)
    try workspace.sql("PRAGMA journal_mode = \(suffix == "-wal" ? "WAL" : "DELETE")")
    let catalog = try workspace.folder.read(workspace.catalog)
    for verb in EveryVerb.words {
      try use(catalog)
      try workspace.folder.write(bytes, to: workspace.catalog + suffix)
      try EveryVerb.run(verb, in: workspace, kind).expect(0)
    }
    try use(catalog)
    try workspace.folder.write(bytes, to: workspace.catalog + suffix)
    #expect(try workspace.json(["info", workspace.catalog])["records"] == .number(60))
    #expect(try workspace.json(["check", workspace.catalog])["findings"] == .array([]))
  }

  /// What a change of a database leaves beside it: a log that has it, or a journal that takes it back.
  private func left(_ suffix: String, by change: String, on name: String) throws -> [UInt8] {
    let copy = workspace.folder.file("left.sqlite")
    let sql =
      suffix == "-wal"
      ? "PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0; \(change)"
      : "PRAGMA journal_mode = DELETE; PRAGMA cache_size = 1; BEGIN; \(change)"
    try SQLiteShell.crash(
      in: sql, on: workspace.folder.file(name), leaving: copy, suffix: suffix)
    defer { for suffix in ["", suffix] { unlink(copy + suffix) } }
    return try workspace.folder.read("left.sqlite" + suffix)
  }

  @Test(
    "a log or journal of an earlier state or of another database ends every verb by itself",
    arguments: ["-wal", "-journal"])
  func foreignLog(suffix: String) throws {
    try use(whole)
    let earlier = try left(suffix, by: "DELETE FROM image WHERE id > 30", on: workspace.catalog)
    let otherDatabase = workspace.folder.file("other.sqlite")
    try SQLiteShell.run(
      "CREATE TABLE a (b); INSERT INTO a VALUES (zeroblob(90000))", on: otherDatabase)
    let other = try left(suffix, by: "UPDATE a SET b = randomblob(90000)", on: "other.sqlite")
    try use(whole)
    try workspace.succeed(["delete", workspace.catalog, "--id", "3"])
    try workspace.succeed(["append-layout", workspace.catalog, "--all"])
    try workspace.sql("PRAGMA journal_mode = \(suffix == "-wal" ? "WAL" : "DELETE")")
    let catalog = try workspace.folder.read(workspace.catalog)
    for (name, bytes) in [("earlier", earlier), ("another database's", other)] {
      #expect(bytes.count > pageSize)
      for verb in EveryVerb.words {
        try use(catalog)
        try workspace.folder.write(bytes, to: workspace.catalog + suffix)
        let run = try EveryVerb.run(verb, in: workspace, "\(suffix) is \(name):")
        if bytes == other || verb == ["check"] { #expect(run.end != .exit(0), "\(name): \(run)") }
      }
    }
  }

  // MARK: The header

  @Test("a newer file format is refused, one that may only be read is not written")
  func format() throws {
    for (written, read, writers, readers) in [(3, 3, 78, 78), (3, 1, 77, 0), (1, 3, 78, 78)] {
      var bytes = whole
      bytes[18] = UInt8(written)
      bytes[19] = UInt8(read)
      try use(bytes)
      try workspace.unchanged(workspace.catalog) {
        for words in [
          ["delete", workspace.catalog, "--id", "1"], ["import", workspace.catalog, "more.csv"],
        ] {
          try workspace.run(words).expect(Int32(writers))
        }
        for words in [["query", workspace.catalog] + firstScreen, ["records", workspace.catalog]] {
          try workspace.run(words).expect(Int32(readers))
        }
      }
    }
  }

  @Test(
    "a catalog goes on beyond the page that holds SQLite's locks, at a gibibyte, and beyond four",
    arguments: [1, 4])
  func large(gibibytes: Int) throws {
    try use(whole)
    // The pages up to shortly before it are in the file and in no use.
    let page = gibibytes << 30 / pageSize + 1
    let file = try #require(
      FileHandle(forUpdatingAtPath: workspace.folder.file(workspace.catalog)))
    let count = UInt32(page - 3)
    try file.seek(toOffset: 28)
    try file.write(contentsOf: withUnsafeBytes(of: count.bigEndian) { Data($0) })
    try file.truncate(atOffset: UInt64(count) * UInt64(pageSize))
    try file.close()
    try workspace.write(Workspace.records(3000), to: "many.csv")
    try workspace.succeed(["import", workspace.catalog, "many.csv", "--append-layouts"])
    #expect(try workspace.sql("PRAGMA page_count")[0][0].flatMap(Int.init) ?? 0 > page)
    try workspace.succeed(["query", workspace.catalog] + firstScreen)
    // Not every SQLite has something against the pages in no use.
    try workspace.sql("VACUUM")
    try workspace.succeed(["check", workspace.catalog])
    #expect(try workspace.json(["info", workspace.catalog])["records"] == .number(3060))
  }

  @Test(
    "a stored place or id that no sum can hold is an error", arguments: ["position", "image_id"])
  func outOfReach(column: String) throws {
    try use(whole)
    try workspace.sql(
      """
      UPDATE frame SET \(column) = iif(image_id % 2, \(Int.max), \(Int.min));
      UPDATE layout_section SET stale_from = 30
      """)
    let damaged = try workspace.folder.read(workspace.catalog)
    let verbs: Set = ["append-layout", "query", "locate", "anchor", "update", "simulate"]
    for words in EveryVerb.words where verbs.contains(words[0]) {
      try use(damaged)
      try EveryVerb.run(words, in: workspace, column)
    }
  }

  // MARK: While it is read

  @Test("a catalog that is cut off while it is read ends no reader by a signal")
  func cutWhileRead() throws {
    // Without a log every page comes from the file, and there are more than a cache or a pipe holds.
    let workspace = try Workspace.withRecords(20_000)
    try workspace.sql("PRAGMA journal_mode = DELETE")
    let reader = try workspace.command(["export", workspace.catalog]).start()
    #expect(reader.nextLine() != nil)
    try #require(truncate(workspace.folder.file(workspace.catalog), off_t(pageSize)) == 0)
    let run = reader.finish().expect(74)
    #expect(run.messages.contains("c.sqlite"))
  }
}
