import Foundation

/// Reads a property list: a binary one where it lies, an XML one through Foundation.
///
/// The list is held whole. Of XML, Foundation makes objects beside the file: measured at about
/// nine times the file's size in memory.
struct PropertyListReader {
  /// Reads the records of the property list that an input holds.
  ///
  /// - Throws: `DatasetError` if it is none or has no records, before any record is handed over;
  ///   and what the sink throws.
  static func read(_ input: InputBuffer, into sink: RecordSink) throws {
    let bytes = try input.document()
    let texts = TextStore()
    // The values borrow from both.
    defer { withExtendedLifetime((texts, input)) {} }
    if bytes.starts(with: "bplist".utf8) {
      let list = try binary(bytes, file: sink.file)
      let root = BinaryPropertyListValue(list: list, index: list.root, texts: texts)
      try DocumentReader.read(root, into: sink)
    } else {
      let root = try xml(bytes, file: sink.file)
      try DocumentReader.read(PropertyListValue(value: root, texts: texts), into: sink)
    }
  }

  private static func binary(
    _ bytes: UnsafeBufferPointer<UInt8>, file: String
  ) throws(DatasetError) -> BinaryPropertyList {
    do {
      return try BinaryPropertyList(bytes)
    } catch {
      throw .syntax(file: file, format: .plist, place: nil, reason: error.reason)
    }
  }

  private static func xml(
    _ bytes: UnsafeBufferPointer<UInt8>, file: String
  ) throws(DatasetError) -> Any {
    // Foundation takes nearly any other text for a list in the style of OpenStep, and writes to
    // the standard error about it.
    if bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "<") {
      var format = PropertyListSerialization.PropertyListFormat.xml
      do {
        let root = try PropertyListSerialization.propertyList(
          from: Data(buffer: bytes), options: [], format: &format)
        if format == .xml { return root }
      } catch {
        if let offset = UTF8Check.firstInvalidByte(in: bytes) {
          throw .syntax(
            file: file, format: .plist, place: TextPlace(offset: offset, in: bytes),
            reason: "invalid UTF-8 at byte \(offset)")
        }
        let detail = (error as NSError).userInfo["NSDebugDescription"] as? String
        throw .syntax(
          file: file, format: .plist, place: nil, reason: detail ?? error.localizedDescription)
      }
    }
    throw .syntax(
      file: file, format: .plist, place: TextPlace(line: 1, column: 1),
      reason: "neither an XML nor a binary property list")
  }
}
