import CatalogStore
import LayoutEngine
import LayoutService

/// A layout that the command line asks for.
struct RequestedLayout {
  /// The preset's, the file's or the saved style's name.
  let styleName: String
  let identity: LayoutIdentity

  /// A layout that is known already.
  init(styleName: String, identity: LayoutIdentity) {
    self.styleName = styleName
    self.identity = identity
  }

  /// Resolves the layout options.
  ///
  /// - Throws: a usage error that names the option; what `NamedStyle` throws; `ExitCode.inputRejected`
  ///   for a value of a style file that is out of its range.
  init(_ arguments: Arguments) throws(CommandError) {
    let style = try RequestedStyle(arguments)
    try self.init(
      arguments, style, breadth: try arguments.double(try Self.breadthOption(arguments, style)),
      columns: try arguments.integer(LayoutOptions.columns, in: LayoutIdentity.columnRange))
  }

  /// Resolves layout options of which the breadth and the columns may be lists: every combination once.
  static func all(_ arguments: Arguments) throws(CommandError) -> [RequestedLayout] {
    let style = try RequestedStyle(arguments)
    let breadths = try arguments.doubles(try breadthOption(arguments, style))
    let columns = try arguments.integers(LayoutOptions.columns, in: LayoutIdentity.columnRange)
    var layouts: [RequestedLayout] = []
    var known: Set<LayoutIdentity> = []
    for breadth in breadths.map({ $0.map(Optional.some) }) ?? [nil] {
      for count in columns.map({ $0.map(Optional.some) }) ?? [nil] {
        let layout = try RequestedLayout(arguments, style, breadth: breadth, columns: count)
        if known.insert(layout.identity).inserted { layouts.append(layout) }
      }
    }
    return layouts
  }

  /// - Parameters:
  ///   - breadth: The width, or the height of a horizontal layout.
  ///   - columns: `nil` for the style's own count, or what `--column-width` says.
  init(
    _ arguments: Arguments, _ style: RequestedStyle, breadth: Double?, columns: Int?
  ) throws(CommandError) {
    guard let breadth else {
      throw .usage("\(try Self.breadthOption(arguments, style).spelling) must be given")
    }
    let columnWidth = try arguments.double(LayoutOptions.columnWidth)
    guard columns == nil || columnWidth == nil else {
      throw .usage("--columns and --column-width do not go together")
    }
    do throws(StyleError) {
      if let columnWidth {
        identity = try LayoutIdentity(
          style: style.style, axis: style.axis, breadth: breadth, columnWidth: columnWidth)
      } else {
        identity = try LayoutIdentity(
          style: style.style, axis: style.axis, breadth: breadth, columns: columns)
      }
    } catch {
      throw style.error(error, arguments)
    }
    styleName = style.named.name
  }

  private static func breadthOption(
    _ arguments: Arguments, _ style: RequestedStyle
  ) throws(CommandError) -> Option {
    let (taken, other) =
      style.axis == .vertical
      ? (LayoutOptions.width, LayoutOptions.height) : (LayoutOptions.height, LayoutOptions.width)
    guard !arguments.has(other) else {
      throw .usage("a \(style.axis.rawValue) layout takes \(taken.spelling), not \(other.spelling)")
    }
    return taken
  }
}
