import LayoutEngine
import LayoutService

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension CachedLayout {
  /// The layout as the list of layouts shows it.
  var fields: [Field] {
    layout.fields + [
      Field("differs", differences.isEmpty ? nil : differences),
      Field("rows", frames),
      Field("bytes", bytes),
      Field("stale", .json(isStale ? "true" : "false")),
      Field("lastUsed", Self.text(time: lastUsed)),
    ]
  }

  /// The names of `fields`.
  static let columns = LayoutStatus.columns + ["differs", "rows", "bytes", "stale", "lastUsed"]

  /// What of the style is not as in the preset of its name, or in the first preset of its kind:
  /// `header 40, rowSpacing 2`.
  private var differences: String {
    let named = Preset(rawValue: layout.styleName)?.style
    let base: Style =
      switch layout.identity.style {
      case .waterfall: named ?? Preset.sectioned.style
      case .mosaic: named ?? Preset.mosaic.style
      }
    let usual = Dictionary(
      Self.members(of: base).map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
    return Self.members(of: layout.identity.style)
      .filter { $0.name != "columns" && usual[$0.name] != $0.value }
      .map { "\($0.name) \($0.value)" }.joined(separator: ", ")
  }

  private static func members(of style: Style) -> [JSONMember] {
    (try? JSONMember.all(in: Array(style.json.utf8))) ?? []
  }

  /// `2026-11-30T23:40:45Z`.
  private static func text(time: Int64) -> String {
    // The years 1970 to 9999: another client may have written any number.
    let time = min(max(0, time), 253_402_300_799)
    return Date(timeIntervalSince1970: Double(time)).formatted(.iso8601)
  }
}
