import LayoutEngine

// Every accessor gives `nil` where the option is not there, and throws a usage error that names the
// option, what it must be, and what it was.
extension Arguments {
  /// A number. Without a range it may be one that is not finite: who takes it knows its range, and
  /// refuses it with that.
  func double(
    _ option: Option, in range: ClosedRange<Double>? = nil
  ) throws(CommandError) -> Double? {
    guard let text = self[option] else { return nil }
    guard let value = DecimalNumber.double(text) ?? DecimalNumber.notFinite(text) else {
      throw .usage("\(option.spelling) must be a number, not \(quoted(text))")
    }
    guard range?.contains(value) ?? true else {
      throw .usage("\(option.spelling) must be \(Self.words(range)), not \(text)")
    }
    return value
  }

  /// A whole number.
  func integer(
    _ option: Option, in range: ClosedRange<Int> = .min ... .max
  ) throws(CommandError) -> Int? {
    guard let text = self[option] else { return nil }
    guard DecimalNumber.isWhole(text) else {
      throw .usage("\(option.spelling) must be a whole number, not \(quoted(text))")
    }
    guard let value = Int(text), range.contains(value) else {
      throw .usage("\(option.spelling) must be \(Self.words(range)), not \(text.prefix(80))")
    }
    return value
  }

  /// Numbers: `320,390`.
  func doubles(_ option: Option) throws(CommandError) -> [Double]? {
    try parts(option) { (part) throws(CommandError) in try part.double(option) }
  }

  /// Whole numbers: `2,3`.
  func integers(
    _ option: Option, in range: ClosedRange<Int>
  ) throws(CommandError) -> [Int]? {
    try parts(option) { (part) throws(CommandError) in try part.integer(option, in: range) }
  }

  private func parts<Value>(
    _ option: Option, _ value: (Arguments) throws(CommandError) -> Value?
  ) throws(CommandError) -> [Value]? {
    guard let text = self[option] else { return nil }
    var values: [Value] = []
    for part in Self.split(text, at: UInt8(ascii: ",")) {
      if let value = try value(Arguments([option: part])) { values.append(value) }
    }
    return values
  }

  /// A width and a height: `200x100`.
  func size(_ option: Option) throws(CommandError) -> Size? {
    guard let text = self[option] else { return nil }
    guard let size = Self.size(text) else {
      throw .usage(
        "\(option.spelling) must be a width and a height, as 200x100, not \(quoted(text))")
    }
    return size
  }

  /// A bar's length or its size: `40` or `355x40`.
  func bar(_ option: Option) throws(CommandError) -> Bar? {
    guard let text = self[option] else { return nil }
    if let length = DecimalNumber.double(text) { return .length(length) }
    if let size = Self.size(text) { return .size(size) }
    throw .usage(
      "\(option.spelling) must be a length, as 40, or a size, as 355x40, not \(quoted(text))")
  }

  /// Two numbers: `10,5`.
  func pair(_ option: Option) throws(CommandError) -> (x: Double, y: Double)? {
    guard let text = self[option] else { return nil }
    let parts = Self.split(text, at: UInt8(ascii: ","))
    guard parts.count == 2, let x = DecimalNumber.double(parts[0]),
      let y = DecimalNumber.double(parts[1])
    else { throw .usage("\(option.spelling) must be two numbers, as 10,5, not \(quoted(text))") }
    return (x, y)
  }

  /// One distance for every side, `10`, or some sides, `top=12,left=8`; the others keep those of `base`.
  func insets(_ option: Option, over base: Insets) throws(CommandError) -> Insets? {
    guard let text = self[option] else { return nil }
    if let distance = DecimalNumber.double(text) { return Insets(distance) }
    var insets = base
    var named: Set<String> = []
    for part in Self.split(text, at: UInt8(ascii: ",")) {
      let words = Self.split(part, at: UInt8(ascii: "="))
      guard words.count == 2, let distance = DecimalNumber.double(words[1]) else {
        throw .usage(
          "\(option.spelling) must be a distance, as 10, or sides, as top=12,left=8, not \(quoted(text))"
        )
      }
      switch words[0] {
      case "top": insets.top = distance
      case "left": insets.left = distance
      case "bottom": insets.bottom = distance
      case "right": insets.right = distance
      default:
        throw .usage(
          "\(option.spelling) has the sides top, left, bottom and right, not \(quoted(words[0]))")
      }
      guard named.insert(words[0]).inserted else {
        throw .usage("\(option.spelling) names \(words[0]) twice")
      }
    }
    return insets
  }

  /// `on` or `off`.
  func onOff(_ option: Option) throws(CommandError) -> Bool? {
    guard let text = self[option] else { return nil }
    switch text {
    case "on": return true
    case "off": return false
    default: throw .usage("\(option.spelling) must be on or off, not \(quoted(text))")
    }
  }

  /// One of a fixed set of words.
  func choice<Value: CaseIterable & RawRepresentable<String>>(
    _ type: Value.Type, _ option: Option
  ) throws(CommandError) -> Value? {
    guard let text = self[option] else { return nil }
    guard let value = Value(rawValue: text) else {
      let words = Value.allCases.map(\.rawValue)
      let list = words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
      throw .usage("\(option.spelling) must be \(list), not \(quoted(text))")
    }
    return value
  }

  private static func size(_ text: String) -> Size? {
    let parts = split(text, at: UInt8(ascii: "x"))
    guard parts.count == 2, let width = DecimalNumber.double(parts[0]),
      let height = DecimalNumber.double(parts[1])
    else { return nil }
    return Size(width: width, height: height)
  }

  private static func split(_ text: String, at separator: UInt8) -> [String] {
    text.utf8.split(separator: separator, omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
  }

  private static func words(_ range: ClosedRange<Double>?) -> String {
    guard let range else { return "a number" }
    return "\(NumberText.shortest(range.lowerBound)) to \(NumberText.shortest(range.upperBound))"
  }

  private static func words(_ range: ClosedRange<Int>) -> String {
    switch (range.lowerBound, range.upperBound) {
    case (.min, .max): "a smaller number"
    case (let low, .max): "\(low) or more"
    case (let low, let high): "\(low) to \(high)"
    }
  }
}
