extension DatasetFormat {
  /// Finds the format of a file by its first bytes, with the extension's word where they leave it
  /// open.
  ///
  /// Content wins over the extension: a property list, a JSON array, objects on lines, or a header
  /// line are what they are under any name.
  ///
  /// - Parameters:
  ///   - head: the file's first bytes, after a byte order mark.
  ///   - named: the format that the extension says.
  /// - Returns: nil if neither says a format.
  /// - Complexity: linear in the head's first two lines.
  static func find(head: UnsafeBufferPointer<UInt8>, named: DatasetFormat?) -> DatasetFormat? {
    let text = head.drop { isBlank($0) }
    guard let first = text.first else { return named }
    if text.starts(with: "bplist00".utf8) { return .plist }
    switch first {
    case UInt8(ascii: "<"):
      let isPropertyList = ["<?xml", "<!DOCTYPE plist", "<plist"].contains {
        text.starts(with: $0.utf8)
      }
      if isPropertyList { return .plist }
    case UInt8(ascii: "["): return .json
    case UInt8(ascii: "{"): return object(UnsafeBufferPointer(rebasing: text), named: named)
    // No document begins with a word.
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "\""):
      if named == .json || named == .plist, let found = delimited(text) { return found }
    default: break
    }
    return named ?? delimited(text)
  }

  /// JSON or JSON lines, for a text that begins an object.
  private static func object(
    _ text: UnsafeBufferPointer<UInt8>, named: DatasetFormat?
  ) -> DatasetFormat {
    let lineEnd = text.firstIndex { isLineEnd($0) } ?? text.count
    let line = UnsafeBufferPointer(rebasing: text[..<lineEnd])
    let next = text[lineEnd...].first { !isBlank($0) }
    if case .syntax = JSONScanner.firstDefect(in: line) {
      // A document set over several lines breaks off after an opening or a comma; any other
      // defect in a file said to be JSON lines is that line's own.
      let last = line.last { !isBlank($0) }
      let goesOn = last.map { "{[,".utf8.contains($0) } ?? false
      let isSpread = goesOn && lineEnd < text.count && next != UInt8(ascii: "{")
      return named == .jsonl && !isSpread ? .jsonl : .json
    }
    if next == UInt8(ascii: "{") { return .jsonl }
    return named == .jsonl ? .jsonl : .json
  }

  private static func delimited(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> DatasetFormat? {
    let line = text.prefix { !isLineEnd($0) }
    guard let delimiter = Delimiter.find(in: UnsafeBufferPointer(rebasing: line)) else {
      return nil
    }
    return delimiter == .tab ? .tsv : .csv
  }

  private static func isLineEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || isLineEnd(byte)
  }
}
