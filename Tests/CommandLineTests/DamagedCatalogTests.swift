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
        // Zeros at the end of the last page are as good as there.
        let losesNothing =
          small.count - length < pageSize && small[length...].allSatisfy { $0 == 0 }
        #expect(verb != ["check"] || losesNothing == (run.end == .exit(0)), "\(length) bytes")
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
    for number in 0..<(whole.count / pageSize) {
      var damaged = whole
      for place in number * pageSize + (number == 0 ? 100 : 0)..<(number + 1) * pageSize {
        damaged[place] = UInt8.random(in: 0...255, using: &random)
      }
      for verb in EveryVerb.turn(number, of: 3) {
        try use(damaged)
        try EveryVerb.run(verb, in: workspace, "page \(number + 1) is noise:")
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

  // MARK: Schema

  @Test(
    "objects under this program's names that are not its own are refused by name, and found by check",
    arguments: [
      ("DROP INDEX image_by_url", "the index image_by_url is missing"),
      (
        "DROP VIEW placed_frame; CREATE VIEW placed_frame AS"
          + " WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n",
        "the view placed_frame is not as this program makes it"
      ),
      (
        "CREATE TRIGGER Frame AFTER INSERT ON image BEGIN DELETE FROM frame; END",
        "the trigger Frame bears a name of this program's own"
      ),
    ])
  func schema(change: String, reason: String) throws {
    try use(whole)
    try workspace.sql("PRAGMA journal_mode = DELETE; \(change)")
    for verb in EveryVerb.words where verb[0] != "check" {
      try workspace.unchanged(workspace.catalog) {
        let run = try EveryVerb.run(verb, in: workspace).expect(78)
        #expect(run.messages.contains("c.sqlite is not a catalog: \(reason)"))
      }
    }
    let check = try workspace.run(["check", workspace.catalog]).expect(74)
    #expect(check.output == reason + "\n")
  }

  @Test("a trigger of another that writes to this program's tables is named, and nothing written")
  func trigger() throws {
    try use(whole)
    try workspace.sql(
      "CREATE TRIGGER evil AFTER INSERT ON image BEGIN UPDATE image SET width = 1; END")
    try workspace.run(["import", workspace.catalog, "more.csv"]).expect(
      78,
      "waterfall import: cannot write c.sqlite: its trigger evil, which is not this program's, would write to the table image\n"
    )
    #expect(try workspace.json(["info", workspace.catalog])["records"] == .number(60))
    try workspace.succeed(["query", workspace.catalog] + firstScreen)
    try workspace.succeed(["check", workspace.catalog])
  }

  // MARK: Layouts

  @Test(
    "a stored frame that its lane contradicts is an error, and a repair brings the answer back",
    arguments: [
      "UPDATE frame SET start = -5 WHERE image_id = 1",
      "UPDATE frame SET start = \"end\" + 5 WHERE image_id = 1",
      "UPDATE frame SET start = 0 WHERE position = 3",
      "UPDATE frame SET \"end\" = 9e999 WHERE image_id = 1",
      "UPDATE frame SET image_id = 4000 WHERE image_id = 1",
      "UPDATE layout SET content_length = 9e999", "UPDATE layout SET laid_out = -4",
      "UPDATE layout SET generation = -4",
    ])
  func contradiction(change: String) throws {
    try use(whole)
    let all =
      ["query", workspace.catalog] + phone + ["--offset", "0", "--length", "100000", "--json"]
    let right = try workspace.succeed(all).json()["elements"]
    try workspace.sql("PRAGMA ignore_check_constraints = ON; \(change)")
    let run = try workspace.run(all).expect(74)
    #expect(run.output.isEmpty)
    try workspace.run(["check", workspace.catalog]).expect(74)
    try workspace.run(["check", workspace.catalog, "--repair"]).expect(0)
    #expect(try workspace.succeed(all).json()["elements"] == right)
  }
}
