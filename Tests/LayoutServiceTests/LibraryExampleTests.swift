import CatalogStore
import LayoutEngine
import LayoutService
import TestSupport
import Testing

/// The README's example of the library, but for the folder; a test compares the two.
struct LibraryExampleTests {
  @Test func theReadmesExampleRuns() throws {
    let folder = try TemporaryFolder()
    var kinds: [ElementKind] = []
    func print(_ kind: ElementKind, _ frame: Frame) { kinds.append(kind) }

    let catalog = try Catalog.open(at: folder.file("photos.sqlite"))  // made or migrated
    try catalog.append([
      ImageRecord(thumbURL: "https://img.example/1.jpg", width: 640, height: 480, section: "cats")
    ])
    let layout = try catalog.layout(.sectioned(columns: 3), width: 390)
    try layout.append(count: 30)  // the next thirty pending records
    let visible = try layout.elements(in: 0..<844)  // exact, from the index
    for element in visible.elements { print(element.kind, element.frame) }

    #expect(kinds == [.item])
  }
}
