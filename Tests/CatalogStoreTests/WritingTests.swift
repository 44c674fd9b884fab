import CatalogStore
import Foundation
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

  /// A transaction that began as a reader could not write once another program has.
  @Test func aWriteKeepsOtherProgramsFromWritingFromItsBeginningOn() throws {
    let catalog = try Catalog.open(at: path)
    try catalog.append([record])
    let appender = try RecordAppender(catalog)
    #expect(throws: SQLiteShell.Failure.self) {
      try SQLiteShell.run("CREATE TABLE other (name TEXT)", on: path)
    }
    try appender.append(record)
    try appender.commit()
    #expect(try catalog.totals().records == 2)
  }

  @Test func anAppenderThatHasEndedAppendsNoMore() throws {
    let catalog = try Catalog.open(at: path)
    let appender = try RecordAppender(catalog)
    try appender.append(record)
    try appender.commit()
    #expect(throws: CatalogError.self) { try appender.append(record) }
    #expect(throws: CatalogError.self) { try appender.commit() }
    #expect(try catalog.totals().records == 1)
  }

  @Test func aWriteInsideAWriteIsRefusedAndTheFirstKeepsItsLock() throws {
    let catalog = try Catalog.open(at: path)
    let other = try Catalog.open(at: path, wait: 0)
    let appender = try RecordAppender(catalog)
    #expect(throws: CatalogError.self) { try catalog.append([record]) }
    #expect(throws: CatalogError.busy(path: path, seconds: 0)) { try other.append([record]) }
    try appender.append(record)
    try appender.commit()
    #expect(try other.totals().records == 1)
  }

  @Test func throughALinkTheLockIsTheSame() throws {
    let catalog = try Catalog.open(at: path)
    let link = folder.file("link.sqlite")
    #expect(symlink(path, link) == 0)
    let other = try Catalog.open(at: link, wait: 0)
    let appender = try RecordAppender(catalog)
    #expect(throws: CatalogError.busy(path: link, seconds: 0)) { try other.append([record]) }
    try appender.commit()
    #expect(try !folder.names().contains("link.sqlite.lock"))
  }

  @Test func nothingThatACatalogsSchemaSaysIsRun() throws {
    try Catalog.open(at: path).append([])
    let attached = folder.file("attached.sqlite")
    try SQLiteShell.run(
      """
      PRAGMA writable_schema = ON;
      UPDATE sqlite_schema SET sql = sql || '; ATTACH ''\(attached)'' AS a; CREATE TABLE a.t (x)'
      WHERE name = 'image_by_section';
      """, on: path)
    #expect {
      try Catalog.open(at: path).append([record])
    } throws: { error in
      guard case .foreign(_, let reason)? = error as? CatalogError else { return false }
      return reason.contains("image_by_section")
    }
    #expect(try !folder.names().contains("attached.sqlite"))
  }
}
