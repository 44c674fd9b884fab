import Foundation

/// How cost grows: time against records on logarithmic axes, as SVG.
struct Plot {
  private let lines: [(name: String, points: [(records: Double, seconds: Double)])]

  private static let works = [
    "import CSV, process", "layout", "append of 30, durable", "visible range of 25, p50",
  ]
  private static let size = (width: 640.0, height: 420.0)
  private static let margin = (left: 70.0, top: 20.0, right: 190.0, bottom: 50.0)
  private static let colors = ["#0b6e99", "#b35900", "#3d7a33", "#8a3ffc"]

  init(_ report: Report) {
    lines = Self.works.map { work in
      let figures = report.measurements.filter { $0.name == work && $0.size.sections == 1 }
      return (work, figures.map { (Double($0.size.records), $0.median) })
    }
  }

  func write(to path: String) throws {
    try Data(svg.utf8).write(to: URL(fileURLWithPath: path))
  }

  private var svg: String {
    let points = lines.flatMap(\.points)
    let (left, right) = Self.decades(points.map(\.records))
    let (low, high) = Self.decades(points.map(\.seconds))
    func x(_ records: Double) -> Double {
      let width = Self.size.width - Self.margin.left - Self.margin.right
      return Self.margin.left + (log10(records) - left) / max(1, right - left) * width
    }
    func y(_ seconds: Double) -> Double {
      let height = Self.size.height - Self.margin.top - Self.margin.bottom
      return Self.size.height - Self.margin.bottom - (log10(seconds) - low) / max(1, high - low)
        * height
    }
    var svg = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(Int(Self.size.width))" \
      height="\(Int(Self.size.height))" font-family="sans-serif" font-size="12">
      <rect width="100%" height="100%" fill="white"/>

      """
    for decade in Int(left)...Int(right) {
      let place = x(pow(10, Double(decade)))
      svg += Self.line(place, y(pow(10, low)), place, y(pow(10, high)), "#ddd")
      svg += Self.text(place, y(pow(10, low)) + 18, "10\(Self.superscript(decade))", "middle")
    }
    for decade in Int(low)...Int(high) {
      let place = y(pow(10, Double(decade)))
      svg += Self.line(x(pow(10, left)), place, x(pow(10, right)), place, "#ddd")
      svg += Self.text(x(pow(10, left)) - 8, place + 4, "10\(Self.superscript(decade)) s", "end")
    }
    svg += Self.text(x(pow(10, (left + right) / 2)), Self.size.height - 12, "records", "middle")
    for ((name, points), color) in zip(lines, Self.colors) where !points.isEmpty {
      let path = points.map { "\(Self.number(x($0.records))),\(Self.number(y($0.seconds)))" }
      svg += "<polyline points=\"\(path.joined(separator: " "))\" fill=\"none\""
      svg += " stroke=\"\(color)\" stroke-width=\"2\"/>\n"
      for point in points {
        svg += "<circle cx=\"\(Self.number(x(point.records)))\""
        svg += " cy=\"\(Self.number(y(point.seconds)))\" r=\"3\" fill=\"\(color)\"/>\n"
      }
      if let last = points.last {
        svg += Self.text(x(last.records) + 8, y(last.seconds) + 4, name, "start", color)
      }
    }
    return svg + "</svg>\n"
  }

  /// The powers of ten around values.
  private static func decades(_ values: [Double]) -> (Double, Double) {
    let logarithms = values.map { log10($0) }
    return ((logarithms.min() ?? 0).rounded(.down), (logarithms.max() ?? 1).rounded(.up))
  }

  private static func number(_ value: Double) -> String { String(format: "%.1f", value) }

  private static func line(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ color: String
  ) -> String {
    "<line x1=\"\(number(x1))\" y1=\"\(number(y1))\" x2=\"\(number(x2))\" y2=\"\(number(y2))\""
      + " stroke=\"\(color)\"/>\n"
  }

  private static func text(
    _ x: Double, _ y: Double, _ text: String, _ anchor: String, _ color: String = "#333"
  ) -> String {
    "<text x=\"\(number(x))\" y=\"\(number(y))\" text-anchor=\"\(anchor)\" fill=\"\(color)\">"
      + "\(text)</text>\n"
  }

  private static func superscript(_ number: Int) -> String {
    let digits: [Character: Character] = [
      "-": "⁻", "0": "⁰", "1": "¹", "2": "²", "3": "³", "4": "⁴", "5": "⁵", "6": "⁶", "7": "⁷",
      "8": "⁸", "9": "⁹",
    ]
    return String(String(number).map { digits[$0] ?? $0 })
  }
}
