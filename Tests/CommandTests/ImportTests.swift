import CatalogStore
import TestSupport
import Testing

@testable import WaterfallCLI

@Suite("What import takes, refuses and reports") struct ImportTests {
  private let folder: TemporaryFolder
  private let catalog: String
  private let captured = Captured()

  init() throws {
    folder = try TemporaryFolder()
    catalog = folder.file("photos.sqlite")
    try folder.write(
      to: "good.csv", "thumbURL,width,height\na.jpg,1,1\nb.jpg,2,1\na.jpg,1,1\n")
    try folder.write(to: "mixed.csv", "thumbURL,width,height\nc.jpg,1,1\nd.jpg,0,1\ne.jpg,x,1\n")
    try folder.write(to: "broken.csv", "thumbURL,width,height\nf.jpg,1,1\n\"g.jpg,1,1\n")
  }

  private func run(_ files: [String], _ options: [String] = []) -> Int32 {
    captured.run(["import", catalog, "--json"] + files.map { folder.file($0) } + options)
  }

  private func report(
    _ imported: Int, _ rejected: Int, _ duplicates: Int, sections: Int = 1, records: Int
  ) -> String {
    """
    {"imported": \(imported), "rejected": \(rejected), "duplicates": \(duplicates), \
    "sections": \(sections), "records": \(records)}

    """
  }

  private var records: Int? { try? CatalogReader.open(at: catalog).totals().records }

  @Test("a second import of the same file adds nothing")
  func twice() {
    #expect(run(["good.csv"]) == 0)
    #expect(run(["good.csv"]) == 0)
    #expect(captured.output == report(3, 0, 0, records: 3) + report(0, 0, 3, records: 3))
  }

  @Test(
    "duplicates", arguments: [("known", 3, 0), ("skip", 2, 1), ("keep", 3, 0), ("update", 2, 1)])
  func duplicates(policy: String, imported: Int, duplicates: Int) {
    #expect(run(["good.csv"], ["--duplicates", policy]) == 0)
    #expect(captured.output.contains(#""imported": \#(imported), "rejected": 0, "#))
    #expect(captured.output.contains(#""duplicates": \#(duplicates), "#))
  }

