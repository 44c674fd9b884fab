import LayoutEngine
import TestSupport
import Testing

@Suite("Golden files")
struct GoldenTests {
  @Test("The folder holds thirteen files, all of them named here")
  func everyFileIsNamed() {
    #expect(GoldenFile.names.count == 13)
    #expect(Set(GoldenFile.names).count == 13)
  }

  @Test(
    "The engine gives every element to 1e-6, in order, and nothing more",
    arguments: GoldenFile.names)
  func engineMatches(_ name: String) throws {
    let file = try GoldenFile(name)
    let identity = try file.identity()
    let laidOut = LaidOut(file.records, identity, laidOut: file.append)
    let pending = file.append.map { $0 < file.records.count } ?? false
    let (elements, length) = laidOut.finish(pending: pending)
    expect(elements, length, match: file, identity)
  }

  @Test("So does the reference", arguments: GoldenFile.names)
  func referenceMatches(_ name: String) throws {
    let file = try GoldenFile(name)
    let identity = try file.identity()
    let reference = ReferenceLayout(file.records, identity, laidOut: file.append)
    expect(reference.elements, reference.contentLength, match: file, identity)
  }

  private func expect(
    _ elements: [PlacedElement], _ length: Double, match file: GoldenFile,
    _ identity: LayoutIdentity
  ) {
    let (breadth, contentLength) =
      identity.axis == .vertical
      ? (file.contentWidth, file.contentHeight) : (file.contentHeight, file.contentWidth)
    #expect(identity.breadth == breadth)
    #expect(abs(length - contentLength) <= 1e-6)
    #expect(elements.count == file.elements.count)
    for (element, expected) in zip(elements, file.elements) {
      var words = element
      words.frame = expected.frame
      words.maxParallaxOffset = nil
      #expect(words == expected)
      #expect(isClose(element.frame, expected.frame), "\(element) is not at \(expected.frame)")
    }
  }

  private func isClose(_ one: Frame, _ other: Frame) -> Bool {
    abs(one.x - other.x) <= 1e-6 && abs(one.y - other.y) <= 1e-6
      && abs(one.width - other.width) <= 1e-6 && abs(one.height - other.height) <= 1e-6
  }
}
