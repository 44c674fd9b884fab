import CatalogStore
import DatasetImport
import Foundation

/// What came of reading a file.
struct Reading {
  var records: [ImageRecord] = []
  var sortKeys: [SortKey?] = []
  var rejections: [Rejection] = []
  var summary: DatasetSummary?
  var error: DatasetError?

  var messages: [String] { rejections.map(\.description) }
  var sizes: [[Double]] { records.map { [$0.width, $0.height] } }

  init(path: String, _ options: DatasetOptions = DatasetOptions()) throws {
    do {
      summary = try DatasetReader(path: path, options: options).read { event in
        switch event {
        case .record(let record, _, let sortKey):
          records.append(record)
          sortKeys.append(sortKey)
        case .rejection(let rejection): rejections.append(rejection)
        }
      }
    } catch let error as DatasetError {
      self.error = error
    }
  }

  /// Reads some bytes from a file of that name, in a folder of its own; messages name it alone.
  init(
    _ bytes: some Sequence<UInt8>, as name: String, _ options: DatasetOptions = DatasetOptions()
  ) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("waterfall-import-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent(name)
    try Data(bytes).write(to: file)
    self = try Reading(path: file.path, options)
    rejections = rejections.map {
      Rejection(
        file: name, place: $0.place, field: $0.field, value: $0.value, reason: $0.reason)
    }
    errorText = error?.description.replacingOccurrences(of: folder.path + "/", with: "")
  }

  init(
    _ text: String, as name: String, _ options: DatasetOptions = DatasetOptions()
  ) throws {
    try self.init(Array(text.utf8), as: name, options)
  }

  /// The error as a person sees it.
  var errorText: String?
}
