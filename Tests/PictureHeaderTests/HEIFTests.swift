import PictureHeader
import Testing

/// Files in the ISO base media format, whole and made to mislead.
struct HEIFTests {
  private static let extent = Bytes.extent(width: 40, height: 30)

  @Test(
    arguments: [
      ([extent], Outcome.size(40, 30)),
      ([extent, Bytes.rotation(1)], .size(30, 40)),
      ([extent, Bytes.rotation(2)], .size(40, 30)),
      ([extent, Bytes.rotation(0xFF)], .size(30, 40)),
      ([extent, Bytes.rotation(1), Bytes.box("imir", [1])], .size(30, 40)),
      ([Bytes.rotation(3), extent], .size(30, 40)),
      ([extent, Bytes.aperture((39, 1), (57, 2)), Bytes.rotation(1)], .size(29, 39)),
      ([extent, Bytes.rotation(1), Bytes.aperture((20, 1), (35, 1))], .size(20, 35)),
      // An aperture that is none, or more than there is.
      ([extent, Bytes.aperture((39, 0), (29, 1))], .size(40, 30)),
      ([extent, Bytes.aperture((41, 1), (29, 1))], .size(40, 30)),
      ([extent, Bytes.aperture((0, 1), (29, 1))], .size(40, 30)),
      ([extent, Bytes.aperture((0xFFFF_FFFF, 1), (1, 0xFFFF_FFFF))], .size(40, 30)),
      ([Bytes.extent(width: 0, height: 3)], .error(.noSize("its header says 0 × 3"))),
      ([Bytes.rotation(1)], .error(.noSize("its primary picture has no size (no property ispe)"))),
      ([], .error(.noSize("its primary picture has no size (no property ispe)"))),
      (
        [Bytes.box("ispe", [0, 0])],
        .error(.damaged("the box ispe is too short for what it holds"))
      ),
      (
        [extent, Bytes.box("irot", [])],
        .error(.damaged("the box irot is too short for what it holds"))
      ),
    ] as [([[UInt8]], Outcome)])
  func propertiesApplyInTheirOrder(properties: [[UInt8]], expected: Outcome) {
    #expect(Outcome(Bytes.heif(properties)) == expected)
  }

  @Test func onlyThePrimaryItemCounts() {
    // Two tiles of item ids 2 and 3, and the whole as item 1, in the long form of every field.
    let properties = Bytes.box(
      "ipco", Bytes.extent(width: 64, height: 64) + Self.extent + Bytes.rotation(1))
    let entries = [(2, [1]), (3, [1]), (1, [2, 0x8003])] as [(UInt64, [UInt64])]
    let associations = entries.flatMap { item, numbers in
      Bytes.big(item, 4) + [UInt8(numbers.count)] + numbers.flatMap { Bytes.big($0, 2) }
    }
    let table = Bytes.box("ipma", [1, 0, 0, 1] + Bytes.big(3, 4) + associations)
    let primary = Bytes.box("pitm", [1, 0, 0, 0] + Bytes.big(1, 4))
    let meta = Bytes.box("meta", [0, 0, 0, 0] + primary + Bytes.box("iprp", properties + table))
    #expect(Outcome(Bytes.fileType("mif1") + meta) == .size(30, 40))
    // Pixels before the description, in a box with a length of 8 bytes.
    let pixels: [UInt8] = [0, 0, 0, 1] + "mdat".utf8 + Bytes.big(20, 8) + [1, 2, 3, 4]
    #expect(Outcome(Bytes.fileType("heic") + pixels + meta) == .size(30, 40))
    // The last box may leave its length open.
    let open: [UInt8] = [0, 0, 0, 0] + meta.dropFirst(4)
    #expect(Outcome(Bytes.fileType("avif") + open) == .size(30, 40))
  }

  @Test func brandsSayTheFormat() throws {
    let formats = [
      (Bytes.fileType("avif", "mif1"), PictureFormat.avif), (Bytes.fileType("mif1", "avis"), .avif),
      (Bytes.fileType("mif1", "heic"), .heic), (Bytes.fileType("mif1"), .heic),
      (Bytes.fileType("isom", "hevc"), .heic),
    ]
    for (brands, format) in formats {
      let bytes = MemoryBytes(Bytes.heif([Self.extent], brands: brands))
      #expect(try PictureHeader.read(bytes).format == format)
    }
  }

  @Test func aBoxStaysWithinWhatHoldsIt() {
    let brands = Bytes.fileType("avif")
    let none = Outcome.error(.noSize("it has no still picture (no box meta)"))
    #expect(Outcome(brands) == none)
    #expect(Outcome(brands + Bytes.box("meta", [])) != none)
    #expect(Outcome(brands + [0, 0, 0, 7] + "free".utf8).isDamaged)
    #expect(Outcome(brands + [0, 0, 0, 1] + "free".utf8 + Bytes.big(15, 8)).isDamaged)
    #expect(
      Outcome(brands + [0, 0, 0, 1] + "free".utf8 + Bytes.big(.max, 8)) == .error(.truncated))
    #expect(Outcome(brands + [0, 0, 0, 9] + "free".utf8) == .error(.truncated))
    #expect(Outcome([0, 0, 0, 4] + "ftypavif".utf8).isDamaged)
    let meta = brands + Bytes.meta([0, 0, 1, 0] + "iprp".utf8)
    #expect(Outcome(meta) == .error(.damaged("the box meta is too short for what it holds")))
    let table = Bytes.box("ipma", [0, 0, 0, 0] + Bytes.big(0xFFFF_FFFF, 4) + [0, 9, 1, 1])
    #expect(Outcome(brands + Bytes.meta(Bytes.box("iprp", table))).isDamaged)
  }

  @Test func nestedBoxesAreNoDeeperReading() {
    var nested = Bytes.box("meta", [0, 0, 0, 0])
    for _ in 0..<2000 { nested = Bytes.box("meta", [0, 0, 0, 0] + nested) }
    #expect(
      Outcome(Bytes.fileType("heic") + nested)
        == .error(.noSize("it has no primary picture (no box pitm)")))
    #expect(
      Outcome(Bytes.fileType("heic") + Bytes.meta(nested))
        == .error(.noSize("its pictures have no properties (no box iprp)")))
  }
}
