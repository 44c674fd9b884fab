import CatalogStore
import LayoutEngine
import LayoutService
import TestSupport
import Testing

/// The README's example of the library; a test compares the two.
struct LibraryExampleTests {
  @Test func theReadmesExampleRuns() throws {
    let folder = try TemporaryFolder()
    var printed = 0
    func print(_ kind: ElementKind, _ frame: Frame) { printed += 1 }
    func example() throws {
      // The example's file lies in the folder it is run in.
      let Catalog = RelativeCatalog(folder: folder)
      let catalog = try Catalog.open(at: "photos.sqlite")  // made or migrated
      try catalog.append([
        ImageRecord(thumbURL: "https://img.example/1.jpg", width: 640, height: 480, section: "cats")
      ])
      let layout = try catalog.layout(.sectioned(columns: 3), width: 390)
      try layout.append(count: 30)  // the next thirty pending records
      let visible = try layout.elements(in: 0..<844)  // exact, from the index
      for element in visible.elements { print(element.kind, element.frame) }
    }
    try example()
    #expect(printed == 1)
  }

  private struct RelativeCatalog {
    let folder: TemporaryFolder

    func open(at name: String) throws -> Catalog { try Catalog.open(at: folder.file(name)) }
  }
}
