import CatalogStore
import LayoutService

/// `backup`: copies a catalog.
enum BackupVerb: Verb {
  static let help = CommandHelp(
    name: "backup",
    summary: "copies a catalog, while others may write it, and checks the copy",
    usage: "CATALOG FILE [options]",
    operands: ["CATALOG", "FILE"],
    details: """
      FILE is a catalog of its own, whole or not there; one that is there is never replaced.
      What check finds in it is named, and the copy is kept.
      """,
    groups: [
      CommonOptions.output, OptionGroup("Other", [CommonOptions.wait, CommonOptions.quiet]),
    ],
    examples: [
      CommandHelp.Example(
        purpose: "a copy in another folder",
        command: "waterfall backup photos.sqlite /mnt/backup/photos.sqlite")
    ])

  static func run(_ arguments: Arguments, _ io: CommandIO) throws {
    let format = try OutputFormat(arguments)
    let (path, file) = (arguments.operands[0], arguments.operands[1])
    let catalog = try CatalogReader.open(at: path, wait: try CommonOptions.wait(arguments))
    let report = try catalog.backUp(to: file)
    io.output.isWorkDone = true
    let fields = [
      Field("records", report.records), Field("layouts", report.layouts),
      Field("bytes", report.bytes), Field("findings", report.findings.count),
    ]
    RowWriter.write(fields, as: format, to: io.output)
    guard report.findings.isEmpty else {
      for finding in report.findings { io.messages.error(finding.description) }
      throw CommandError("\(path) is damaged, and so is its copy \(file)", .inputOutput)
    }
  }
}
