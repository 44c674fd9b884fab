import CZlib
import CatalogStore
import DatasetImport
import Foundation
import Testing

/// Compresses bytes into a gzip member.
func gzip(_ bytes: [UInt8]) -> [UInt8] {
  var stream = z_stream()
  let size = Int32(MemoryLayout<z_stream>.size)
  guard deflateInit2_(&stream, 6, Z_DEFLATED, 31, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, size) == Z_OK
  else { return [] }
  defer { deflateEnd(&stream) }
  var source = bytes
  var target = [UInt8](repeating: 0, count: Int(deflateBound(&stream, UInt(bytes.count))))
  let count = source.withUnsafeMutableBufferPointer { source in
    target.withUnsafeMutableBufferPointer { target in
      stream.next_in = source.baseAddress
      stream.avail_in = UInt32(source.count)
      stream.next_out = target.baseAddress
      stream.avail_out = UInt32(target.count)
      _ = deflate(&stream, Z_FINISH)
      return target.count - Int(stream.avail_out)
    }
  }
  return Array(target[..<count])
}

struct GzipTests {
  static let header = "url,width,height\n"
  static let rows = (0..<20_000).map { "https://h.example/\($0).jpg,4,3\n" }.joined()

  @Test(arguments: ["a.csv.gz", "a.CSV.GZ", "a.csv", "a"])
  func aGzipFileIsReadAsWhatItHolds(name: String) throws {
    let reading = try Reading(gzip(Array((Self.header + Self.rows).utf8)), as: name)
    #expect(reading.summary?.format == .csv)
    #expect(reading.records.count == 20_000)
    #expect(reading.records.last?.thumbURL == "https://h.example/19999.jpg")
  }

  @Test func aPlainFileMayBeCalledGzip() throws {
    #expect(try Reading(Self.header + Self.rows, as: "a.csv.gz").records.count == 20_000)
    #expect(try Reading("\u{1F}", as: "a.csv.gz").error != nil)
  }

  @Test func documentsAndListsAreInflatedToo() throws {
    let json = #"{"data":[{"img":"t","w":4,"h":3}]}"#
    #expect(try Reading(gzip(Array(json.utf8)), as: "a.json.gz").records.count == 1)
    #expect(try Reading(gzip(Array(json.utf8)), as: "a.jsonl.gz").records.count == 1)
    let list = propertyList(
      "<dict><key>img</key><string>t</string><key>w</key><real>4</real><key>h</key><real>3</real></dict>"
    )
    #expect(try Reading(gzip(Array(list.utf8)), as: "a.plist.gz").records.count == 1)
  }

  @Test(arguments: [0, 1, 700, 1_000_000])
  func membersAreReadOneAfterAnother(padding: Int) throws {
    let zeros = [UInt8](repeating: 0, count: padding)
    let row = Array("t,4,3\n".utf8)
    let bytes = gzip(Array(Self.header.utf8)) + gzip([]) + zeros + gzip(row) + gzip(row) + zeros
    #expect(try Reading(bytes, as: "a.csv.gz").records.count == 2)
  }

  @Test func everyCutIsNamed() throws {
    let whole = gzip(Array((Self.header + "t,4,3\nt,4,3\n").utf8))
    for length in 2..<whole.count {
      #expect(
        try Reading(whole[..<length], as: "a.csv.gz").errorText
          == "a.csv.gz is not valid as gzip: cut short")
    }
    let long = gzip(Array((Self.header + Self.rows).utf8))
    let reading = try Reading(long.dropLast(4), as: "a.csv.gz")
    #expect(reading.errorText == "a.csv.gz is not valid as gzip: cut short")
  }

  @Test func damageIsNamed() throws {
    var bytes = gzip(Array((Self.header + Self.rows).utf8))
    #expect(
      try Reading(bytes + Array("x".utf8), as: "a.csv.gz").errorText
        == "a.csv.gz is not valid as gzip: other data follows the compressed")
    bytes[bytes.count - 6] ^= 1
    #expect(
      try Reading(bytes, as: "a.csv.gz").errorText
        == "a.csv.gz is not valid as gzip: incorrect data check")
    #expect(
      try Reading([0x1F, 0x8B, 9, 0], as: "a.csv.gz").errorText
        == "a.csv.gz is not valid as gzip: unknown compression method")
  }

  @Test func anEmptyMemberHoldsNothing() throws {
    let reading = try Reading(gzip([]), as: "a.csv.gz")
    #expect(reading.error == nil)
    #expect(reading.summary?.records == 0)
  }

  @Test func aLineOfABombIsBounded() throws {
    let bomb = gzip(Array(Self.header.utf8) + [UInt8](repeating: 0x61, count: 64 << 20))
    let text = try Reading(bomb, as: "a.csv.gz").errorText
    #expect(text == "a.csv.gz, line 2: a record of more than 1048576 bytes")
  }

  @Test func progressCountsTheBytesOfTheFileAsItIs() throws {
    let folder = FileManager.default.temporaryDirectory
    let file = folder.appendingPathComponent("waterfall-progress-\(UUID().uuidString).csv.gz")
    let bytes = gzip(Array((Self.header + Self.rows).utf8))
    try Data(bytes).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    var steps: [DatasetProgress] = []
    let note = { (step: DatasetProgress) in steps.append(step) }
    _ = try DatasetReader(path: file.path).read(progress: note) { _ in }
    #expect(steps.last?.bytesRead == bytes.count)
    #expect(steps.allSatisfy { $0.length == bytes.count })
    #expect(steps.map(\.bytesRead) == steps.map(\.bytesRead).sorted())
  }
}
