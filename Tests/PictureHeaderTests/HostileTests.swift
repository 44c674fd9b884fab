import PictureHeader
import Testing

/// Files made to mislead a reader, format by format.
struct HostileTests {
  @Test(arguments: ["", "B", "GIF", "hello, this is no picture", "BM is how this text begins"])
  func otherContentIsNoPicture(text: String) {
    let outcome = Outcome(Array(text.utf8))
    #expect(outcome == .error(.notAPicture) || outcome == .error(.truncated) && text.count < 18)
  }

  @Test func aFileOfAnotherKindIsNoPicture() throws {
    #expect(Outcome(Bytes.fileType("isom", "mp42")) == .error(.notAPicture))
    #expect(throws: PictureError.notAFile) { try PictureHeader.read(path: "/dev/null") }
    #expect(throws: PictureError.notAFile) { try PictureHeader.read(path: "/") }
    #expect(throws: PictureError.unreadable("No such file or directory")) {
      try PictureHeader.read(path: "/nowhere/a.jpg")
    }
  }

  // MARK: JPEG

  @Test func aJPEGNeedsAFrameHeaderWithASize() {
    let beginning = Bytes.jpegBeginning
    let noHeight = Outcome(beginning + Bytes.frame(width: 4, height: 0))
    #expect(noHeight == .error(.noSize("its height is only said after the first scan (DNL)")))
    let noWidth = Outcome(beginning + Bytes.frame(width: 0, height: 3))
    #expect(noWidth == .error(.noSize("its header says 0 × 3")))
    #expect(Outcome(beginning + [0xFF, 0xC0, 0, 1]).isDamaged)
    #expect(Outcome(beginning + [0xFF, 0xC0, 0, 2]).isDamaged)
    #expect(Outcome(beginning + Bytes.segment(0xDA, [])).isDamaged)
    #expect(Outcome(beginning + [0xFF, 0xD8, 0xFF]).isDamaged)
    #expect(Outcome(beginning + [0xFF, 0xD9]) == .error(.noSize("it ends before a frame header")))
    #expect(Outcome(beginning + [0xFF, 0xE0, 0xFF, 0xFF, 0]) == .error(.truncated))
  }

  @Test(arguments: [0xC4, 0xC8, 0xCC] as [UInt8])
  func tablesAreNoFrameHeader(marker: UInt8) {
    let tables = Bytes.segment(marker, [8, 0, 1, 0, 1, 1, 1, 1, 1])
    let jpeg = Bytes.jpegBeginning + tables + Bytes.frame(width: 4, height: 3)
    #expect(Outcome(jpeg) == .size(4, 3))
  }

  // MARK: EXIF

  @Test(arguments: [
    ([Bytes.entry(0x112, 6)], true), ([Bytes.entry(0x112, type: 4, 8)], true),
    ([Bytes.entry(0x112, type: 1, 5)], true), ([Bytes.entry(0x112, count: 2, 5)], true),
    ([Bytes.entry(0x112, 0)], false), ([Bytes.entry(0x112, 9)], false),
    ([Bytes.entry(0x112, type: 4, 1 << 31)], false), ([Bytes.entry(0x112, type: 2, 6)], false),
    ([Bytes.entry(0x112, type: 99, 6)], false), ([Bytes.entry(0x112, count: 0, 6)], false),
    ([Bytes.entry(0x112, count: 3, 6)], false), ([Bytes.entry(0x113, 6)], false), ([], false),
  ])
  func onlyAValidOrientationCounts(entries: [[UInt8]], isSideways: Bool) {
    let exif = Bytes.tiff(entries)
    let expected = isSideways ? Outcome.size(3, 4) : .size(4, 3)
    let segment = Bytes.segment(0xE1, "Exif\0\0".utf8 + exif)
    let jpeg = Bytes.jpegBeginning + segment + Bytes.frame(width: 4, height: 3)
    #expect(Outcome(jpeg) == expected)
    #expect(Outcome(Bytes.png(width: 4, height: 3, Bytes.chunk("eXIf", exif))) == expected)
  }

  @Test(
    arguments: [
      [], [0x49], Bytes.tiff([], offset: 9), Bytes.tiff([Bytes.entry(0x112, 6)], offset: 0),
      Bytes.tiff([], offset: 0xFFFF_FFFF), Bytes.tiff([Bytes.entry(0x112, 6)]).dropLast(10),
    ] as [[UInt8]])
  func damagedEXIFDoesNotCostThePicture(exif: [UInt8]) {
    let segment = Bytes.segment(0xE1, "Exif\0\0".utf8 + exif)
    let jpeg = Bytes.jpegBeginning + segment + Bytes.frame(width: 4, height: 3)
    #expect(Outcome(jpeg) == .size(4, 3))
  }

  // MARK: PNG, GIF, WebP, BMP

  @Test func aPNGBeginsWithItsHeader() {
    #expect(Outcome(Bytes.png(width: 0, height: 3)) == .error(.noSize("its header says 0 × 3")))
    #expect(Outcome(Bytes.png(width: 1 << 31, height: 3)).isDamaged)
    #expect(Outcome(Bytes.pngBeginning + Bytes.chunk("IDAT")).isDamaged)
    #expect(Outcome(Bytes.pngBeginning + Bytes.chunk("IHDR", [0, 0, 0, 1])).isDamaged)
    let long = Bytes.chunk("CgBI", [1, 2, 3, 4])
    let apple = Bytes.pngBeginning + long + Bytes.png(width: 4, height: 3).dropFirst(8)
    #expect(Outcome(apple) == .size(4, 3))
    let endless = Bytes.png(width: 4, height: 3).prefix(33) + [0xFF, 0xFF, 0xFF, 0xFF]
    #expect(Outcome(endless + Array("tEXt".utf8)) == .error(.truncated))
  }

  @Test func zeroSizesAreNone() {
    #expect(Outcome("GIF89a".utf8 + [0, 0, 3, 0]) == .error(.noSize("its header says 0 × 3")))
    let bmp = "BM".utf8 + [UInt8](repeating: 0, count: 12)
    #expect(
      Outcome(bmp + Bytes.little(40, 4) + [UInt8](repeating: 0, count: 40))
        == .error(.noSize("its header says 0 × 0")))
    #expect(Outcome(bmp + Bytes.little(40, 4) + Bytes.little(.max, 4) + [1, 0, 0, 0]).isDamaged)
    #expect(Outcome(bmp + Bytes.little(40, 4) + [1, 0, 0, 0] + [0, 0, 0, 0x80]).isDamaged)
    #expect(Outcome(bmp + Bytes.little(41 << 8, 4)) == .error(.notAPicture))
  }

  @Test func aWebPBeginsWithItsPixelsOrItsCanvas() {
    let riff = "RIFF".utf8 + [0xFF, 0, 0, 0] + "WEBP".utf8
    #expect(Outcome(riff + "ALPH\u{A}\0\0\0".utf8 + Bytes.repeated([0], 10)).isDamaged)
    #expect(Outcome(riff + "VP8 \u{A}\0\0\0".utf8 + Bytes.repeated([0], 10)).isDamaged)
    #expect(Outcome(riff + "VP8L\u{A}\0\0\0".utf8 + Bytes.repeated([0], 10)).isDamaged)
    #expect(Outcome(riff + "VP8X\u{2}\0\0\0".utf8 + Bytes.repeated([0], 10)).isDamaged)
    // It says that it has EXIF data, and has none before the file ends, or the container.
    let canvas = "VP8X\u{A}\0\0\0".utf8 + [8, 0, 0, 0, 3, 0, 0, 2, 0, 0]
    #expect(Outcome(riff + canvas) == .error(.truncated))
    #expect(Outcome("RIFF".utf8 + [22, 0, 0, 0] + "WEBP".utf8 + canvas) == .size(4, 3))
    let endless = riff + canvas + "ANIM".utf8 + [0xFF, 0xFF, 0xFF, 0xFF]
    #expect(Outcome(endless) == .error(.truncated))
  }

  // MARK: TIFF

  @Test func aTIFFNeedsADirectoryWithASize() {
    let sides = [Bytes.entry(0x100, 4), Bytes.entry(0x101, 3)]
    #expect(Outcome(Bytes.tiff(sides)) == .size(4, 3))
    #expect(Outcome(Bytes.tiff(sides + [Bytes.entry(0x112, 7)])) == .size(3, 4))
    let oneSide = Outcome(Bytes.tiff([Bytes.entry(0x100, 4)]))
    #expect(oneSide == .error(.noSize("its first directory has no width or no height")))
    #expect(
      Outcome(Bytes.tiff([Bytes.entry(0x100, 4), Bytes.entry(0x101, type: 2, 3)])) == oneSide)
    #expect(Outcome(Bytes.tiff(sides, offset: 0xFFFF_FFFF)) == .error(.truncated))
    // A directory that is its own header, and one whose next directory is itself.
    #expect(Outcome(Bytes.tiff(sides, offset: 0)) == .error(.truncated))
    #expect(Outcome(Bytes.tiff(sides).dropLast(4) + [8, 0, 0, 0]) == .size(4, 3))
    let far = [0x49, 0x49, 43, 0, 8, 0, 0, 0] + Bytes.little(.max - 3, 8)
    #expect(Outcome(far) == .error(.truncated))
  }

  @Test func aBigTIFFMayBeBigEndian() {
    let entries = [(0x100, 16, 8, 4), (0x101, 4, 4, 3), (0x112, 3, 2, 8)].map {
      (tag, type, length, value) in
      Bytes.big(tag, 2) + Bytes.big(type, 2) + Bytes.big(1, 8) + Bytes.big(value, length)
        + [UInt8](repeating: 0, count: 8 - length)
    }
    let head = [0x4D, 0x4D, 0, 43, 0, 8, 0, 0] + Bytes.big(16, 8) + Bytes.big(3, 8)
    #expect(Outcome(head + entries.joined()) == .size(3, 4))
  }
}
