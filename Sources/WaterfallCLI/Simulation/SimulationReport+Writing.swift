extension SimulationReport {
  /// Writes the report.
  ///
  /// - Parameter origins: Where each item of the feed stood in the catalog, for a feed that misbehaves.
  func write(origins: [Int]?, as format: OutputFormat, to output: Output) {
    switch format {
    case .json:
      let json = JSONWriter(output)
      json.object {
        json.name("pages")
        json.array(rows)
        json.lineBreak(indent: 1)
        json.name("summary")
        writeSummary(json, origins: origins)
      }
      output.write("\n")
    case .table:
      TableWriter.write(rows, columns: Self.columns, to: output)
      output.write("\n")
      for line in sentences(origins: origins) { output.write(line + "\n") }
    case .jsonl, .csv:
      RowWriter.write(rows, named: "pages", columns: Self.columns, as: format, to: output)
    }
  }

  private static let columns = [
    "page", "offset", "items", "contentBefore", "contentAfter", "appendMicroseconds",
  ]

  private var rows: [[Field]] {
    pages.enumerated().map { index, page in
      [
        Field("page", index + 1), Field("offset", page.offset), Field("items", page.items),
        Field("contentBefore", page.contentBefore), Field("contentAfter", page.contentAfter),
        Field("appendMicroseconds", page.appendMicroseconds),
      ]
    }
  }

  private var appendMicroseconds: [Double] { pages.map(\.appendMicroseconds) }

  private func writeSummary(_ json: JSONWriter, origins: [Int]?) {
    json.object {
      json.members([
        Field("ticks", ticks), Field("itemsShown", shown.count), Field("blankTicks", blankTicks),
        Field("framesMoved", framesMoved),
      ])
      json.name("queryMicroseconds")
      json.object(Percentiles(queryMicroseconds).fields)
      json.name("appendMicroseconds")
      json.object(Percentiles(appendMicroseconds).fields)
      if let origins {
        json.name("faults")
        json.object(faultFields + sightFields(origins))
      }
    }
  }

  private var faultFields: [Field] {
    Feed.Fault.allCases.map { Field("\($0.rawValue)Pages", faults[$0, default: 0]) }
  }

  /// What the faults did to what the reader saw.
  private func sightFields(_ origins: [Int]) -> [Field] {
    var seen: Set<Int> = []
    var twice = 0
    var outOfOrder = 0
    var furthest = -1
    for id in shown {
      let origin = origins[Int(id) - 1]
      if !seen.insert(origin).inserted {
        twice += 1
      } else if origin < furthest {
        outOfOrder += 1
      }
      furthest = max(furthest, origin)
    }
    return [Field("itemsShownTwice", twice), Field("itemsOutOfOrder", outOfOrder)]
  }

  private func sentences(origins: [Int]?) -> [String] {
    var lines = [
      "\(NumberText.counted(ticks, "tick")), \(NumberText.counted(shown.count, "item")) shown,"
        + " \(NumberText.counted(blankTicks, "blank tick")),"
        + " \(NumberText.counted(framesMoved, "frame")) moved",
      "query  µs  \(Percentiles(queryMicroseconds))",
      "append µs  \(Percentiles(appendMicroseconds))",
    ]
    if let origins {
      func list(_ fields: [Field]) -> String {
        fields.map { "\($0.name) \(CSVWriter.text($0.value))" }.joined(separator: ", ")
      }
      lines.append("the feed: " + list(faultFields))
      lines.append("the reader saw: " + list(sightFields(origins)))
    }
    return lines
  }
}
