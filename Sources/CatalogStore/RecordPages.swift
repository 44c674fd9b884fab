/// The pages of a catalog's records, read one by one as they are asked for; belongs to one task.
///
/// An error is the last element. A catalog or section without records has no pages.
public struct RecordPages: Sequence, IteratorProtocol {
  private let catalog: CatalogReader
  private let size: Int
  private let section: String?
  private var cursor: PageCursor?
  private var isAtEnd = false

  init(_ catalog: CatalogReader, size: Int, section: String?, after cursor: PageCursor?) {
    self.catalog = catalog
    self.size = size
    self.section = section
    self.cursor = cursor
  }

  public mutating func next() -> Result<RecordPage, any Error>? {
    guard !isAtEnd else { return nil }
    do {
      let page = try catalog.page(ofSize: size, section: section, after: cursor)
      cursor = page.next
      isAtEnd = page.next == nil
      return page.records.isEmpty ? nil : .success(page)
    } catch {
      isAtEnd = true
      return .failure(error)
    }
  }
}
