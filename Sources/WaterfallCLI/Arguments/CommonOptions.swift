import LayoutEngine

/// The options that several verbs share, each said once.
enum CommonOptions {
  static let format = Option(
    "format", "FORMAT", help: "table (the default), json, jsonl or csv")
  static let json = Option("json", help: "short for --format json")
  static let output = OptionGroup("Output", [format, json])

  static let wait = Option(
    "wait", "SECONDS", help: "how long to wait for another writer, 5 unless told")
  static let quiet = Option("quiet", help: "no notes and no progress on standard error")

  static let offset = Option("offset", "Y", help: "where the visible range starts, in points")
  static let length = Option("length", "L", help: "how long the visible range is, in points")

  static let noStore = Option(
    "no-store",
    help: "lay out in memory, as far as needed, what is missing; keep nothing")

  /// The most seconds that `--wait` takes: a day.
  private static let longestWait = 86_400.0

  /// How long to wait for another writer, in seconds.
  static func wait(_ arguments: Arguments) throws(CommandError) -> Double {
    try arguments.double(wait, in: 0...longestWait) ?? 5
  }

  /// The visible range that `--offset` and `--length` say; `nil` where neither is there.
  ///
  /// - Throws: a usage error where one of them is missing or out of its range.
  static func visibleRange(_ arguments: Arguments) throws(CommandError) -> VisibleRange? {
    let offset = try arguments.double(offset)
    let length = try arguments.double(length)
    if offset == nil && length == nil { return nil }
    guard let offset else { throw .usage("--offset must be given with --length") }
    guard let length else { throw .usage("--length must be given with --offset") }
    do throws(StyleError) {
      return try VisibleRange(offset: offset, length: length)
    } catch {
      throw CommandError(error)
    }
  }
}
