import CatalogStore
import LayoutService

/// `check`: looks for damage.
enum CheckVerb: Verb {
  static let repair = Option(
    "repair", help: "make wrong layouts, totals, indexes and triggers again")

  static let help = CommandHelp(
    name: "check",
    summary: "checks the file and compares every layout with one laid out again",
    usage: "CATALOG [--repair] [options]",
    operands: ["CATALOG"],
    details: """
      Prints a line for everything that is not as it should be, and ends with 74 if there is
      anything. Tables, indexes and triggers of other programs are none of it.

      --repair changes no record. Its frames are right for the records as they are: where a
      record is what was damaged, only an earlier backup has it.
      """,
    groups: [
      OptionGroup("Check", [repair]), CommonOptions.output,
      OptionGroup("Other", [CommonOptions.wait, CommonOptions.quiet]),
    ],
    examples: [
      CommandHelp.Example(
        purpose: "whether a catalog is sound", command: "waterfall check photos.sqlite"),
      CommandHelp.Example(
        purpose: "the same, and lay out again what is wrong",
        command: "waterfall check photos.sqlite --repair"),
    ])

  static func run(_ arguments: Arguments, _ io: CommandIO) throws {
    let format = try OutputFormat(arguments)
    let path = arguments.operands[0]
    let wait = try CommonOptions.wait(arguments)
    guard arguments.has(repair) else {
      let report = try CatalogReader.openToCheck(at: path, wait: wait).check()
      CheckAnswer(report).write(as: format, to: io.output)
      if format == .table { name(report.foreign, io.messages) }
      return try requireNone(report.findings, "", path)
    }
    let report = try Catalog.openToRepair(at: path, wait: wait).repair()
    io.output.isWorkDone = true
    CheckAnswer(report).write(as: format, to: io.output)
    if !report.repairs.isEmpty {
      io.messages.note(
        "the records are as they were: if one of them was damaged, its frames follow it")
    }
    if format == .table { name(report.left.foreign, io.messages) }
    try requireNone(report.left.findings, " left", path)
  }

  private static func name(_ foreign: [String], _ messages: Messages) {
    if !foreign.isEmpty {
      messages.note("not this program's, left alone: " + foreign.joined(separator: ", "))
    }
  }

  private static func requireNone(
    _ findings: [Finding], _ what: String, _ path: String
  ) throws(CommandError) {
    guard findings.isEmpty else {
      let count = NumberText.counted(findings.count, "finding")
      throw CommandError("\(path) is damaged: \(count)\(what)", .inputOutput)
    }
  }
}
