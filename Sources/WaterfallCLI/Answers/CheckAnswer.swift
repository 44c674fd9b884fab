import LayoutService

/// What a check or a repair prints.
struct CheckAnswer {
  /// Lines of one kind.
  private struct Part {
    /// What one of the lines is, where lines of several kinds stand together.
    let kind: String
    /// The member of a JSON document.
    let name: String
    let lines: [String]
  }

  private let parts: [Part]
  private let checked: String

  init(_ report: CheckReport) {
    parts = [
      Part(kind: "finding", name: "findings", lines: report.findings.map(\.description)),
      Part(kind: "foreign", name: "foreign", lines: report.foreign),
    ]
    checked = Self.checked(report)
  }

  init(_ report: RepairReport) {
    parts = [
      Part(kind: "finding", name: "findings", lines: report.found.findings.map(\.description)),
      Part(kind: "repair", name: "repairs", lines: report.repairs),
      Part(kind: "left", name: "left", lines: report.left.findings.map(\.description)),
      Part(kind: "foreign", name: "foreign", lines: report.left.foreign),
    ]
    checked = Self.checked(report.left)
  }

  private static func checked(_ report: CheckReport) -> String {
    "nothing found: \(NumberText.counted(report.records, "record")) and"
      + " \(NumberText.counted(report.layouts, "layout")) checked"
  }

  func write(as format: OutputFormat, to output: Output) {
    switch format {
    case .json: writeDocument(output)
    case .jsonl, .csv:
      RowWriter.write(rows, named: "", columns: ["kind", "text"], as: format, to: output)
    case .table:
      for part in parts where part.kind != "foreign" {
        for line in part.lines {
          let label = part.kind == "finding" ? "" : "\(part.kind): "
          output.write(VisibleText.escaped(label + line) + "\n")
        }
      }
      if parts[0].lines.isEmpty { output.write(checked + "\n") }
    }
  }

  private var rows: [[Field]] {
    parts.flatMap { part in
      part.lines.map { [Field("kind", part.kind), Field("text", $0)] }
    }
  }

  private func writeDocument(_ output: Output) {
    let json = JSONWriter(output)
    json.object {
      for part in parts {
        json.name(part.name)
        json.array {
          for line in part.lines {
            json.lineBreak(indent: 2)
            json.value(.text(line))
          }
        }
      }
    }
    output.write("\n")
  }
}
