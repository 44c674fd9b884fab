import CatalogStore
import PictureHeader

/// One reading of a folder of pictures.
final class PictureFolderReading {
  private(set) var summary = PictureFolderSummary()
  private let root: String
  private let baseURL: String
  private let take: (DatasetEvent) throws -> Void

  /// A folder that the reading is in, with the folders in it.
  private struct Level {
    /// The path relative to the root; empty for the root.
    let path: [UInt8]
    let folders: NameList
    var next = 0
  }

  init(path: String, baseURL: String, take: @escaping (DatasetEvent) throws -> Void) {
    root = path
    self.baseURL = baseURL
    self.take = take
  }

  /// Reads the folder and all in it; not by recursion, since folders may be thousands deep.
  func run() throws {
    var levels: [Level] = []
    if let level = try enter([]) { levels.append(level) }
    while var level = levels.popLast() {
      guard level.next < level.folders.count else { continue }
      let path = Self.path(of: level.folders[level.next], in: level.path)
      level.next += 1
      levels.append(level)
      if let inner = try enter(path) { levels.append(inner) }
    }
  }

  /// Reads the pictures right in a folder.
  ///
  /// - Returns: the folders in it; nil if it could not be read.
  private func enter(_ path: [UInt8]) throws -> Level? {
    let folder: Folder
    let names: (files: NameList, folders: NameList, others: Int)
    do throws(SystemError) {
      folder = try Folder(root: root, path: path)
      names = try folder.names()
    } catch {
      guard !path.isEmpty else { throw error.datasetError(of: root) }
      try reject(path, reason: "the folder cannot be read: \(error)")
      return nil
    }
    summary.passedOver += names.others
    let section = path.isEmpty ? ImageRecord.defaultSection : PathText.readable(path)
    for index in 0..<names.files.count {
      try readFile(names.files, index, in: folder, path, section)
    }
    return Level(path: path, folders: names.folders)
  }

  private func readFile(
    _ names: NameList, _ index: Int, in folder: Folder, _ path: [UInt8], _ section: String
  ) throws {
    let name = names[index]
    let size: PictureSize
    do throws(PictureError) {
      size = try PictureHeader.read(path: names.cString(index), in: folder.descriptor)
    } catch {
      guard PictureFormat(fileName: name) != nil else {
        summary.passedOver += 1
        return
      }
      return try reject(Self.path(of: name, in: path), reason: error.description)
    }
    let filePath = Self.path(of: name, in: path)
    let record = ImageRecord(
      thumbURL: baseURL + PathText.percentEncoded(filePath),
      width: Double(size.width), height: Double(size.height), section: section)
    do throws(RecordError) {
      try record.validate()
    } catch {
      return try reject(filePath, error.field, error.value, reason: error.problem)
    }
    summary.records += 1
    try take(.record(record, at: .file(PathText.readable(filePath)), sortKey: nil))
  }

  private func reject(
    _ path: [UInt8], _ field: String = "", _ value: String = "", reason: String
  ) throws {
    summary.rejected += 1
    let place = Rejection.Place.file(PathText.readable(path))
    try take(
      .rejection(Rejection(file: root, place: place, field: field, value: value, reason: reason)))
  }

  private static func path(of name: some Collection<UInt8>, in folder: [UInt8]) -> [UInt8] {
    folder.isEmpty ? Array(name) : folder + [UInt8(ascii: "/")] + name
  }
}
