/// How the sections of a catalog stand.
public enum SectionOrder: Hashable, Sendable {
  /// In the order they appeared in.
  case appearance
  /// By name, compared byte by byte.
  case name
  /// By name backwards: with a section a day the newest stands first.
  case nameDescending
  /// Those named come first, in this order, the others behind them as they stood; so do new ones.
  case listed([String])

  /// What the setting says.
  var settingText: String {
    switch self {
    case .appearance: "appearance"
    case .name: "name"
    case .nameDescending: "name-desc"
    case .listed: "listed"
    }
  }
}
