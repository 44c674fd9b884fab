import CatalogStore

/// The options that say which records are meant.
enum RecordOptions {
  static let id = Option("id", "N", help: "the record of this id")
  static let key = Option("key", "K", help: "the record with this key")
  static let url = Option("url", "U", help: "the records with this thumbURL")
  static let section = Option("section", "NAME", help: "the records of this section")

  /// What the one of `options` says that is given.
  ///
  /// - Throws: a usage error where none is given, or several are.
  static func selection(
    _ arguments: Arguments, of options: [Option]
  ) throws(CommandError) -> RecordSelection {
    guard let selection = try optionalSelection(arguments) else {
      let names = options.map(\.spelling)
      throw .usage(
        "\(names.dropLast().joined(separator: ", ")) or \(names.last ?? "") must be given")
    }
    return selection
  }

  /// What the one of these options says that is given; `nil` where none is.
  static func optionalSelection(
    _ arguments: Arguments
  ) throws(CommandError) -> RecordSelection? {
    let given = all.filter(arguments.has)
    guard given.count < 2 else {
      throw .usage("\(given[0].spelling) and \(given[1].spelling) do not go together")
    }
    if let id = try arguments.integer(id, in: 1 ... .max) { return .id(Int64(id)) }
    if let key = arguments[key] { return .key(key) }
    if let url = arguments[url] { return .url(url) }
    return arguments[section].map { .section($0) }
  }

  private static let all = [id, key, url, section]

  /// Prints how many records were changed or deleted.
  static func report(
    _ count: Int, _ selection: RecordSelection, as format: OutputFormat, _ io: CommandIO
  ) {
    io.output.isWorkDone = true
    RowWriter.write([Field("records", count)], as: format, to: io.output)
    if count == 0 { io.messages.note(selection.isEmptyText) }
  }
}

extension RecordSelection {
  /// That there is no such record, for people.
  var isEmptyText: String {
    switch self {
    case .id(let id): "no record has the id \(id)"
    case .key(let key): "no record has the key \(key)"
    case .url(let url): "no record has the thumbURL \(url)"
    case .section(let name): "the section \(name) has no record"
    }
  }
}
