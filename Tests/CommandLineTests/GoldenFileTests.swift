import Foundation
import LayoutEngine
import TestSupport
import Testing

@Suite("Golden files through the command") struct GoldenFileTests {
  /// The reference gives what the files say (`GoldenTests`), and here it gives it to the last bit.
  @Test("every element has the bits of the reference", arguments: GoldenFile.names)
  func elements(name: String) throws {
    let golden = try GoldenFile(name)
    let workspace = try Workspace()
    try workspace.write(json(golden.records), to: "records.json")
    try workspace.succeed(["import", workspace.catalog, "records.json"])
    if let count = golden.append {
      try workspace.succeed(
        ["append-layout", workspace.catalog, "--count", "\(count)"] + golden.arguments)
    } else {
      try workspace.succeed(["layout", workspace.catalog] + golden.arguments)
    }
    let query =
      ["query", workspace.catalog, "--offset", "0", "--length", "1000000"] + golden.arguments
    let answer = try workspace.json(query)
    let layout = try #require(answer["layout"])
    let identity = try golden.identity()
    let reference = ReferenceLayout(golden.records, identity, laidOut: golden.append)
    let isVertical = identity.axis == .vertical
    let length = layout[isVertical ? "contentHeight" : "contentWidth"]
    #expect(length == .number(reference.contentLength))
    #expect(layout[isVertical ? "contentWidth" : "contentHeight"] == .number(identity.breadth))
    let laidOut = golden.append ?? golden.records.count
    #expect(layout["laidOut"] == .number(Double(laidOut)))
    #expect(layout["pending"] == .number(Double(golden.records.count - laidOut)))

    let elements = try #require(answer["elements"]?.array)
    #expect(elements.count == reference.elements.count)
    for (element, expected) in zip(elements, reference.elements) {
      #expect(says(element, expected), "\(element) is not \(expected)")
    }
    try checkLines(workspace, query, elements)
  }

  /// JSON lines and CSV say what JSON says.
  private func checkLines(_ workspace: Workspace, _ query: [String], _ elements: [JSON]) throws {
    #expect(try workspace.succeed(query + ["--format", "jsonl"]).jsonLines() == elements)
    let rows = CSVText.rows(try workspace.succeed(query + ["--format", "csv"]).output)
    #expect(rows.count == elements.count)
    for (row, element) in zip(rows, elements) { #expect(CSVText.row(row, says: element)) }
  }

  private func json(_ records: [ArrivingRecord]) -> String {
    let objects = records.enumerated().map { index, record in
      """
      {"thumbURL": "https://img.example/\(index).jpg", "width": \(record.size.width), \
      "height": \(record.size.height), "section": "\(record.section)", \
      "captionHeight": \(record.size.captionHeight)}
      """
    }
    return "[\(objects.joined(separator: ",\n"))]"
  }

  private func says(_ element: JSON, _ expected: PlacedElement) -> Bool {
    let frame = expected.frame
    let url = expected.recordID.map { "https://img.example/\($0 - 1).jpg" }
    return element["kind"] == .text(expected.kind.rawValue)
      && element["section"] == expected.section.map { .text($0) }
      && element["index"] == expected.index.map { .number(Double($0)) }
      && element["id"] == expected.recordID.map { .number(Double($0)) }
      && element["lane"] == expected.lane.map { .number(Double($0)) }
      && element["thumbURL"] == url.map { .text($0) }
      && element["x"] == .number(frame.x) && element["y"] == .number(frame.y)
      && element["width"] == .number(frame.width) && element["height"] == .number(frame.height)
  }
}
