import LayoutEngine

/// The layout that the command line asks for.
struct RequestedLayout {
  /// The preset's, the file's or the saved style's name.
  let styleName: String
  let identity: LayoutIdentity

  /// Resolves the layout options.
  ///
  /// - Parameter savedStyle: The saved style of a name, if there is one.
  /// - Throws: a usage error that names the option; what `NamedStyle` throws; `ExitCode.inputRejected`
  ///   for a value of a style file that is out of its range.
  init(
    _ arguments: Arguments,
    savedStyle: (String) throws(CommandError) -> Style? = { (_) throws(CommandError) in nil }
  ) throws(CommandError) {
    let named = try NamedStyle(
      arguments[LayoutOptions.style] ?? Preset.sectioned.rawValue, saved: savedStyle)
    let axis = try arguments.choice(Axis.self, LayoutOptions.axis) ?? .vertical
    let breadth = try Self.breadth(arguments, axis)
    let columns = try arguments.integer(LayoutOptions.columns, in: LayoutIdentity.columnRange)
    let columnWidth = try arguments.double(LayoutOptions.columnWidth)
    var style = named.style
    try style.apply(arguments, name: named.name)
    guard columns == nil || columnWidth == nil else {
      throw .usage("--columns and --column-width do not go together")
    }
    do throws(StyleError) {
      if let columnWidth {
        identity = try LayoutIdentity(
          style: style, axis: axis, breadth: breadth, columnWidth: columnWidth)
      } else {
        identity = try LayoutIdentity(style: style, axis: axis, breadth: breadth, columns: columns)
      }
    } catch {
      throw Self.error(error, arguments, named)
    }
    styleName = named.name
  }

  private static func breadth(_ arguments: Arguments, _ axis: Axis) throws(CommandError) -> Double {
    let (taken, other) =
      axis == .vertical
      ? (LayoutOptions.width, LayoutOptions.height) : (LayoutOptions.height, LayoutOptions.width)
    guard !arguments.has(other) else {
      throw .usage("a \(axis.rawValue) layout takes \(taken.spelling), not \(other.spelling)")
    }
    guard let breadth = try arguments.double(taken) else {
      throw .usage("\(taken.spelling) must be given")
    }
    return breadth
  }

  /// Blames the option that set the parameter, or the style file where no option did.
  private static func error(
    _ error: StyleError, _ arguments: Arguments, _ named: NamedStyle
  ) -> CommandError {
    let parameter = error.parameter.split(separator: ".").first.map(String.init) ?? ""
    let name = CommandError.optionName(parameter)
    let options = LayoutOptions.groups.flatMap(\.options)
    let isGiven = options.contains { $0.name == name && arguments.has($0) }
    if !isGiven, arguments.has(LayoutOptions.spacing), parameter.hasSuffix("Spacing") {
      return .usage("\(LayoutOptions.spacing.spelling) \(error.problem)")
    }
    // These follow from the breadth and the column count as well, which are options.
    let derived: Set = ["width", "height", "columnWidth", "itemWidth", "cell"]
    let isFromFile =
      parameter == "columns" ? named.style.columns != nil : !derived.contains(parameter)
    if let file = named.file, !isGiven, isFromFile {
      return CommandError("\(file): \(error)", .inputRejected)
    }
    return CommandError(error)
  }
}
