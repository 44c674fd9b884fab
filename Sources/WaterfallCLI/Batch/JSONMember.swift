import DatasetImport

/// A member of a JSON object as it was written: what is kept as text comes back unchanged.
struct JSONMember: Hashable {
  /// The name; one with an escape in it is left so.
  let name: String
  /// The value's JSON.
  let value: String

  /// A text that is not JSON, and where it ceases to be.
  struct Failure: Error, Hashable {
    let problem: String
  }

  /// The members of the object that `bytes` hold; none where they hold another value.
  static func all(in bytes: [UInt8]) throws(Failure) -> [JSONMember] {
    do throws(JSONScanner.SyntaxError) {
      return try scan(bytes).map { member in
        JSONMember(
          name: String(decoding: bytes[member.name], as: UTF8.self),
          value: String(decoding: bytes[member.value], as: UTF8.self))
      }
    } catch {
      throw Failure(problem: "not valid JSON at byte \(error.offset + 1): \(error.reason)")
    }
  }

  private static func scan(
    _ bytes: [UInt8]
  ) throws(JSONScanner.SyntaxError) -> [JSONScanner.Member] {
    // A closure that throws one type of error is not yet taken by withUnsafeBufferPointer.
    let result = bytes.withUnsafeBufferPointer { text in
      Result { () throws(JSONScanner.SyntaxError) in try JSONScanner.members(of: text) }
    }
    return try result.get()
  }
}
