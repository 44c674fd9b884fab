/// A place between two records, in arrival order, where a page ends and the next one begins.
///
/// Its text is short and says its version and a check digit or two, so that a word that is no cursor, or one
/// cut off, is told from one. A cursor stays good while records come and go: it names the last record
/// handed out, whether that is still there or not.
public struct PageCursor: Hashable, Sendable {
  /// The last record before the place.
  let recordID: Int64

  init(behind recordID: Int64) { self.recordID = recordID }
}

extension PageCursor: LosslessStringConvertible {
  private static let version = "a"
  private static let radix = 36
  private static let checkLength = 2

  /// Reads what `description` wrote; `nil` for any other text.
  public init?(_ description: String) {
    let digits = description.dropFirst(Self.version.count).dropLast(Self.checkLength)
    guard let id = Int64(digits, radix: Self.radix), id > 0 else { return nil }
    self.init(behind: id)
    guard self.description == description else { return nil }
  }

  public var description: String {
    let check = String(Self.check(recordID), radix: Self.radix)
    let zeros = String(repeating: "0", count: Self.checkLength - check.count)
    return Self.version + String(recordID, radix: Self.radix) + zeros + check
  }

  /// A number below 36², spread by Fibonacci hashing: ids that differ a little have other ones.
  private static func check(_ id: Int64) -> UInt64 {
    (UInt64(bitPattern: id) &* 0x9E37_79B9_7F4A_7C15) >> 32 % UInt64(radix * radix)
  }
}
