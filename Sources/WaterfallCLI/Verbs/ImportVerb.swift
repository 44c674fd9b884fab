import CatalogStore
import DatasetImport

/// `import`: reads records into a catalog.
enum ImportVerb: Verb {
  static let help = CommandHelp(
    name: "import",
    summary: "reads image records from files and adds them to a catalog",
    usage: "CATALOG FILE… [options]",
    operands: ["CATALOG", "FILE…"],
    details: """
      Makes the catalog where there is none. A file may be JSON, JSON lines, CSV, TSV or a
      property list, gzipped or not: its content and name say which. A folder is read picture
      by picture, its subfolders are sections. - is standard input, with --format-in.

      Where the records stand, and their address and size, is found and said; --records and
      --map tell it. Records that are not valid are passed over and named.

      A record is the same as another if their keys are, or without keys their sections and
      addresses. --duplicates known passes over what earlier imports brought, skip also
      repeats inside this one, keep appends all, update takes over what has changed, fail
      stops at the first.
      """,
    groups: [
      InputOptions.group, ImportOptions.group, CommonOptions.output,
      OptionGroup("Other", [CommonOptions.wait, CommonOptions.quiet]),
    ],
    examples: [
      CommandHelp.Example(
        purpose: "add the records of two files to a catalog",
        command: "waterfall import photos.sqlite photos.json more.csv"),
      CommandHelp.Example(
        purpose: "add what another program writes",
        command: "crawl | waterfall import photos.sqlite - --format-in jsonl"),
    ])

  static func run(_ arguments: Arguments, _ io: CommandIO) throws {
    let output = try OutputFormat(arguments)
    let dataset = try InputOptions.dataset(arguments)
    let options = try ImportOptions(arguments, sortBy: dataset.sortBy)
    let files = Array(arguments.operands.dropFirst())
    guard !files.contains("-") || dataset.format != nil else {
      throw CommandError.usage("- needs --format-in")
    }
    let baseURL = arguments[InputOptions.baseURL]
    let inputs = try files.map {
      try ImportInput(path: $0, options: dataset, baseURL: baseURL)
    }
    guard baseURL == nil || inputs.contains(where: \.isFolder) else {
      throw CommandError.usage("--base-url is for folders of pictures")
    }
    for input in inputs { try input.check() }
    // A rehearsal of each file alone would not see what those before it bring.
    let isOneByOne = arguments.has(ImportOptions.each) && !options.isRehearsal
    let transactions = isOneByOne ? inputs.map { [$0] } : [inputs]
    try withRejects(arguments, files, options) { rejects in
      let report = ImportReport(rejects: rejects)
      defer { report.nameRejections(io.messages) }
      var left = options.limit ?? .max
      for (done, inputs) in transactions.enumerated() {
        let session = ImportSession(options, report, io.messages, limit: left)
        do {
          for input in inputs { try session.read(input) }
          try session.finish()
        } catch  where done > 0 {
          let error = CommandError(error)
          let files = NumberText.counted(done, "file")
          throw CommandError("\(error.message); imported before it: \(files)", error.exitCode)
        }
        left -= session.taken
      }
      io.output.isWorkDone = !options.isRehearsal
      if options.isRehearsal { io.messages.note("dry run: nothing was changed") }
      RowWriter.write(report.fields(options.policy), as: output, to: io.output)
      try io.output.flush()
    }
  }

  /// Runs an import whose refusals go to the file that `--rejects` names; it is written even where the
  /// import fails.
  private static func withRejects(
    _ arguments: Arguments, _ inputs: [String], _ options: ImportOptions,
    _ body: (Output?) throws -> Void
  ) throws {
    guard let file = arguments[ImportOptions.rejects] else { return try body(nil) }
    var result = Result<Void, any Error>.success(())
    try OutputFile.write(file, protecting: [options.path] + inputs) { output in
      result = Result { try body(output) }
    }
    try result.get()
  }
}
