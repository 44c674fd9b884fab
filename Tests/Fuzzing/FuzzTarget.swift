import DatasetImport
import Foundation

/// What a fuzzer feeds, by the name in the variable FUZZ_TARGET. `Scripts/fuzz` builds and runs it.
enum FuzzTarget: String {
  case json, jsonl, csv
  case propertyList = "plist"
  case gzip, picture, style, lanes, batch

  static let chosen: FuzzTarget = {
    let name = ProcessInfo.processInfo.environment["FUZZ_TARGET"] ?? ""
    guard let target = FuzzTarget(rawValue: name) else {
      fatalError("FUZZ_TARGET is \(name)")
    }
    return target
  }()

  /// Reads some bytes; that it comes back is what is tested.
  func read(_ bytes: [UInt8]) {
    switch self {
    case .json: DatasetFuzzing.read(bytes, as: .json)
    case .jsonl: DatasetFuzzing.read(bytes, as: .jsonl)
    case .csv: DatasetFuzzing.read(bytes, as: .csv)
    case .propertyList: DatasetFuzzing.read(bytes, as: .plist)
    case .gzip: DatasetFuzzing.read(bytes, as: nil)
    case .picture: PictureFuzzing.read(bytes)
    case .style: StyleFuzzing.read(bytes)
    case .lanes: LaneFuzzing.read(bytes)
    case .batch: BatchFuzzing.read(bytes)
    }
  }
}