  @Test(
    "the same address with another size, in one file and in the next",
    arguments: [
      ("known", ["both"], #""imported": 2, "rejected": 0, "duplicates": 0, "#, [3.0, 9]),
      ("known", ["one", "other"], #""imported": 0, "rejected": 0, "duplicates": 1, "#, [3]),
      ("skip", ["both"], #""imported": 1, "rejected": 0, "duplicates": 1, "#, [3]),
      ("skip", ["one", "other"], #""imported": 0, "rejected": 0, "duplicates": 1, "#, [3]),
      ("keep", ["both"], #""imported": 2, "rejected": 0, "duplicates": 0, "#, [3, 9]),
      ("keep", ["one", "other"], #""imported": 1, "rejected": 0, "duplicates": 0, "#, [3, 9]),
      ("update", ["both"], #""imported": 1, "rejected": 0, "duplicates": 0, "updated": 1, "#, [9]),
      (
        "update", ["one", "other"],
        #""imported": 0, "rejected": 0, "duplicates": 0, "updated": 1, "#, [9]
      ),
      ("fail", ["both"], "both, line 3: thumbURL a.jpg is there already, as record 1", []),
      (
        "fail", ["one", "other"], "other, line 2: thumbURL a.jpg is there already, as record 1", [3]
      ),
    ])
  func anotherSize(policy: String, files: [String], report: String, widths: [Double]) throws {
    let rows = (one: "a.jpg,3,1\n", other: "a.jpg,9,1\n")
    for (name, rows) in [("one", rows.one), ("other", rows.other), ("both", rows.one + rows.other)]
    {
      try folder.write(to: name, "thumbURL,width,height\n" + rows)
    }
    let codes = files.map { run([$0], ["--duplicates", policy]) }
    #expect(codes.last == (policy == "fail" ? 65 : 0))
    let last = captured.output.split(separator: "\n").last ?? ""
    #expect((policy == "fail" ? captured.messages : String(last)).contains(report))
    #expect(
      try CatalogReader.open(at: catalog).records(limit: 9).map(\.record.width) == widths)
  }

  @Test("a duplicate that is not allowed is named with its place")
  func fail() {
    #expect(run(["good.csv"], ["--duplicates", "fail"]) == 65)
    #expect(captured.messages.contains("good.csv, line 4: thumbURL a.jpg is there already"))
    #expect(records == 0)
  }

  @Test("invalid records are named, the valid ones imported")
  func mixed() {
    #expect(run(["mixed.csv"]) == 0)
    #expect(captured.output == report(1, 2, 0, records: 1))
    #expect(captured.messages.contains("mixed.csv, line 3: height") == false)
    #expect(captured.messages.contains(#"mixed.csv, line 3: width "0": must be above 0"#))
    #expect(captured.messages.contains(#"mixed.csv, line 4: width "x": must be a number"#))
  }

  @Test("strictly, one invalid record is too many")
  func strict() {
    #expect(run(["good.csv", "mixed.csv"], ["--strict"]) == 65)
    #expect(captured.messages.contains("nothing imported: 2 invalid records"))
    #expect(records == nil)
    #expect(run(["good.csv"], ["--strict"]) == 0)
  }

  @Test("refusals go to a file, even where the import fails")
  func rejects() throws {
    let file = folder.file("rejects.jsonl")
    #expect(run(["mixed.csv"], ["--strict", "--rejects", file]) == 65)
    let lines = try folder.text("rejects.jsonl").split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines[0].hasPrefix(#"{"file": "\#(folder.file("mixed.csv"))", "line": 3, "#))
    #expect(lines[0].contains(#""field": "width", "value": "0", "reason": "must be above 0"#))
    #expect(run(["mixed.csv"], ["--rejects", folder.file("mixed.csv")]) == 64)
  }

  @Test("a rehearsal reports the same and changes nothing")
  func dryRun() throws {
    #expect(run(["good.csv", "mixed.csv"], ["--dry-run"]) == 0)
    #expect(captured.output == report(4, 2, 0, records: 4))
    #expect(try !folder.names().contains("photos.sqlite"))

    #expect(run(["good.csv"]) == 0)
    let before = try folder.read("photos.sqlite")
    #expect(run(["good.csv", "mixed.csv"], ["--dry-run", "--duplicates", "keep"]) == 0)
    #expect(captured.output.hasSuffix(report(4, 2, 0, records: 7)))
    #expect(try folder.read("photos.sqlite") == before)
  }

  @Test("a limit counts valid records, over all files")
  func limit() {
    #expect(run(["mixed.csv", "good.csv"], ["--limit", "3"]) == 0)
    #expect(captured.output == report(3, 2, 0, records: 3))
    #expect(run(["good.csv"], ["--limit", "0"]) == 64)
  }

  @Test("of several files all are imported or none, but one by one with --each")
  func files() {
    #expect(run(["good.csv", "broken.csv"]) == 65)
    #expect(records == nil)
    #expect(run(["good.csv", "broken.csv"], ["--each"]) == 65)
    #expect(records == 3)
    #expect(captured.messages.contains("broken.csv"))
  }

  @Test("a file without any valid record makes no catalog")
  func nothing() throws {
    try folder.write(to: "bad.csv", "thumbURL,width,height\na.jpg,0,0\n")
    #expect(run(["bad.csv"]) == 65)
    #expect(try !folder.names().contains("photos.sqlite"))
    try folder.write(to: "none.json", "[]")
    #expect(run(["none.json"]) == 0)
    #expect(captured.output == report(0, 0, 0, sections: 0, records: 0))
  }

  @Test("what is exported comes back", arguments: ["json", "jsonl", "csv"])
  func export(format: String) throws {
    let records = [
      ImageRecord(thumbURL: "a,\"b\n'.jpg", width: 1, height: 2.5, section: "x, y"),
      ImageRecord(thumbURL: "é🏞", width: 1e-7, height: 1e-6, captionHeight: 12, key: "k 1"),
    ]
    try Catalog.open(at: catalog).append(records)
    let file = folder.file("out.\(format)")
    let copy = folder.file("copy.sqlite")
    #expect(captured.run(["export", catalog, "-o", file]) == 0)
    #expect(captured.run(["import", copy, file]) == 0)
    #expect(try CatalogReader.open(at: copy).records(limit: 9).map(\.record) == records)
  }

  @Test("the catalog that is to be made is no file for the refusals, and nothing is imported")
  func rejectsOverCatalog() {
    #expect(run(["good.csv"], ["--rejects", catalog]) == 64)
    #expect(records == nil)
  }

  @Test("refusals before a failure are named and written")
  func refusalsBeforeFailure() throws {
    try folder.write(to: "late.csv", "thumbURL,width,height\na,0,1\nb,1,1\n\"c,1,1\n")
    let file = folder.file("rejects.jsonl")
    #expect(run(["late.csv"], ["--rejects", file]) == 65)
    #expect(captured.messages.contains("late.csv, line 2: width"))
    #expect(try folder.text("rejects.jsonl").contains("\"line\": 2"))
  }

  @Test("extra that is not JSON, or has line breaks, breaks no line")
  func foreignExtra() throws {
    try Catalog.open(at: catalog).append([
      ImageRecord(thumbURL: "a", width: 1, height: 1, extra: "{\"t\":\n\"x\"}"),
      ImageRecord(thumbURL: "b", width: 1, height: 1, extra: "no \u{1B}[31m JSON\n"),
    ])
    #expect(captured.run(["export", catalog]) == 0)
    let lines = captured.output.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines[0].hasSuffix(#""extra": {"t": "x"}}"#))
    #expect(lines[1].hasSuffix(#""extra": "no \u001b[31m JSON\n"}"#))
  }
}
