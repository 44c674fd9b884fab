/// Why an input gives no records at all.
package enum DatasetError: Error, Hashable, CustomStringConvertible {
  // MARK: The input is not there

  case noSuchFile(file: String)
  /// A directory, a device or the like; `kind` with its article.
  case notAFile(file: String, kind: String)
  case notPermitted(file: String)
  /// Opening or reading failed, with the system's reason.
  case unreadable(file: String, reason: String)

  // MARK: What it holds cannot be taken

  /// Neither the extension nor the content says a format; `seen` is how the content begins.
  case unknownFormat(file: String, seen: String)
  /// Text that is not UTF-8; `encoding` is what it looks like.
  case unsupportedEncoding(file: String, encoding: String)
  /// The file does not parse as its format.
  case syntax(file: String, format: DatasetFormat, place: TextPlace?, reason: String)
  /// A gzip file that is cut short or damaged.
  case damagedGzip(file: String, reason: String)
  /// A document that holds no array of objects and is no record itself.
  case noRecords(file: String, seen: [String])
  /// The place told for the records is not there.
  case noRecordsAt(file: String, path: FieldPath, seen: [String])
  /// Fields that no record or column names, with the path where one was told; the names there
  /// are; and the options that would tell a record's fields.
  case missingFields(file: String, fields: [String], seen: [String], suggestion: String?)
  /// A line or CSV record longer than is read into memory.
  case recordTooLong(file: String, line: Int, maximumLength: Int)
  /// A document longer than is read into memory.
  case documentTooLong(file: String, maximumLength: Int)
  case outOfMemory(file: String)

  package var description: String {
    switch self {
    case .noSuchFile(let file): "\(file.printable()): no such file"
    case .notAFile(let file, let kind):
      "\(file.printable()) is \(kind), not a file or a pipe"
    case .notPermitted(let file): "\(file.printable()): not permitted to read it"
    case .unreadable(let file, let reason): "\(file.printable()): cannot be read: \(reason)"
    case .unknownFormat(let file, let seen) where seen.isEmpty:
      "\(file.printable()) has nothing in it that says a format"
    case .unknownFormat(let file, let seen):
      "\(file.printable()): no known format: it begins \"\(seen.printable())\"; expected "
        + "JSON, JSON lines, CSV or TSV with a header line, or a property list"
    case .unsupportedEncoding(let file, let encoding):
      "\(file.printable()) looks like \(encoding) text; only UTF-8 is read"
    case .syntax(let file, let format, let place, let reason):
      "\(file.printable()) is not valid as \(format.name): "
        + (place.map { "\($0): " } ?? "") + reason.printable()
    case .damagedGzip(let file, let reason): "\(file.printable()) is not valid as gzip: \(reason)"
    case .noRecords(let file, let seen):
      "\(file.printable()): no array of records found; keys seen: \(Self.list(seen))"
    case .noRecordsAt(let file, let path, let seen):
      "\(file.printable()): no records at \(path.description.printable(maximumLength: 80)); "
        + "keys seen: \(Self.list(seen))"
    case .missingFields(let file, let fields, let seen, let suggestion):
      "\(file.printable()): nothing named like \(Self.list(fields)); seen: \(Self.list(seen))"
        + (suggestion.map { "; to say where they are: \($0.printable(maximumLength: 200))" } ?? "")
    case .recordTooLong(let file, let line, let maximum):
      "\(file.printable()), line \(line): a record of more than \(maximum) bytes"
    case .documentTooLong(let file, let maximum):
      "\(file.printable()): a document of more than \(maximum) bytes; "
        + "as JSON lines or CSV any length is read"
    case .outOfMemory(let file): "\(file.printable()): not enough memory to read it"
    }
  }

  private static func list(_ names: [String]) -> String {
    guard !names.isEmpty else { return "none" }
    let shown = names.prefix(20).map { $0.printable(maximumLength: 40) }
    return shown.joined(separator: ", ") + (names.count > shown.count ? ", …" : "")
  }
}
