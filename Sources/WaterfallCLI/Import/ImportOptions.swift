import CatalogStore
import DatasetImport

/// How records are taken into a catalog.
struct ImportOptions {
  static let duplicates = Option(
    "duplicates", "POLICY",
    help: "what is there already: known (the default), skip, keep, update, fail")
  static let limit = Option("limit", "N", help: "stop after so many valid records")
  static let strict = Option("strict", help: "import nothing if any record is invalid")
  static let dryRun = Option("dry-run", help: "report what would be imported and change nothing")
  static let rejects = Option(
    "rejects", "FILE", help: "write each invalid record's place and fault to a file, as JSON lines")
  static let each = Option("each", help: "one transaction a file instead of one for all")

  static let appendLayouts = Option(
    "append-layouts", help: "lay out what is pending in every layout, in the same transaction")

  static let group = OptionGroup(
    "Import", [duplicates, limit, strict, dryRun, rejects, each, appendLayouts])

  /// The catalog's path.
  let path: String
  /// How long to wait for another writer, in seconds.
  let wait: Double
  let policy: DuplicatePolicy
  /// The most valid records to take; `nil` for all.
  let limit: Int?
  let isStrict: Bool
  /// Whether everything is given up in the end.
  let isRehearsal: Bool
  /// Whether every layout is extended in the import's transaction.
  let appendsToLayouts: Bool
  /// The order records get their ids in; `nil` for that of their arrival.
  let sortBy: SortOrder?

  init(_ arguments: Arguments, sortBy: SortOrder?) throws(CommandError) {
    self.sortBy = sortBy
    path = arguments.operands[0]
    wait = try CommonOptions.wait(arguments)
    policy = try arguments.choice(DuplicatePolicy.self, Self.duplicates) ?? .known
    limit = try arguments.integer(Self.limit, in: 1 ... .max)
    isStrict = arguments.has(Self.strict)
    isRehearsal = arguments.has(Self.dryRun)
    appendsToLayouts = arguments.has(Self.appendLayouts)
    guard !isRehearsal || !appendsToLayouts else {
      throw .usage("\(Self.appendLayouts.spelling) does not go with \(Self.dryRun.spelling)")
    }
  }
}
