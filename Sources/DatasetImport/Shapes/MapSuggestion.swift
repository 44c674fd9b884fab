/// Suggests how to tell what was not found.
enum MapSuggestion {
  /// Returns a `--map` for those of the missing fields that a record needs, with the likeliest of
  /// the paths seen, or a word for one; nil if it needs none of them.
  static func text(
    for missing: [String], seen: [ShapeSample.Seen], placeholder: String = "PATH"
  ) -> String? {
    let names = missing.map { PathParser.split($0, at: "=")[0] }
      .filter { name in RecordField.required.contains { $0.rawValue == name } }
    guard !names.isEmpty else { return nil }
    let pairs = names.map { "\($0)=\(path(for: $0, seen: seen) ?? placeholder)" }
    return "--map " + pairs.joined(separator: ",")
  }

  private static func path(for field: String, seen: [ShapeSample.Seen]) -> String? {
    let likely = seen.first { candidate in
      let name = FoldedName.fold(candidate.path.lastName)
      switch field {
      case RecordField.thumbURL.rawValue: return candidate.looksLikeAddress
      case RecordField.width.rawValue:
        return candidate.isNumber && (name == "w" || name == "x" || name.contains("width"))
      case RecordField.height.rawValue:
        return candidate.isNumber && (name == "h" || name == "y" || name.contains("height"))
      default: return false
      }
    }
    return likely?.path.description
  }
}
