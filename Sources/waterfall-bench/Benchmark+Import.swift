extension Benchmark {
  /// Imports as processes, beside SQLite's own shell where it is there.
  func measureImports(_ report: (Measurement) -> Void) throws {
    let floor = ".import, equal table and indexes"
    var csv = measurement("import CSV, process", floor: floor, reach: 1)
    var lines = measurement("import JSON lines, process", floor: floor, reach: 1.2)
    for _ in 0..<rounds {
      folder.remove("photos.sqlite")
      try lines.measure { try waterfall(importWords("photos.jsonl")) }
      folder.remove("photos.sqlite")
      try csv.measure { try waterfall(importWords("photos.csv")) }
      guard Command.hasShell else { continue }
      folder.remove("shell.sqlite")
      let words = Floor.shellImport(
        of: folder.path("photos.csv"), to: folder.path("shell.sqlite"))
      try csv.measureFloor { try Command.run(Command.shell, words) }
      lines.addFloor(of: csv)
    }
    folder.remove("shell.sqlite")
    report(csv)
    report(lines)
    for (work, file) in [("import JSON lines", "photos.jsonl"), ("import CSV", "photos.csv")] {
      folder.remove("photos.sqlite")
      try measureMemory(of: work, importWords(file), report)
    }
  }

  private func importWords(_ name: String) -> [String] {
    ["import", folder.path("photos.sqlite"), folder.path(name), "--quiet"]
  }
}
