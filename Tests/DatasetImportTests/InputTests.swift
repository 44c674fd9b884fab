import CatalogStore
import DatasetImport
import Foundation
import Testing

struct InputTests {
  @Test func aMissingFileIsNamed() throws {
    let reading = try Reading(path: "/nowhere/photos.json")
    #expect(reading.error == .noSuchFile(file: "/nowhere/photos.json"))
  }

  @Test func aDirectoryIsNoFile() throws {
    let path = FileManager.default.temporaryDirectory.path
    #expect(try Reading(path: path).error == .notAFile(file: path, kind: "a directory"))
  }

  @Test(arguments: ["/dev/zero", "/dev/null"])
  func aDeviceIsNoFile(path: String) throws {
    #expect(try Reading(path: path).error == .notAFile(file: path, kind: "a device"))
  }

  @Test func aPipeIsRead() throws {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("waterfall-pipe-\(UUID().uuidString)").path
    #expect(mkfifo(path, 0o600) == 0)
    defer { unlink(path) }
    let writer = Thread {
      // Many small writes, so that lines arrive in parts.
      guard let pipe = FileHandle(forWritingAtPath: path) else { return }
      for index in 0..<500 {
        pipe.write(Data(#"{"thumbURL":"\#(index)","#.utf8))
        pipe.write(Data("\"width\":4,\"height\":3}\n".utf8))
      }
      try? pipe.close()
    }
    writer.start()
    let reading = try Reading(path: path)
    #expect(reading.records.map(\.thumbURL) == (0..<500).map(String.init))
  }

  @Test func whatARecordsTakerThrowsEndsTheReading() throws {
    struct Full: Error {}
    let samples = try Samples.path("photos.jsonl")
    var count = 0
    #expect(throws: Full.self) {
      try DatasetReader(path: samples).read { _ in
        count += 1
        if count == 3 { throw Full() }
      }
    }
    #expect(count == 3)
  }
}
