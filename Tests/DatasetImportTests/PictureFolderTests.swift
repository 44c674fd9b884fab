import CatalogStore
import DatasetImport
import Foundation
import TestSupport
import Testing

struct PictureFolderTests {
  /// What came of reading a folder.
  private struct Reading {
    var records: [ImageRecord] = []
    var places: [String] = []
    var rejections: [String] = []
    var summary: PictureFolderSummary

    init(_ folder: TemporaryFolder, baseURL: String? = nil) throws {
      var (records, places, rejections) = ([ImageRecord](), [String](), [String]())
      summary = try PictureFolder(path: folder.path, baseURL: baseURL).read { event in
        switch event {
        case .record(let record, let place, _):
          records.append(record)
          places.append(place.description)
        case .rejection(let rejection):
          rejections.append("\(rejection.place): \(rejection.reason)")
          #expect(rejection.file == folder.path)
        }
      }
      (self.records, self.places, self.rejections) = (records, places, rejections)
      #expect(summary.records == records.count)
      #expect(summary.rejected == rejections.count)
    }
  }

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func add(_ fixture: String, as name: String) throws {
    let file = URL(fileURLWithPath: folder.file(name))
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Fixture.data("pictures/\(fixture)").write(to: file)
  }

  @Test func aFolderIsReadInTheOrderOfNames() throws {
    try add("exif-6.jpg", as: "b.jpg")
    try add("rgb.png", as: "Z.PNG")
    try add("still.gif", as: "sea/shore/x.gif")
    try add("odd.heic", as: "sea/z.heic")
    try add("lossy.webp", as: "coast/w.webp")
    let reading = try Reading(folder)
    let paths = ["Z.PNG", "b.jpg", "coast/w.webp", "sea/z.heic", "sea/shore/x.gif"]
    #expect(reading.records.map(\.thumbURL) == paths)
    #expect(reading.places == paths)
    #expect(reading.records.map(\.section) == ["0", "0", "coast", "sea", "sea/shore"])
    #expect(reading.records[1].width == 36)
    #expect(reading.records[1].height == 60)
    #expect(reading.summary.passedOver == 0)
  }

  @Test(arguments: ["https://example.org/p", "https://example.org/p/"])
  func aBaseURLComesBeforeThePath(baseURL: String) throws {
    try add("rgb.png", as: "Côte d'Azur/100% #1?.png")
    let record = try #require(try Reading(folder, baseURL: baseURL).records.first)
    #expect(
      record.thumbURL == "https://example.org/p/C%C3%B4te%20d%27Azur/100%25%20%231%3F.png")
    #expect(record.section == "Côte d'Azur")
  }

  @Test func aNameThatIsNotUTF8IsEncodedByteByByte() throws {
    try add("rgb.png", as: "a.png")
    #expect(mkdir(folder.path + "/x", 0o700) == 0)
    let names: [CChar] = Array(folder.path.utf8CString.dropLast())
    let target = names + [0x2F, 0x78, 0x2F, CChar(bitPattern: 0xE9), 0x2E, 0x70, 0x6E, 0x67, 0]
    // Some file systems take no such name.
    guard rename(folder.path + "/a.png", target) == 0 else { return }
    let reading = try Reading(folder)
    #expect(reading.records.map(\.thumbURL) == ["x/%E9.png"])
    #expect(reading.places == ["x/%E9.png"])
  }

  @Test func whatIsNoPictureIsPassedOverOrNamed() throws {
    try folder.write("hello".utf8, to: "notes.txt")
    try folder.write("hello".utf8, to: "README")
    try folder.write("hello".utf8, to: "a.jpeg")
    try folder.write("".utf8, to: "b.PNG")
    try folder.write([0xFF, 0xD8, 0xFF, 0xE0, 0, 16], to: "c.jpg")
    try folder.write([0xFF, 0xD8, 0xFF, 0xE0, 0, 16], to: "c.part")
    let wide = [UInt8]("GIF89a".utf8) + [0xFF, 0xFF, 1, 0]
    try folder.write(wide, to: "wide.gif")
    try add("rgb.png", as: "really-a-png.jpg")
    try add("rgb.png", as: "no-extension")
    let reading = try Reading(folder)
    #expect(
      reading.rejections == [
        "a.jpeg: not a picture", "b.PNG: truncated", "c.jpg: truncated",
        "wide.gif: must have a shape between 1:10,000 and 10,000:1",
      ])
    #expect(reading.places == ["no-extension", "really-a-png.jpg"])
    #expect(reading.summary.passedOver == 3)
  }

  @Test func linksToFoldersAndHiddenNamesAreLeftOut() throws {
    try add("rgb.png", as: ".hidden.png")
    try add("rgb.png", as: ".cache/a.png")
    try add("rgb.png", as: "sub/a.png")
    #expect(symlink("..", folder.file("sub/loop")) == 0)
    #expect(symlink("sub/a.png", folder.file("link.png")) == 0)
    #expect(symlink("nowhere", folder.file("broken.png")) == 0)
    #expect(mkfifo(folder.file("pipe.png"), 0o600) == 0)
    let reading = try Reading(folder)
    #expect(reading.places == ["link.png", "sub/a.png"])
    #expect(reading.rejections == ["broken.png: cannot be read: No such file or directory"])
    #expect(reading.summary.passedOver == 2)
  }

  @Test func foldersMayBeDeep() throws {
    let path = [String](repeating: "d", count: 1000).joined(separator: "/")
    try add("rgb.png", as: path + "/a.png")
    let reading = try Reading(folder)
    #expect(reading.places == [path + "/a.png"])
    #expect(reading.records.first?.section == path)
  }

  @Test func aFolderThatCannotBeReadIsNamed() throws {
    try add("rgb.png", as: "a.png")
    try add("rgb.png", as: "kept/b.png")
    let gone = folder.file("gone")
    try FileManager.default.createDirectory(atPath: gone, withIntermediateDirectories: false)
    var events: [String] = []
    let summary = try PictureFolder(path: folder.path).read { event in
      // The folder's name is known by the time its record is handed over.
      rmdir(gone)
      switch event {
      case .record(_, let place, _): events.append(place.description)
      case .rejection(let rejection): events.append("\(rejection.place): \(rejection.reason)")
      }
    }
    let reason = "the folder cannot be read: No such file or directory"
    #expect(events == ["a.png", "gone: \(reason)", "kept/b.png"])
    #expect(summary.rejected == 1)
  }

  @Test func onlyAFolderIsRead() throws {
    let missing = folder.file("missing")
    #expect(throws: DatasetError.noSuchFile(file: missing)) {
      try PictureFolder(path: missing).read { _ in }
    }
    let file = try folder.write([], to: "file")
    #expect(throws: DatasetError.unreadable(file: file, reason: "Not a directory")) {
      try PictureFolder(path: file).read { _ in }
    }
  }

  @Test func whatARecordsTakerThrowsEndsTheReading() throws {
    struct Full: Error {}
    for index in 0..<5 { try add("rgb.png", as: "\(index).png") }
    var count = 0
    #expect(throws: Full.self) {
      try PictureFolder(path: folder.path).read { _ in
        count += 1
        if count == 3 { throw Full() }
      }
    }
    #expect(count == 3)
  }
}
