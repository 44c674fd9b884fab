import LayoutEngine

/// A style and where it comes from.
struct NamedStyle {
  /// The preset's, the saved style's or the file's name, without directory and extension.
  let name: String
  let style: Style
  /// The path of the file it was read from.
  let file: String?

  /// Looks for a style: a preset, then a saved style, then a file.
  ///
  /// - Parameter saved: The saved style of a name, if there is one.
  /// - Throws: a usage error for a name that is none of these; `ExitCode.noInput` for a file that is not
  ///   there; `ExitCode.inputRejected` for one that is not a style.
  init(
    _ word: String, saved: (String) throws(CommandError) -> Style?
  ) throws(CommandError) {
    if let preset = Preset(rawValue: word) {
      self.init(name: word, style: preset.style, file: nil)
    } else if !StyleFile.looksLikeFile(word), let style = try saved(word) {
      self.init(name: word, style: style, file: nil)
    } else if let style = try StyleFile.read(word) {
      self.init(name: Self.fileName(word), style: style, file: word)
    } else {
      let presets = Preset.allCases.map(\.rawValue)
      throw .usage(
        "--style \(quoted(word)) is no preset, saved style or file; presets: "
          + presets.joined(separator: ", ") + Suggestion.sentence(for: word, among: presets))
    }
  }

  private init(name: String, style: Style, file: String?) {
    self.name = name
    self.style = style
    self.file = file
  }

  /// The name of a file without directory and extension.
  static func fileName(_ path: String) -> String {
    let last =
      path.utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) } ?? path
    guard let dot = last.utf8.lastIndex(of: UInt8(ascii: ".")), dot != last.startIndex else {
      return last
    }
    return String(last[..<dot])
  }
}
