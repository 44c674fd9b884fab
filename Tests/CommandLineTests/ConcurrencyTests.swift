import Foundation
import TestSupport
import Testing

@Suite("Processes at one catalog") struct ConcurrencyTests {
  @Test("imports at once follow one another, the first makes the catalog")
  func imports() throws {
    let workspace = try Workspace()
    try workspace.write(Workspace.records(3000), to: "records.csv")
    let running = try (0..<4).map { _ in
      try workspace.command(
        [
          "import", workspace.catalog, "records.csv", "--wait", "20", "--json", "--duplicates",
          "keep",
        ]).start()
    }
    for run in running.map({ $0.finish() }) {
      run.expect(0, "")
      #expect(try run.json()["imported"] == .number(3000))
    }
    #expect(try workspace.json(["info", workspace.catalog])["records"] == .number(12_000))
    #expect(try workspace.sql("PRAGMA integrity_check") == [["ok"]])
  }

  @Test("eight processes that want one missing layout store it once")
  func sameLayout() throws {
    let workspace = try Workspace.withRecords(2000)
    let words = ["query", workspace.catalog, "--json"] + firstScreen
    let running = try (0..<8).map { _ in try workspace.command(words).start() }
    let runs = running.map { $0.finish().expect(0, "") }
    let elements = try runs.map { try $0.json()["elements"] }
    #expect(Set(elements).count == 1)
    #expect(try workspace.json(["info", workspace.catalog])["layouts"] == .number(1))
    #expect(try workspace.json(["info", workspace.catalog])["frames"] == .number(2000))
  }

  @Test("a reader during writes sees whole states only")
  func readerDuringWrites() throws {
    let workspace = try Workspace.withRecords(400)
    try workspace.succeed(["append-layout", workspace.catalog, "--count", "10"] + phone)
    var command = workspace.command(["query", workspace.catalog, "--batch"] + phone)
    command.input = .lines
    let reader = try command.start()
    for round in 1...8 {
      let writer = try workspace.command(
        ["append-layout", workspace.catalog, "--count", "10"] + phone
      ).start()
      for _ in 0..<5 {
        reader.send("0 1e6")
        let answer = try JSON(try #require(reader.nextLine()).utf8)
        let count = try #require(answer["elements"]?.array?.count)
        #expect([10 * round, 10 * round + 10].contains(count))
      }
      writer.finish().expect(0)
    }
    reader.finish().expect(0, "")
  }

  @Test("pages appended by two processes have no gap and no item twice")
  func appendsAtOnce() throws {
    let workspace = try Workspace.withRecords(100)
    let running = try (0..<5).map { _ in
      try workspace.command(
        ["append-layout", workspace.catalog, "--count", "20", "--wait", "20"] + phone
      ).start()
    }
    for command in running { command.finish().expect(0, "") }
    let answer = try workspace.json(
      ["query", workspace.catalog, "--offset", "0", "--length", "1e6"] + phone)
    #expect(
      answer["elements"]?.array?.compactMap { $0["index"]?.number } == (0..<100).map(Double.init))
  }

  @Test("a writer waits for the one that holds the lock file, and goes on after it")
  func lockFile() throws {
    let workspace = try Workspace.withSample("shop.plist")
    let lock = open(workspace.folder.file(workspace.catalog + ".lock"), O_RDWR | O_CLOEXEC)
    defer { close(lock) }
    try #require(lock >= 0 && flock(lock, LOCK_EX) == 0)
    let words = ["append-layout", workspace.catalog, "--count", "1"] + phone
    let before = try workspace.state()
    try workspace.run(words + ["--wait", "0.2"]).expect(
      75,
      "waterfall append-layout: c.sqlite is being written by another process;"
        + " gave up after 0.2 s, try again\n")
    #expect(try workspace.state() == before)
    let waiting = try workspace.command(words + ["--wait", "20"]).start()
    try #require(flock(lock, LOCK_UN) == 0)
    waiting.finish().expect(0, "")
  }

  @Test("a program that holds the database makes a writer give up in time", arguments: [0, 0.3])
  func foreignLock(wait: Double) throws {
    let workspace = try Workspace.withSample("shop.plist")
    try workspace.succeed(["append-layout", workspace.catalog, "--count", "20"] + phone)
    try workspace.write(Workspace.records(3), to: "more.csv")
    let before = try workspace.state()
    let holder = try LockHolder(workspace.folder.file(workspace.catalog))
    let clock = ContinuousClock()
    let waiting = ["--wait", "\(wait)"]
    // Where nothing is wrong a repair writes nothing.
    for words in EveryVerb.writing where words[0] != "check" {
      let time = try clock.measure {
        let run = try workspace.run(EveryVerb.on(workspace.catalog, words) + waiting).expect(75)
        #expect(run.messages.contains("\(workspace.catalog) is being written by another process"))
        #expect(run.output.isEmpty)
      }
      #expect(time >= .seconds(wait))
      #expect(time < .seconds(wait + 5))
    }
    // A reader does not wait, and does without what it cannot store.
    let query = ["query", workspace.catalog, "--json", "--width", "500", "--offset", "0"]
    let run = try workspace.run(query + ["--length", "844"] + waiting).expect(0)
    #expect(run.messages.hasPrefix("laid out in memory, nothing stored: "))
    #expect(try run.json()["elements"]?.array?.isEmpty == false)
    try holder.release()
    #expect(try workspace.state() == before)
    try workspace.succeed(["layout", workspace.catalog] + phone + waiting)
  }
}
