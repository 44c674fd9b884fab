import CatalogStore
import LayoutEngine
import LayoutService

/// The style that the command line asks for, with the options over it, and the axis it is used on.
struct RequestedStyle {
  let named: NamedStyle
  let style: Style
  let axis: Axis

  /// Reads the options that say a style.
  ///
  /// - Throws: a usage error that names the option; what `NamedStyle` throws.
  init(_ arguments: Arguments) throws(CommandError) {
    let catalog = arguments.operands[0]
    named = try NamedStyle(arguments[LayoutOptions.style] ?? Preset.sectioned.rawValue) {
      (name) throws(CommandError) in
      do {
        return try CatalogReader.open(at: catalog).savedStyle(named: name)
      } catch CatalogError.missing {
        // Said by who opens the catalog, unless the style is wrong too.
        return nil
      } catch {
        throw CommandError(error)
      }
    }
    axis = try arguments.choice(Axis.self, LayoutOptions.axis) ?? .vertical
    var style = named.style
    try style.apply(arguments, name: named.name)
    self.style = style
  }

  /// Blames the option that set the parameter, or the style file where no option did.
  func error(_ error: StyleError, _ arguments: Arguments) -> CommandError {
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
