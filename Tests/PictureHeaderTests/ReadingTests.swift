import PictureHeader
import Testing

/// Every fixture gives the size that Pillow shows it at.
struct ReadingTests {
  @Test func theFixturesAreAllThere() throws {
    #expect(try Pictures.expected.get().count == Pictures.names.count)
    #expect(Set(Pictures.names.compactMap { PictureFormat(fileName: $0.utf8) }).count == 8)
  }

  @Test(arguments: Pictures.names)
  func aPictureHasTheSizePillowShows(name: String) throws {
    let expected = try #require(try Pictures.expected.get()[name])
    let read = try PictureHeader.read(path: Pictures.path(name))
    #expect([read.width, read.height] == expected)
    #expect(read.format == PictureFormat(fileName: name.utf8))
    #expect(try PictureHeader.read(MemoryBytes(Pictures.bytes(name))) == read)
  }
}
