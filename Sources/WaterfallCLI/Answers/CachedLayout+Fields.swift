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
      Field("rows", frames),
      Field("bytes", bytes),
      Field("stale", .json(isStale ? "true" : "false")),
      Field("lastUsed", Self.text(time: lastUsed)),
    ]
  }

  /// The names of `fields`.
  static let columns = LayoutStatus.columns + ["rows", "bytes", "stale", "lastUsed"]

  /// `2026-11-30T23:40:45Z`.
  private static func text(time: Int64) -> String {
    // The years 1970 to 9999: another client may have written any number.
    let time = min(max(0, time), 253_402_300_799)
    return Date(timeIntervalSince1970: Double(time)).formatted(.iso8601)
  }
}
