import LayoutEngine

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reads a style's JSON from a file.
enum StyleFile {
  /// More than any style needs; keeps a wrong path from filling the memory.
  static let maximumSize = 1 << 20

  /// Whether a word is meant as a path rather than a name.
  static func looksLikeFile(_ word: String) -> Bool {
    word.utf8.contains(UInt8(ascii: "/")) || word.hasSuffix(".json")
  }

  /// Reads the style that a file holds.
  ///
  /// - Returns: `nil` where no file is there and `path` does not look like one.
  /// - Throws: `ExitCode.noInput` for a missing file, `ExitCode.notPermitted` or `ExitCode.inputOutput`
  ///   for one that cannot be read, `ExitCode.inputRejected` for what is no style, with the key.
  static func read(_ path: String) throws(CommandError) -> Style? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      let code = errno
      if !looksLikeFile(path) && [ENOENT, ENAMETOOLONG].contains(code) { return nil }
      throw .cannotRead(path, errno: code)
    }
    defer { close(descriptor) }
    return try style(try bytes(descriptor, path), path)
  }

  private static func bytes(_ descriptor: Int32, _ path: String) throws(CommandError) -> [UInt8] {
    let reader = InputReader(descriptor, name: path)
    var bytes: [UInt8] = []
    while let chunk = try reader.next() {
      bytes += chunk
      guard bytes.count <= maximumSize else {
        throw CommandError("\(path) is no style: it has more than 1 MiB", .inputRejected)
      }
    }
    return bytes
  }

  private static func style(_ bytes: [UInt8], _ path: String) throws(CommandError) -> Style {
    do {
      // The decoder takes more than JSON: a comma behind the last member, a name given twice.
      var names: Set<String> = []
      for member in try JSONMember.all(in: bytes) where !names.insert(member.name).inserted {
        throw CommandError("\(path): \(member.name) is given twice", .inputRejected)
      }
      return try JSONDecoder().decode(Style.self, from: Data(bytes))
    } catch let error as JSONMember.Failure {
      throw CommandError("\(path): \(error.problem)", .inputRejected)
    } catch let error as StyleError {
      throw CommandError("\(path): \(error)", .inputRejected)
    } catch let error as DecodingError {
      throw CommandError("\(path): \(words(error))", .inputRejected)
    } catch {
      throw CommandError("\(path): not valid JSON", .inputRejected)
    }
  }

  private static func words(_ error: DecodingError) -> String {
    func key(_ path: [any CodingKey]) -> String {
      path.isEmpty ? "the style" : path.map(\.stringValue).joined(separator: ".")
    }
    switch error {
    case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
      return "\(key(context.codingPath)) must be \(words(type))"
    case .keyNotFound(let missing, let context):
      return "\(key(context.codingPath + [missing])) must be given"
    case .dataCorrupted:
      // The text is JSON; the decoder says this of a number that does not fit, and tells no place.
      return "a number in it is too large, or not whole where one is counted"
    @unknown default:
      return "not a style"
    }
  }

  private static func words(_ type: any Any.Type) -> String {
    switch type {
    case is Double.Type: "a number"
    case is Int.Type: "a whole number"
    case is Bool.Type: "true or false"
    case is String.Type: "a text"
    // Only objects and lists are left of what a style is made of.
    default: "\(type)".hasPrefix("Array") ? "a list" : "an object"
    }
  }
}
