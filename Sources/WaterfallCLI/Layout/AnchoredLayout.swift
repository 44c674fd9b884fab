import CatalogStore
import LayoutEngine
import LayoutService

/// One of the two layouts of `anchor`, as its option says it.
enum AnchoredLayout {
  case requested(RequestedLayout)
  /// A stored layout, by its id.
  case stored(Int64)

  /// Reads `390x3`, `390` or `#2`.
  ///
  /// - Throws: a usage error that names the option.
  init(_ arguments: Arguments, _ option: Option) throws(CommandError) {
    guard let text = arguments[option] else {
      throw .usage("\(option.spelling) must be given")
    }
    if text.utf8.first == UInt8(ascii: "#") {
      let digits = String(text.dropFirst())
      guard DecimalNumber.isWhole(digits), let id = Int64(digits) else {
        throw .usage("\(option.spelling) must be a layout's id behind #, not \(quoted(text))")
      }
      self = .stored(id)
      return
    }
    let parts = text.utf8.split(separator: UInt8(ascii: "x"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    guard parts.count <= 2, let breadth = DecimalNumber.double(parts[0]),
      parts.count == 1 || DecimalNumber.isWhole(parts[1])
    else {
      throw .usage(
        "\(option.spelling) must be a width and a column count, as 390x3, not \(quoted(text))")
    }
    do throws(CommandError) {
      self = .requested(
        try RequestedLayout(
          arguments, RequestedStyle(arguments), breadth: breadth,
          columns: parts.count == 2 ? Int(parts[1]) ?? .max : nil))
    } catch {
      throw CommandError("\(option.spelling) \(quoted(text)): \(error.message)", error.exitCode)
    }
  }

  var isStored: Bool {
    switch self {
    case .requested: false
    case .stored: true
    }
  }

  /// The layout.
  ///
  /// - Throws: `ExitCode.noInput` where the catalog has none of the id.
  func requested(in catalog: CatalogReader) throws -> RequestedLayout {
    switch self {
    case .requested(let layout): return layout
    case .stored(let id):
      guard let layout = try catalog.layoutReader(id: id) else {
        throw CommandError("no layout has the id \(id)", .noInput)
      }
      return RequestedLayout(styleName: layout.styleName, identity: layout.identity)
    }
  }
}
