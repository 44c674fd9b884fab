import CatalogStore
import DatasetImport
import Foundation
import Testing

/// The files of `SampleData`.
enum Samples {
  static let names = [
    "shop.plist", "search.json", "photos.jsonl", "sections.csv",
    "feed/page-1.json", "feed/page-2.json", "feed/page-3.json", "feed/page-4.json",
  ]

  static func path(_ name: String) throws -> String {
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    return package.appendingPathComponent("SampleData").appendingPathComponent(name).path
  }
}

struct SampleTests {
  @Test(arguments: [
    ("shop.plist", 40, 0), ("search.json", 30, 1), ("photos.jsonl", 60, 0),
    ("sections.csv", 50, 0), ("feed/page-1.json", 24, 0), ("feed/page-2.json", 24, 0),
    ("feed/page-3.json", 24, 0), ("feed/page-4.json", 24, 0),
  ])
  func everySampleIsReadWhole(name: String, records: Int, passedOver: Int) throws {
    let reading = try Reading(path: try Samples.path(name))
    #expect(reading.summary?.records == records)
    #expect(reading.summary?.passedOver == passedOver)
    #expect(reading.messages.isEmpty)
  }

  @Test func theSectionsAreInOrder() throws {
    let reading = try Reading(path: try Samples.path("sections.csv"))
    var sections: [String] = []
    for record in reading.records where sections.last != record.section {
      sections.append(record.section)
    }
    #expect(sections == ["Coast", "Mountains", "Old town", "Gardens"])
    #expect(reading.records.contains { $0.captionHeight > 0 })
  }
}
