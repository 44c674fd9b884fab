import PictureHeader
import Testing

/// However much a file says there is, a reading is short.
struct BoundTests {
  private static let webP =
    "RIFF".utf8 + [0xFF, 0xFF, 0xFF, 0x7F] + "WEBPVP8X".utf8 + Bytes.little(10, 4)
    + [8, 0, 0, 0, 3, 0, 0, 2, 0, 0]
  private static let bigTIFF =
    [0x49, 0x49, 43, 0, 8, 0, 0, 0] + Bytes.little(16, 8) + Bytes.little(.max, 8)
  /// Boxes that each reach to the end of what holds them, down to the list of properties.
  private static let properties =
    Bytes.fileType("avif") + [0, 0, 0, 0] + "meta".utf8 + [0, 0, 0, 0]
    + Bytes.box("pitm", [0, 0, 0, 0, 0, 1]) + [0, 0, 0, 0] + "iprp".utf8

  @Test(
    arguments: [
      ("segments", Bytes.jpegBeginning + [0xFF], Bytes.segment(0xE1, []).dropFirst() + [0xFF]),
      ("fill bytes", Bytes.jpegBeginning, [0xFF]),
      ("bytes between segments", Bytes.jpegBeginning + [0xFF, 0], [0]),
      ("PNG chunks", Bytes.png(width: 4, height: 3).dropLast(24), Bytes.chunk("tEXt")),
      ("WebP chunks", webP, Array("ANMF\0\0\0\0".utf8)),
      ("tags", bigTIFF, Bytes.repeated([1], 20)),
      ("boxes", Bytes.fileType("avif"), Bytes.box("free", [])),
      ("boxes within boxes", properties, Bytes.box("free", [])),
      ("brands", [0, 0, 0, 0] + "ftyp".utf8, Array("none".utf8)),
    ] as [(String, [UInt8], [UInt8])])
  func aMillionPartsAreTooMany(what: String, head: [UInt8], part: [UInt8]) {
    let tooMany = PictureError.damaged("more than 16384 parts before its size is known")
    #expect(Outcome(RepeatedBytes(head, then: part)) == .error(tooMany))
  }

  @Test func aMillionItemsAreTooMany() {
    let table: [UInt8] = [0, 0, 0, 0] + "ipma".utf8 + [0, 0, 0, 0] + Bytes.little(.max, 4)
    let source = RepeatedBytes(Self.properties + table, then: [0, 2, 0])
    let tooMany = PictureError.damaged("more than 16384 parts before its size is known")
    #expect(Outcome(source) == .error(tooMany))
  }

  @Test func aFewThousandPartsAreNot() {
    let segments = Bytes.repeated(Bytes.segment(0xE1, []), 4000)
    let jpeg = Bytes.jpegBeginning + segments + Bytes.frame(width: 4, height: 3)
    #expect(Outcome(jpeg) == .size(4, 3))
  }

  @Test func pixelsAndSegmentsArePassedUnread() throws {
    // Two segments of 64 KiB, and pixels of 64 MiB in a source that has none.
    let segment = Bytes.segment(0xE2, [UInt8](repeating: 0x55, count: 65_000))
    let head = Bytes.jpegBeginning + segment + segment + Bytes.frame(width: 640, height: 480)
    let source = CountingSource(head: head, count: 64 << 20)
    #expect(Outcome(source) == .size(640, 480))
    #expect(source.bytesRead <= 4 * 4096)
  }

  @Test func whatASourceThrowsIsThrown() {
    #expect(Outcome(FailingSource()) == .error(.unreadable("no disk")))
  }
}

/// Bytes followed by zeros; counts what is read.
private final class CountingSource: ByteSource {
  let count: UInt64
  private let head: MemoryBytes
  private(set) var bytesRead = 0

  init(head: [UInt8], count: UInt64) {
    self.head = MemoryBytes(head)
    self.count = count
  }

  func read(
    at offset: UInt64, into target: UnsafeMutableRawBufferPointer
  ) throws(PictureError) -> Int {
    bytesRead += target.count
    target.initializeMemory(as: UInt8.self, repeating: 0)
    _ = try head.read(at: offset, into: target)
    return target.count
  }
}

private struct FailingSource: ByteSource {
  let count: UInt64 = 1000

  func read(
    at offset: UInt64, into target: UnsafeMutableRawBufferPointer
  ) throws(PictureError) -> Int {
    throw .unreadable("no disk")
  }
}
