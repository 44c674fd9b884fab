extension Benchmark {
  /// Imports as processes, beside SQLite's own shell where it is there.
  func measureImports(_ report: (Measurement) -> Void) throws {
    let floor = ".import, equal table and indexes"
    var csv = measurement("import CSV, process", floor: floor, reach: 1)
    var lines = measurement("import JSON lines, process", floor: floor, reach: 1.2)
    var csvMemory = memory("import CSV")
    var linesMemory = memory("import JSON lines")
    for _ in 0..<rounds {
      folder.remove("photos.sqlite")
      try lines.measure { linesMemory.add(try importFile("photos.jsonl"), floor: Self.memoryLimit) }
      folder.remove("photos.sqlite")
      try csv.measure { csvMemory.add(try importFile("photos.csv"), floor: Self.memoryLimit) }
      guard Command.hasShell else { continue }
      folder.remove("shell.sqlite")
      let words = Floor.shellImport(
        of: folder.path("photos.csv"), to: folder.path("shell.sqlite"))
      try csv.measureFloor { try Command.run(Command.shell, words) }
      lines.addFloor(of: csv)
    }
    folder.remove("shell.sqlite")
    [csv, lines, csvMemory, linesMemory].forEach(report)
  }

  func memory(_ work: String) -> Measurement {
    measurement("memory of \(work)", floor: "64 MiB", unit: .bytes, reach: 1)
  }

  private func importFile(_ name: String) throws -> Double {
    Double(
      try waterfall(["import", folder.path("photos.sqlite"), folder.path(name), "--quiet"]))
  }
}
