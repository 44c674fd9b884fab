import CatalogStore
import DatasetImport
import Foundation

/// Reads files of records: what is handed over is valid, and refusals have words.
enum DatasetFuzzing {
  private static let path = "/dev/shm/waterfall-fuzzing-\(getpid())"

  /// - Parameter format: What the file is told to be; found by its content without.
  static func read(_ bytes: [UInt8], as format: DatasetFormat?) {
    guard FileManager.default.createFile(atPath: path, contents: Data(bytes)) else {
      fatalError("cannot write \(path)")
    }
    defer { unlink(path) }
    var options = DatasetOptions()
    options.format = format
    // Both are read, so that the readers of what no field goes by are too.
    if bytes.count % 2 == 0 { options.extra = .all }
    do {
      _ = try DatasetReader(path: path, options: options).read { event in
        switch event {
        case .record(let record, _, _):
          try record.validate()
          if let extra = record.extra {
            _ = try JSONSerialization.jsonObject(with: Data(extra.utf8))
          }
        case .rejection(let rejection): precondition(!rejection.description.isEmpty)
        }
      }
    } catch let error as DatasetError {
      precondition(!error.description.isEmpty)
    } catch {
      fatalError("a record that was handed over is not valid: \(error)")
    }
  }
}
