import LayoutEngine
import LayoutService

extension VisibleElements {
  /// Writes the answer to a query.
  ///
  /// - Parameter withExtra: Whether the records' other fields are shown.
  func write(as format: OutputFormat, withExtra: Bool = false, to output: Output) {
    let rows = elements.map { withExtra ? $0.fieldsWithExtra : $0.fields }
    let columns = Element.columns + (withExtra ? ["extra"] : [])
    switch format {
    case .json:
      let json = JSONWriter(output)
      json.object {
        json.name("layout")
        json.object(layout.fields)
        json.lineBreak(indent: 1)
        writeRange(json)
        json.lineBreak(indent: 1)
        json.name("elements")
        json.array(rows)
      }
      output.write("\n")
    case .table:
      output.write(VisibleText.escaped(layout.summary) + "\n")
      if rows.isEmpty {
        output.write("nothing at \(NumberText.shortest(range.offset))\n")
      } else {
        output.write("\n")
        TableWriter.write(rows, columns: columns, to: output)
      }
    case .jsonl: RowWriter.writeLines(rows, to: output)
    case .csv: CSVWriter.write(rows, columns: columns, to: output)
    }
  }

  /// Writes the answer to a batch request, one line.
  ///
  /// - Parameter id: The request's id as JSON, which comes back as it was.
  func writeBatchAnswer(id: String?, withExtra: Bool = false, to output: Output) {
    let json = JSONWriter(output)
    json.object {
      json.members([
        Field("id", id.map { .json($0) } ?? .absent),
        Field("generation", layout.generation), layout.contentLengthField,
      ])
      writeRange(json)
      json.name("elements")
      json.array {
        for element in elements {
          json.object(withExtra ? element.fieldsWithExtra : element.fields)
        }
      }
    }
    output.write("\n")
  }

  private func writeRange(_ json: JSONWriter) {
    json.name("range")
    json.object([Field("offset", range.offset), Field("length", range.length)])
  }
}
