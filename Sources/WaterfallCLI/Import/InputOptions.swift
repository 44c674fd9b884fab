import DatasetImport

/// What a person tells about the inputs of an import.
enum InputOptions {
  static let formatIn = Option(
    "format-in", "FORMAT", help: "json, jsonl, csv, tsv or plist, whatever the name says")
  static let records = Option(
    "records", "PATH", help: "where the records are, as data.items or data.children[].data")
  static let map = Option(
    "map", "FIELD=PATH,…",
    help: "where fields are, as thumbURL=urls.small,width=w; in CSV also numbers")
  static let key = Option("key", "PATH", help: "the owner's identity of a record")
  static let extra = Option(
    "extra", "all|PATH,…", help: "other fields to keep, as title,user.name")
  static let section = Option("section", "NAME", help: "the section of every record")
  static let sectionFrom = Option(
    "section-from", "folder", help: "the section is the last folder of the address")
  static let sortBy = Option(
    "sort-by", "PATH[:desc]", help: "put the records in order before they get ids")
  static let noHeader = Option("no-header", help: "the first line of CSV is a record")
  static let delimiter = Option(
    "delimiter", "C", help: "what stands between the fields of CSV: , ; | or tab")
  static let null = Option("null", "TEXT", help: "a text that means no value")
  static let baseURL = Option(
    "base-url", "URL", help: "what stands before the paths of a folder's pictures")

  static let group = OptionGroup(
    "Input",
    [
      formatIn, records, map, key, extra, section, sectionFrom, sortBy, noHeader, delimiter, null,
      baseURL,
    ])

  /// The options that say how a dataset is read.
  ///
  /// - Throws: a usage error that names the option and the part at fault.
  static func dataset(_ arguments: Arguments) throws(CommandError) -> DatasetOptions {
    var options = DatasetOptions(format: try arguments.choice(DatasetFormat.self, formatIn))
    options.records = try parse(arguments, records) { (text) throws(OptionError) in
      try FieldPath(text)
    }
    // --key PATH is short for --map key=PATH.
    let parts = [arguments[map], arguments[key].map { "key=\($0)" }].compactMap { $0 }
    if !parts.isEmpty {
      do throws(OptionError) {
        options.map = try FieldMap(parts.joined(separator: ","))
      } catch {
        throw .usage("\((arguments.has(map) ? map : key).spelling): \(error)")
      }
    }
    if let text = try parse(
      arguments, extra, { (text) throws(OptionError) in try ExtraFields(text) })
    {
      options.extra = text
    }
    options.section = arguments[section]
    if let word = arguments[sectionFrom] {
      guard word == "folder" else {
        throw .usage("\(sectionFrom.spelling) must be folder, not \(quoted(word))")
      }
      options.sectionFromFolder = true
    }
    options.sortBy = try parse(arguments, sortBy) { (text) throws(OptionError) in
      try SortOrder(text)
    }
    options.hasHeader = !arguments.has(noHeader)
    options.delimiter = try parse(arguments, delimiter) { (text) throws(OptionError) in
      try Delimiter(text)
    }
    options.nullText = arguments[null]
    return options
  }

  private static func parse<Value>(
    _ arguments: Arguments, _ option: Option, _ read: (String) throws(OptionError) -> Value
  ) throws(CommandError) -> Value? {
    guard let text = arguments[option] else { return nil }
    do throws(OptionError) {
      return try read(text)
    } catch {
      throw .usage("\(option.spelling): \(error)")
    }
  }
}
