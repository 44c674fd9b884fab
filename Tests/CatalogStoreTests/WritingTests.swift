import CatalogStore
import TestSupport
import Testing

/// Who may write, and when.
struct WritingTests {
  let folder: TemporaryFolder
  let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("photos.sqlite")
  }
  private let record = ImageRecord(thumbURL: "a", width: 3, height: 2)

  @Test func aSecondWriterGivesUpAfterItsTimeToWait() throws {
    let first = try Catalog.open(at: path)
    let second = try Catalog.open(at: path, wait: 0)
    let appender = try RecordAppender(first)
    #expect(throws: CatalogError.busy(path: path, seconds: 0)) { try second.append([record]) }
    try appender.commit()
    #expect(try second.append([record]).appended == 1)
  }

  @Test func aReaderSeesTheStateBeforeAWriteThatHasNotEnded() throws {
    let catalog = try Catalog.open(at: path)
    try catalog.append([record])
    let reader = try CatalogReader.open(at: path)
    let appender = try RecordAppender(catalog)
    try appender.append(record)
    #expect(try reader.totals().records == 1)
    try appender.commit()
    #expect(try reader.totals().records == 2)
  }

  @Test func aCatalogThatAnotherReadsKeepsItsLogUntilTheNextWriter() throws {
    var catalog: Catalog? = try Catalog.open(at: path)
    let reader = try CatalogReader.open(at: path)
    try catalog?.append([record])
    catalog = nil
    #expect(try reader.totals().records == 1)
    #expect(try CatalogReader.open(at: path).totals().records == 1)
  }

  @Test func anAppenderThatIsGivenUpHasAppendedNothing() throws {
    let catalog = try Catalog.open(at: path)
    try RecordAppender(catalog).append(record)
    #expect(try catalog.totals().records == 0)
    #expect(try catalog.append([record]).appended == 1)
  }

  @Test func fromTheFirstRecordsOnWritesAreLogged() throws {
    let catalog = try Catalog.open(at: path)
    for count in 1...2 {
      try catalog.append([record])
      #expect(try SQLiteShell.run("PRAGMA journal_mode", on: path) == [["wal"]])
      #expect(try CatalogReader.open(at: path).totals().records == count)
    }
  }
}
