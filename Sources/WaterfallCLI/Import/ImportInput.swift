import CatalogStore
import DatasetImport

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// An input of an import.
enum ImportInput: Sendable {
  case dataset(DatasetReader)
  /// A folder of pictures, and the section of all of them if it is told.
  case pictures(PictureFolder, section: String?)

  /// - Throws: a usage error where a folder is read with options that are about records.
  init(path: String, options: DatasetOptions, baseURL: String?) throws(CommandError) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
      self = .dataset(DatasetReader(path: path, options: options))
      return
    }
    var others = options
    others.section = nil
    guard others == DatasetOptions() else {
      throw .usage("\(path) is a folder of pictures; options about records do not go with it")
    }
    self = .pictures(PictureFolder(path: path, baseURL: baseURL), section: options.section)
  }

  var path: String {
    switch self {
    case .dataset(let reader): reader.path
    case .pictures(let folder, _): folder.path
    }
  }

  /// The input as messages name it.
  var name: String { path == "-" ? "standard input" : path }

  var isFolder: Bool {
    switch self {
    case .dataset: false
    case .pictures: true
    }
  }

  /// Looks whether the input is there.
  func check() throws {
    if case .dataset(let reader) = self { try reader.check() }
  }

  /// Reads the input.
  ///
  /// - Parameter progress: Told how far the reading of a dataset is.
  /// - Returns: What there is to say of it, a line each.
  func read(
    progress: @escaping (DatasetProgress) -> Void, _ take: (DatasetEvent) throws -> Void
  ) throws -> [String] {
    switch self {
    case .dataset(let reader): notes(try reader.read(progress: progress, take))
    case .pictures(let folder, let section): notes(try read(folder, section, take))
    }
  }

  private func read(
    _ folder: PictureFolder, _ section: String?, _ take: (DatasetEvent) throws -> Void
  ) throws -> PictureFolderSummary {
    try folder.read { event in
      guard let section, case .record(var record, let place, let sortKey) = event else {
        return try take(event)
      }
      record.section = section
      try take(.record(record, at: place, sortKey: sortKey))
    }
  }

  private func notes(_ summary: DatasetSummary) -> [String] {
    var notes: [String] = []
    if !summary.shape.isEmpty { notes.append(summary.shape) }
    if summary.passedOver > 0 {
      let objects =
        summary.passedOver == 1 ? "an empty object" : "\(summary.passedOver) empty objects"
      notes.append("passed over \(objects)")
    }
    return (notes + summary.suspicions.map { "looks wrong: \($0)" }).map { "\(name): \($0)" }
  }

  private func notes(_ summary: PictureFolderSummary) -> [String] {
    guard summary.passedOver > 0 else { return [] }
    return ["\(name): passed over \(NumberText.counted(summary.passedOver, "other file"))"]
  }
}
