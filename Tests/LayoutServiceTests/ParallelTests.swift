import CatalogStore
import LayoutEngine
import LayoutService
import TestSupport
import Testing

/// One task writes while others read, each with a catalog of its own.
struct ParallelTests {
  private static let rounds = 20

  @Test func readersBesideAWriterSeeWholeStates() async throws {
    let folder = try TemporaryFolder()
    let path = folder.file("photos.sqlite")
    let records = (1...30).map {
      ImageRecord(thumbURL: "\($0)", width: Double(100 + $0 * 37 % 90), height: 80)
    }
    let catalog = try Catalog.open(at: path)
    try catalog.append(records)
    let layout = try catalog.layout(.sectioned(columns: 3), width: 390)
    let identity = layout.identity
    try layout.append()
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        let catalog = try Catalog.open(at: path)
        for _ in 0..<Self.rounds {
          let appender = try RecordAppender(catalog)
          for record in records { try appender.append(record) }
          try appender.commitAppendingToLayouts()
        }
      }
      for _ in 0..<4 {
        group.addTask {
          let reader = try CatalogReader.open(at: path)
          for _ in 0..<Self.rounds * 3 {
            let count = try reader.layoutReader(identity).elements(in: 0..<1e6).elements.count
            #expect(count % records.count == 0 && count > 0)
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try catalog.totals().frames == records.count * (Self.rounds + 1))
    #expect(try catalog.check().findings.isEmpty)
  }
}
