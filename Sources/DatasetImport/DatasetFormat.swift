/// A file format that records are read from.
package enum DatasetFormat: String, CaseIterable, Sendable {
  /// A JSON document: an array of objects, or an object that holds one.
  case json
  /// JSON lines: an object a line.
  case jsonl
  /// Values separated by commas (or semicolons, bars) under a header line.
  case csv
  /// Values separated by tabs under a header line.
  case tsv
  /// A property list, XML or binary: an array of dictionaries, or a dictionary that holds one.
  case plist

  /// The format's name in a sentence.
  package var name: String {
    switch self {
    case .json: "JSON"
    case .jsonl: "JSON lines"
    case .csv: "CSV"
    case .tsv: "TSV"
    case .plist: "a property list"
    }
  }

  /// The format that a file name's extension says, without regard to case; the one before
  /// `.gz` counts.
  init?(fileName: String) {
    let fileName =
      fileName.lowercased().hasSuffix(".gz") ? String(fileName.dropLast(3)) : fileName
    guard let dot = fileName.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    switch fileName[fileName.index(after: dot)...].lowercased() {
    case "json": self = .json
    case "jsonl", "ndjson": self = .jsonl
    case "csv": self = .csv
    case "tsv", "tab": self = .tsv
    case "plist": self = .plist
    default: return nil
    }
  }
}
