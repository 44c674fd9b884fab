import Foundation
public import LayoutEngine

/// A layout whose exact elements are known: records, arguments and what they give.
public struct GoldenFile: Sendable, CustomStringConvertible {
  public let name: String
  /// What the case is about.
  public let what: String
  /// The layout's options as on a command line.
  public let arguments: [String]
  public let records: [ArrivingRecord]
  /// The number of records to lay out; `nil` for all of them.
  public let append: Int?
  public let contentWidth: Double
  public let contentHeight: Double
  /// Every element in answer order.
  public let elements: [PlacedElement]

  public var description: String { "\(name): \(what)" }

  public func identity() throws -> LayoutIdentity {
    try LayoutArguments.identity(arguments)
  }

  public static let names = [
    "fixed-width", "headed", "headed-captions", "loader-pending", "mosaic-sections",
    "mosaic-sideways-pending", "mosaic-vertical", "mosaic-vertical-pending", "sectioned",
    "sectioned-interleaved", "sectioned-plain", "sideways", "uniform",
  ]

  public init(_ name: String) throws {
    let file = try JSONDecoder().decode(File.self, from: Fixture.data("golden/\(name).json"))
    self.name = name
    what = file.what
    arguments = file.arguments
    append = file.append
    contentWidth = file.content.width
    contentHeight = file.content.height
    records = file.records.map {
      ArrivingRecord(
        section: $0.section ?? "0",
        size: ImageSize(width: $0.width, height: $0.height, captionHeight: $0.captionHeight ?? 0))
    }
    elements = try file.elements.map {
      guard let kind = ElementKind(rawValue: $0.kind) else {
        throw ArgumentProblem("\(name): \($0.kind) is no kind of element")
      }
      return PlacedElement(
        kind: kind, section: $0.section, index: $0.index, recordID: $0.id, lane: $0.lane,
        frame: Frame(x: $0.x, y: $0.y, width: $0.width, height: $0.height))
    }
  }

  private struct File: Decodable {
    var what: String
    var arguments: [String]
    var records: [Record]
    var append: Int?
    var content: Content
    var elements: [Element]
  }

  private struct Record: Decodable {
    var width: Double
    var height: Double
    var section: String?
    var captionHeight: Double?
  }

  private struct Content: Decodable {
    var width: Double
    var height: Double
  }

  private struct Element: Decodable {
    var kind: String
    var section: String?
    var index: Int?
    var id: Int?
    var lane: Int?
    var x: Double
    var y: Double
    var width: Double
    var height: Double
  }
}
