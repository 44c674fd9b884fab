import Testing

@testable import DatasetImport

struct KnownShapesTests {
  static let texts: [String] =
    KnownShapes.records + KnownShapes.pictures + KnownShapes.plainAddresses
    + KnownShapes.sections + KnownShapes.captionHeights + KnownShapes.keys
    + KnownShapes.ownSizes.values.flatMap { [$0.width, $0.height] }
    + KnownShapes.recordSizes.flatMap { [$0.0, $0.1] }

  @Test(arguments: texts)
  func everyPlaceIsAPath(text: String) throws {
    let path = try FieldPath(text)
    #expect(KnownTree.path(text) == path)
    #expect(path.hasMany == KnownShapes.records.contains(text))
  }

  @Test func noPlaceStandsTwice() {
    let addresses = KnownShapes.pictures + KnownShapes.plainAddresses
    #expect(Set(addresses.map { FoldedName.fold($0) }).count == addresses.count)
    #expect(Set(KnownShapes.records).count == KnownShapes.records.count)
  }

  @Test func everyNamedSizeBelongsToAnAddress() {
    #expect(KnownShapes.ownSizes.keys.allSatisfy(KnownShapes.pictures.contains))
  }
}
