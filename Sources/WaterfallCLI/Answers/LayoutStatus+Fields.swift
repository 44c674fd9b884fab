import LayoutEngine
import LayoutService

extension LayoutStatus {
  /// The layout as every answer shows it: the breadth is its `width`, in a horizontal layout its `height`.
  var fields: [Field] {
    let isVertical = identity.axis == .vertical
    return [
      Field("id", id.map { .integer($0) } ?? .null),
      Field("style", .text(styleName)),
      Field("axis", .text(identity.axis.rawValue)),
      Field("width", isVertical ? identity.breadth : nil),
      Field("height", isVertical ? nil : identity.breadth),
      Field("columns", identity.columns),
      Field("generation", generation),
      Field("contentWidth", contentWidth),
      Field("contentHeight", contentHeight),
      Field("laidOut", laidOut),
      Field("pending", pending),
    ]
  }

  /// The names of `fields`.
  static let columns = [
    "id", "style", "axis", "width", "height", "columns", "generation", "contentWidth",
    "contentHeight", "laidOut", "pending",
  ]

  var contentWidth: Double { identity.axis == .vertical ? identity.breadth : contentLength }
  var contentHeight: Double { identity.axis == .vertical ? contentLength : identity.breadth }

  /// The length that grows with what is laid out, under its name.
  var contentLengthField: Field {
    Field(identity.axis == .vertical ? "contentHeight" : "contentWidth", contentLength)
  }

  /// One line for people: `sectioned, 390 wide, 3 columns, content 390 × 6013.5, 50 laid out`.
  var summary: String {
    let isVertical = identity.axis == .vertical
    func text(_ number: Double) -> String { NumberText.rounded(number, decimals: 2) }
    let lanes = isVertical ? "column" : "row"
    var parts = [
      styleName,
      "\(text(identity.breadth)) \(isVertical ? "wide" : "high")",
      "\(identity.columns) \(lanes)\(identity.columns == 1 ? "" : "s")",
      "content \(text(contentWidth)) × \(text(contentHeight))",
      "\(laidOut) laid out",
    ]
    if pending > 0 { parts.append("\(pending) pending") }
    return parts.joined(separator: ", ")
  }
}
