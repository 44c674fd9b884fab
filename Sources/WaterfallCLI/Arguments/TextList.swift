#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A list of texts as an option takes it.
enum TextList {
  /// The texts of a JSON array; `nil` for what is none.
  static func read(_ json: String) -> [String]? {
    // The decoder takes more than JSON: a comma behind the last text.
    guard (try? JSONMember.all(in: Array(json.utf8))) != nil else { return nil }
    return try? JSONDecoder().decode([String].self, from: Data(json.utf8))
  }
}
