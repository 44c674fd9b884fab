import Foundation
public import LayoutEngine

/// Something in a fixture's arguments that cannot be read.
public struct ArgumentProblem: Error, CustomStringConvertible {
  public let description: String

  init(_ description: String) { self.description = description }
}

/// Reads the options that say a layout, apart from the command's own reader.
public enum LayoutArguments {
  public static func identity(_ arguments: [String]) throws -> LayoutIdentity {
    var options: [String: String] = [:]
    for place in stride(from: 0, to: arguments.count, by: 2) {
      guard place + 1 < arguments.count else {
        throw ArgumentProblem("\(arguments[place]) has no value")
      }
      options[arguments[place]] = arguments[place + 1]
    }
    func take(_ name: String) -> String? { options.removeValue(forKey: name) }
    func number(_ name: String) throws -> Double? { try take(name).map(Self.number) }

    let axis = take("--axis").flatMap(Axis.init) ?? .vertical
    guard let breadth = try number(axis == .vertical ? "--width" : "--height") else {
      throw ArgumentProblem("the breadth is missing")
    }
    let columns = take("--columns").flatMap { Int($0) }
    let columnWidth = try number("--column-width")
    var style = try style(take("--style") ?? "sectioned")
    // The general option first, so that the specific one wins.
    let specific = options.keys.filter { $0 != "--spacing" }.sorted()
    for name in ["--spacing"] + specific {
      guard let value = options[name] else { continue }
      switch style {
      case .waterfall(var waterfall):
        try set(name, value, in: &waterfall)
        style = .waterfall(waterfall)
      case .mosaic(var mosaic):
        try set(name, value, in: &mosaic)
        style = .mosaic(mosaic)
      }
    }
    if let columnWidth {
      return try LayoutIdentity(
        style: style, axis: axis, breadth: breadth, columnWidth: columnWidth)
    }
    return try LayoutIdentity(style: style, axis: axis, breadth: breadth, columns: columns)
  }

  private static func style(_ name: String) throws -> Style {
    if let preset = Preset(rawValue: name) { return preset.style }
    return try JSONDecoder().decode(Style.self, from: Data(contentsOf: URL(fileURLWithPath: name)))
  }

  private static func set(
    _ name: String, _ value: String, in style: inout WaterfallStyle
  ) throws {
    switch name {
    case "--inset": try set(value, in: &style.inset)
    case "--spacing":
      style.columnSpacing = try number(value)
      style.rowSpacing = style.columnSpacing
    case "--column-spacing": style.columnSpacing = try number(value)
    case "--row-spacing": style.rowSpacing = try number(value)
    case "--leading-row-spacing": style.leadingRowSpacing = value == "on"
    case "--inset-scope":
      guard let scope = WaterfallStyle.InsetScope(rawValue: value) else {
        throw ArgumentProblem("\(value) is no scope")
      }
      style.insetScope = scope
    case "--item-width": style.itemWidth = .fixed(try number(value))
    case "--header": style.header = try bar(value)
    case "--footer": style.footer = try bar(value)
    case "--loader": style.loader = try bar(value)
    default: throw ArgumentProblem("\(name) is no option of a waterfall")
    }
  }

  private static func set(_ name: String, _ value: String, in style: inout MosaicStyle) throws {
    switch name {
    case "--spacing":
      let distance = try number(value)
      style.cellSpacing = MosaicStyle.CellSpacing(x: distance, y: distance)
    case "--cell": style.cell = try size(value)
    case "--cell-spacing":
      let numbers = try numbers(value, separator: ",")
      style.cellSpacing = MosaicStyle.CellSpacing(x: numbers.0, y: numbers.1)
    case "--padding": style.padding = try number(value)
    case "--parallax": style.parallax = try size(value)
    case "--max-parallax-offset": style.maxParallaxOffset = try number(value)
    case "--header": style.header = try bar(value)
    case "--loader": style.loader = try bar(value)
    default: throw ArgumentProblem("\(name) is no option of a mosaic")
    }
  }

  private static func set(_ value: String, in inset: inout Insets) throws {
    guard value.contains("=") else {
      inset = Insets(try number(value))
      return
    }
    for side in value.split(separator: ",") {
      let parts = side.split(separator: "=")
      guard parts.count == 2 else { throw ArgumentProblem("\(side) is no side") }
      let distance = try number(String(parts[1]))
      switch parts[0] {
      case "top": inset.top = distance
      case "left": inset.left = distance
      case "bottom": inset.bottom = distance
      case "right": inset.right = distance
      default: throw ArgumentProblem("\(parts[0]) is no side")
      }
    }
  }

  private static func number(_ text: String) throws -> Double {
    guard let value = Double(text) else { throw ArgumentProblem("\(text) is no number") }
    return value
  }

  private static func numbers(
    _ text: String, separator: Character
  ) throws -> (Double, Double) {
    let parts = text.split(separator: separator)
    guard parts.count == 2 else { throw ArgumentProblem("\(text) is not two numbers") }
    return (try number(String(parts[0])), try number(String(parts[1])))
  }

  private static func size(_ text: String) throws -> Size {
    let numbers = try numbers(text, separator: "x")
    return Size(width: numbers.0, height: numbers.1)
  }

  private static func bar(_ text: String) throws -> Bar {
    text.contains("x") ? .size(try size(text)) : .length(try number(text))
  }
}
